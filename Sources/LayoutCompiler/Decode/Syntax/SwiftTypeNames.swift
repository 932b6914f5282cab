import LayoutEngine

/// Type names that a layout cannot have: its namespace would hide these types from all code of the module it is in.
enum SwiftTypeNames {
  /// Whether a namespace of this name breaks the generated code or code beside it. The name is spelt like that of a
  /// namespace.
  static func isTaken(_ name: String) -> Bool {
    ownPrefixes.contains { name.hasPrefix($0) } || words.contains(name) || ofEngine.contains(name)
      || has(Array(name.utf8), in: standardLibraryBytes) || has(Array(name.utf8), in: frameworkBytes)
  }

  /// Whether the name is one of the words of a text, which are in order.
  ///
  /// They are searched in place: making a set of them takes as long as compiling a small spec, and a spec asks for one
  /// name.
  private static func has(_ name: [UInt8], in words: [UInt8]) -> Bool {
    func isBetween(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
    var (low, high) = (0, words.count)
    while low < high {
      var start = (low + high) / 2
      var end = start
      while start > low, !isBetween(words[start - 1]) { start -= 1 }
      while end < high, !isBetween(words[end]) { end += 1 }
      let word = words[start..<end]
      if word.elementsEqual(name) { return true }
      if name.lexicographicallyPrecedes(word) { high = start } else { low = end + 1 }
    }
    return false
  }

  // A copy of some thousand bytes: searching a `String` takes ten times as long.
  private static let standardLibraryBytes = Array(standardLibrary.utf8)
  private static let frameworkBytes = Array(frameworks.utf8)

  /// A name like the taken one, for someone who has to choose another.
  static func alternative(to name: String) -> String {
    let prefix = ownPrefixes.first { name.hasPrefix($0) } ?? ""
    let own = name.dropFirst(prefix.count)
    let suffixes = own.hasSuffix("Layout") ? ["Screen"] : ["Layout", "Screen"]
    return suffixes.map { own + $0 }.first { NameSyntax.isTypeName($0) && !isTaken($0) } ?? "PhotoGrid"
  }

  /// Names that have a meaning of their own to Swift in the place of a type.
  private static let words = ["Any", "Protocol", "Self", "Swift", "Type"]

  /// Prefixes of the module that generated code imports, and of the types that standalone code brings along.
  private static let ownPrefixes = ["FrameTable", "Layoutc"]

  /// Names of the module LayoutEngine that generated code uses.
  private static let ofEngine = [
    "CollectionViewPlatform", "ItemsLayout", "LayoutChange", "LayoutCollection", "LayoutContents", "LayoutEdit",
    "LayoutEngine", "LayoutHeaderProposal", "LayoutInvalidation", "LayoutItem", "LayoutMeasuring", "LayoutProgram",
    "LayoutProposal", "LayoutResult", "LayoutScrollView", "LayoutUpdate", "LayoutViewport", "LiveCollectionViewLayout",
    "LiveLayout",
  ]

  /// Every public type, protocol and alias of the modules that each Swift file sees without an import: Swift,
  /// _Concurrency and _StringProcessing. SwiftTypeNamesTests takes them from the toolchain, and adds what it misses.
  static let standardLibrary = """
    Actor AdditiveArithmetic AnyActor AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex
    AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array
    ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence
    AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence
    AsyncPrefixWhileSequence AsyncSequence AsyncStream AsyncThrowingCompactMapSequence
    AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
    AsyncThrowingPrefixWhileSequence AsyncThrowingStream BidirectionalCollection BidirectionalIndexable
    BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool BooleanLiteralConvertible
    BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt CLong CLongDouble CLongLong
    CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVaListPointer
    CVarArg CWideChar CancellationError CaseIterable Character CheckedContinuation Clock ClosedRange
    ClosedRangeIndex Codable CodingKey CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference
    CollectionOfOne CommandLine Comparable ConcurrentValue ContiguousArray ContinuousClock Copyable
    CountableClosedRange CountablePartialRangeFrom CountableRange CustomConsumingRegexComponent
    CustomDebugStringConvertible CustomLeafReflectable CustomPlaygroundDisplayConvertible
    CustomPlaygroundQuickLookable CustomReflectable CustomStringConvertible Decodable Decoder DecodingError
    DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices DefaultStringInterpolation Dictionary
    DictionaryIndex DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible DiscardingTaskGroup
    DiscontiguousSlice Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection
    EmptyIterator Encodable Encoder EncodingError EnumeratedIterator EnumeratedSequence Equatable Error Escapable
    Executor ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType
    FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
    FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralConvertible
    FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign
    GlobalActor Hashable Hasher Identifiable ImplicitlyUnwrappedOptional Indexable IndexableBase IndexingIterator
    InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralConvertible IntegerLiteralType
    IteratorOverOne IteratorProtocol IteratorSequence Job JobPriority JoinedIterator JoinedSequence KeyPath
    KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection LazyCollectionProtocol
    LazyDropWhileBidirectionalCollection LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator
    LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex LazyFilterIterator
    LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator
    LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection
    LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence
    LazySequenceProtocol LosslessStringConvertible MainActor ManagedBuffer ManagedBufferPointer MemoryLayout Mirror
    MirrorPath MutableBidirectionalSlice MutableCollection MutableIndexable MutableRandomAccessSlice
    MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice
    MutableRawSpan MutableSlice MutableSpan Never NilLiteralConvertible Numeric ObjectIdentifier OpaquePointer
    OptionSet Optional OutputRawSpan OutputSpan PartialAsyncTask PartialKeyPath PartialRangeFrom PartialRangeThrough
    PartialRangeUpTo PlaygroundQuickLook PrefixSequence RandomAccessCollection RandomAccessIndexable
    RandomAccessSlice RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice
    RangeReplaceableCollection RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice
    RangeSet RawRepresentable RawSpan ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior
    RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection ReversedIndex
    ReversedRandomAccessCollection SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage
    Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger
    SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticBigInt StaticString
    StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String StringInterpolationConvertible
    StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringProtocol Substring SuspendingClock
    SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream
    TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 UTF16
    UTF32 UTF8 UTF8Span UnboundedRange UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult
    UnicodeScalar UnicodeScalarLiteralConvertible UnicodeScalarType UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer
    UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation UnsafeCurrentTask
    UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
    UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer
    UnsafeRawBufferPointerIterator UnsafeRawPointer UnsafeSendable UnsafeThrowingContinuation UnsignedInteger Void
    WritableKeyPath Zip2Iterator Zip2Sequence
    """

  /// Names that code of apps uses everywhere. Each of them would mean the layout in all files of the module, whatever
  /// they import. Names that are as likely those of a screen are not here: a `Grid`, a `Table`, a `Menu`, a `Canvas`,
  /// an `Alert` or the `Settings`.
  static let frameworks = """
    Alignment AlignmentID Anchor Angle AngularGradient Animatable AnimatableModifier AnimatablePair Animation
    AnyGesture AnyLayout AnyShape AnyShapeStyle AnyTransition AnyView App AppStorage AsyncImage AttributedString
    Axis Bindable Binding BlendMode BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle Bundle
    Button ButtonRole ButtonStyle ButtonStyleConfiguration ByteCountFormatter CGAffineTransform CGColor CGContext
    CGFloat CGImage CGPath CGPoint CGRect CGSize CGVector Calendar Capsule CharacterSet Circle Color ColorPicker
    ColorScheme ColorSchemeContrast CommandGroup CommandMenu Commands ContainerRelativeShape ContainerValues
    ContentMode ContentShapeKinds ContentUnavailableView ControlGroup ControlSize CoordinateSpace CustomAnimation
    Data Date DateComponents DateFormatter DateInterval DatePicker DatePickerStyle Decimal DisclosureGroup
    DisclosureGroupStyle DismissAction DispatchQueue Divider DocumentGroup DragGesture DropDelegate DropInfo
    DynamicProperty DynamicTypeSize DynamicViewContent Edge EdgeInsets EditButton EditMode Ellipse
    EllipticalGradient EmptyModifier EmptyView EmptyVisualEffect Environment EnvironmentKey EnvironmentObject
    EnvironmentValues EquatableView EventModifiers ExclusiveGesture FetchRequest FetchedResults FileDocument
    FileHandle FileManager FillStyle FocusState FocusedBinding FocusedObject FocusedValue FocusedValueKey
    FocusedValues Font ForEach Form FormStyle Formatter Gauge GaugeStyle GeometryEffect GeometryProxy
    GeometryReader Gesture GestureMask GestureState Gradient GraphicsContext GridItem GridRow Group GroupBox
    GroupBoxStyle HSplitView HStack HTTPCookie HTTPURLResponse HorizontalAlignment HorizontalEdge HoverEffect
    HoverPhase Image ImagePaint ImageRenderer IndexPath IndexSet InputStream InsetGroupedListStyle InsettableShape
    JSONDecoder JSONEncoder JSONSerialization KeyEquivalent KeyboardShortcut KeyframeAnimator Label LabelStyle
    LabeledContent LabeledContentStyle Layout LayoutDirection LayoutProperties LayoutSubview LayoutSubviews
    LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack LinearGradient Link List ListStyle Locale
    LocalizedStringKey LongPressGesture MagnificationGesture MagnifyGesture MatchedGeometryProperties Material
    Measurement MenuBarExtra MenuStyle MeshGradient ModifiedContent MultiDatePicker NSArray NSAttributedString
    NSCoder NSCoding NSCollectionLayoutAnchor NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing
    NSCollectionLayoutEnvironment NSCollectionLayoutGroup NSCollectionLayoutItem NSCollectionLayoutSection
    NSCollectionLayoutSize NSCollectionLayoutSpacing NSCopying NSData NSDate NSDictionary
    NSDiffableDataSourceSnapshot NSDirectionalEdgeInsets NSError NSHostingController NSHostingView NSLayoutAnchor
    NSLayoutConstraint NSLock NSMutableArray NSMutableAttributedString NSMutableDictionary NSNumber NSObject
    NSObjectProtocol NSPredicate NSRange NSRect NSRegularExpression NSSet NSSize NSString NSTextAttachment NSURL
    NSUUID NSValue NSViewControllerRepresentable NSViewRepresentable Namespace NavigationBarItem NavigationLink
    NavigationPath NavigationSplitView NavigationSplitViewVisibility NavigationStack NavigationView
    NavigationViewStyle Notification NotificationCenter NumberFormatter ObjCBool Observable ObservableObject
    ObservedObject OffsetShape OpenURLAction OpenWindowAction Operation OperationQueue OutlineGroup OutputStream
    PasteButton Path PersonNameComponents PhaseAnimator Picker PickerStyle PinnedScrollableViews PlainButtonStyle
    PlainListStyle PopoverAttachmentAnchor PreferenceKey PresentationDetent PresentationMode PreviewProvider
    PrimitiveButtonStyle Process ProcessInfo Progress ProgressView ProgressViewStyle ProjectionTransform
    PropertyListDecoder PropertyListEncoder ProposedViewSize Published RadialGradient Rectangle RedactionReasons
    ReferenceFileDocument RefreshAction RenameButton RotateGesture RotatedShape RotationGesture
    RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle RunLoop SafeAreaRegions ScaledMetric
    ScaledShape Scanner Scene SceneBuilder ScenePhase SceneStorage ScrollPosition ScrollTarget ScrollTargetBehavior
    ScrollView ScrollViewProxy ScrollViewReader Section SectionedFetchRequest SecureField Selector SequenceGesture
    ShadowStyle Shape ShapeStyle ShareLink SidebarListStyle SimultaneousGesture Slider Spacer SpatialTapGesture
    State StateObject Stepper Stream StrokeStyle SubmitLabel Subview SubviewsCollection SwitchToggleStyle
    SymbolRenderingMode Tab TabSection TabView TabViewStyle TapGesture Text TextAlignment TextEditor TextField
    TextFieldStyle TextRenderer TextSelection Thread TimeInterval TimeZone TimelineSchedule TimelineView Timer
    Toggle ToggleStyle ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup ToolbarItemPlacement
    ToolbarRole Transaction TransformedShape Transition TransitionPhase TupleView UIAction UIAlertController
    UIApplication UIApplicationDelegateAdaptor UIBarButtonItem UIBezierPath UIButton UICollectionReusableView
    UICollectionView UICollectionViewCell UICollectionViewCompositionalLayout UICollectionViewController
    UICollectionViewDataSource UICollectionViewDelegate UICollectionViewDelegateFlowLayout
    UICollectionViewDiffableDataSource UICollectionViewFlowLayout UICollectionViewLayout
    UICollectionViewLayoutAttributes UIColor UIControl UIDevice UIEdgeInsets UIEvent UIFont UIFontMetrics
    UIGestureRecognizer UIHostingConfiguration UIHostingController UIImage UIImageView UILabel UILayoutGuide UIMenu
    UINavigationController UIResponder UIScene UIScreen UIScrollView UIStackView UITabBarController UITableView
    UITableViewCell UITextField UITextView UIToolbar UITouch UITraitCollection UIView UIViewController
    UIViewControllerRepresentable UIViewRepresentable UIWindow UIWindowScene URL URLComponents URLError
    URLQueryItem URLRequest URLResponse URLSession UUID UndoManager UnevenRoundedRectangle Unit UnitPoint
    UserDefaults UserInterfaceSizeClass VSplitView VStack VectorArithmetic VerticalAlignment VerticalEdge View
    ViewBuilder ViewDimensions ViewModifier ViewThatFits Visibility VisualEffect Window WindowGroup WindowStyle
    ZStack
    """
}
