import LayoutCompiler
import LayoutEngine
import Testing

/// What is said of a text that is no device.
@Suite struct DeviceArgumentTests {
  @Test(arguments: [
    (
      "392.666666666666667x852@3",
      "392.666666666666667 has too many digits: a number has at most 17 that count"
    ),
    ("seven@3", "a scale belongs to a size, like 414x736@3"),
  ])
  func reason(text: String, told: String) {
    guard case .failure(let failure) = DeviceReference.parse(argument: text) else {
      Issue.record("\(text) is a device")
      return
    }
    #expect(failure.message == "'\(text)' is no device: \(told)")
  }

  /// What is wide lies in landscape already.
  @Test(arguments: ["375x667@2@landscape", "667x375@2@landscape"]) func landscapeIsWide(_ text: String) {
    let devices = DeviceExpansion.devices(named: text)
    #expect(devices.map { "\($0.width)x\($0.height)" } == ["667x375"])
  }

  /// A device that the catalogue lacks is given as the command line takes it.
  @Test func sizeOfWhatTheCatalogueLacks() {
    guard case .failure(let failure) = DeviceReference.parse(argument: "galaxy-fold") else {
      Issue.record("the catalogue has it")
      return
    }
    #expect(
      failure.message == "unknown device 'galaxy-fold'; 'layoutc devices' lists the catalogue, and what it lacks is "
        + "written as '390x844@3'")
  }

  /// The command line says the same as a spec.
  @Test(arguments: ["iphone-15-pro-landscape", "iPhone 15 Pro-portrait", "iphone-15-por", "ipad-mini-6@split-half"])
  func sameAsInASpec(_ text: String) {
    let spec = SourceFile(path: "a", text: "layoutc: 1\nname: A\ndevices: [\(text)]\nsections: []\n")
    let found = Compiler.compile(spec) { _ in .failure(ReadFailure("not there")) }.diagnostics.first?.message
    guard case .failure(let failure) = DeviceReference.parse(argument: text) else {
      Issue.record("\(text) is a device")
      return
    }
    #expect(failure.message == found)
  }
}
