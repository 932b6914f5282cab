#if os(Linux)
  import CAttributes
#endif

/// What files have besides permission bits and an owner: access lists and attributes that people give them.
extension Platform {
  /// Gives a file the access list and the attributes of the one that it is going to replace, as far as the file system
  /// has them.
  ///
  /// In a file with an access list the bits of the group are the most that anybody named there may do. Without the list
  /// they would be what the group may do.
  static func copyAttributes(of old: Int32, to new: Int32) {
    #if os(Linux)
      guard let list = unsafe attribute({ unsafe flistxattr(old, $0, $1) }) else { return }
      let names = list.split(separator: 0)
      let accessList = Array("system.posix_acl_access".utf8)
      // The folder may have given the new file a list that the old one does not have.
      if !names.contains(where: accessList.elementsEqual) {
        unsafe withCName(accessList[...]) { _ = unsafe fremovexattr(new, $0) }
      }
      // Others, such as labels and capabilities, are given by the system.
      for name in names where name.elementsEqual(accessList) || name.starts(with: "user.".utf8) {
        unsafe withCName(name) { name in
          guard let value = unsafe attribute({ unsafe fgetxattr(old, name, $0, $1) }) else { return }
          unsafe value.withUnsafeBytes { _ = unsafe fsetxattr(new, name, $0.baseAddress, $0.count, 0) }
        }
      }
    #elseif canImport(Darwin)
      _ = unsafe fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    #endif
  }

  #if os(Linux)
    /// What a call says if it is given space for it; most have little to say, and none more than 64 KiB.
    private static func attribute(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [UInt8]? {
      for capacity in [1 << 8, 1 << 16] {
        var (count, code) = (0, Int32(0))
        let bytes = unsafe [CChar](unsafeUninitializedCapacity: capacity) { space, initialized in
          count = unsafe call(space.baseAddress, capacity)
          code = errno
          initialized = max(0, count)
        }
        if count >= 0 { return bytes.map { UInt8(bitPattern: $0) } }
        if code != ERANGE { return nil }
      }
      return nil
    }

    private static func withCName(_ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Void) {
      let name = name.map { CChar(bitPattern: $0) } + [0]
      unsafe name.withUnsafeBufferPointer { name in
        if let start = name.baseAddress { unsafe body(start) }
      }
    }
  #endif
}
