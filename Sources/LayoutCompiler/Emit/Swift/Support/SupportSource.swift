/// The sources of the FrameTable module. Made by SupportSourceTests; do not edit.
enum SupportSource {
  static let parts = [part0, part1, part2, part3, part4, part5, part6, part7]
}
