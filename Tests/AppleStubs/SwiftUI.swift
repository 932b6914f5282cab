// What SwiftUI calls by names that a table has, too; see UIKitStubTests.

public enum Axis { case horizontal, vertical }
public enum Edge { case top, leading, bottom, trailing }
public enum LayoutDirection { case leftToRight, rightToLeft }
public protocol Layout {}
public protocol View {}
public struct Section<Content: View>: View { public init() {} }
public struct EmptyView: View { public init() {} }
public struct Cell {}
public struct Layer {}
