// The declarations of SwiftUI that LayoutEngine uses, and names that a table has, too (see UIKitStubTests), written after
// Apple's documentation, so that a compiler without SwiftUI can check the types. Nothing here does anything.
@_exported import Foundation

public enum Axis {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
public enum Edge { case top, leading, bottom, trailing }
public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public struct Section<Content: View>: View {
  public init() {}
  public var body: Never { fatalError() }
}
public struct Cell {}
public struct Layer {}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<A: View>(_ a: A) -> A { a }
  public static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> Pair<A, B> { Pair() }
}
public struct Pair<A: View, B: View>: View { public var body: Never { fatalError() } }
public struct Changed<A: View>: View { public var body: Never { fatalError() } }

public enum DynamicTypeSize: Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}
public struct EnvironmentValues {
  public var displayScale: CGFloat {
    get { 1 }
    set {}
  }
  public var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set {}
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { .large }
    set {}
  }
}
@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
public protocol ObservableObject: AnyObject {}
@MainActor @preconcurrency @propertyWrapper public struct StateObject<Object: ObservableObject> {
  nonisolated public init(wrappedValue: @autoclosure @escaping () -> Object) {}
  public var wrappedValue: Object { fatalError() }
}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}
public struct Alignment: Sendable { public static let topLeading = Alignment() }
public struct UnitPoint: Sendable { public static let topLeading = UnitPoint() }
public enum CoordinateSpace { case named(String) }
public struct GeometryProxy {
  public var size: CGSize { .zero }
  public func frame(in space: CoordinateSpace) -> CGRect { .zero }
}
public struct GeometryReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  public var body: Never { fatalError() }
}
public struct ScrollView<Content: View>: View {
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ZStack<Content: View>: View {
  public init(alignment: Alignment, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
  public var body: Never { fatalError() }
}
public struct Color: View {
  public static let clear = Color()
  public var body: Never { fatalError() }
}
extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Changed<Self>() }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Changed<Self>() }
  public func zIndex(_ value: Double) -> some View { Changed<Self>() }
  public func background(_ background: some View) -> some View { Changed<Self>() }
  public func coordinateSpace(name: some Hashable) -> some View { Changed<Self>() }
  public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View { Changed<Self>() }
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable { Changed<Self>() }
  public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { Changed<Self>() }
}

public struct ProposedViewSize: Equatable, Sendable {
  public var width, height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
}
public struct LayoutSubview: Equatable {
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}
public typealias LayoutSubviews = [LayoutSubview]
public protocol Layout {
  typealias Subviews = LayoutSubviews
  associatedtype Cache = Void
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}
