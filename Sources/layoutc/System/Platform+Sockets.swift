import LayoutcRun

/// Sockets: what is a plain number on one system and has a type of its own on the other.
extension Platform {
  static func streamSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  static func loopbackAddress(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// The program that opens a page in the user's browser.
  static var opener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  static func bindSocket(_ number: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int {
    unsafe Int(bind(number, address, length))
  }

  static func acceptSocket(_ number: Int32) -> Int { Int(accept(number, nil, nil)) }
  static func listenSocket(_ number: Int32) -> Int { Int(listen(number, 16)) }
}
