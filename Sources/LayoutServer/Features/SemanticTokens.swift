import LayoutCompiler
import LayoutEngine

/// `textDocument/semanticTokens`: colors by what things are, not by how they are written.
struct SemanticTokens {
  /// In the order of the legend.
  enum Kind: String, CaseIterable {
    case property, type, variable, namespace, enumMember, number, string, comment, decorator

    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  private struct Token {
    var range: Range<Int>
    var kind: Kind
    var isDeclaration = false
  }

  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func within(_ range: Range<Int>) -> JSON {
    var data: [JSON] = []
    var last = (line: 0, character: 0)
    var end = 0
    for token in tokens where token.range.overlaps(range) && token.range.lowerBound >= end {
      let place = view.positions.position(token.range.lowerBound)
      end = token.range.upperBound
      // No client of ours can show what goes over several lines.
      guard view.file.position(of: token.range.upperBound).line == place.line + 1 else { continue }
      let isSameLine = place.line == last.line
      data += [
        .int(place.line - last.line), .int(isSameLine ? place.character - last.character : place.character),
        .int(view.positions.units(token.range)), .int(kind(token).number), .int(token.isDeclaration ? 1 : 0),
      ]
      last = place
    }
    return ["data": .array(data)]
  }

  /// Decorators came later than the other types.
  private func kind(_ token: Token) -> Kind {
    guard token.kind == .decorator, let known = view.client.tokenTypes, !known.contains(token.kind.rawValue) else {
      return token.kind
    }
    return .comment
  }

  private var tokens: [Token] {
    var tokens: [Token] = []
    if let walk = view.analysis.walk {
      for spot in walk.spots where spot.range.file == view.analysis.index { tokens += self.tokens(spot, walk) }
      for comment in CommentScanner.comments(in: view.file, tree: walk.tree) { tokens += self.tokens(comment) }
    }
    return tokens.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func tokens(_ spot: FormWalk.Spot, _ walk: FormWalk) -> [Token] {
    switch spot.role {
    case .key: return [Token(range: spot.range.bytes, kind: .property)]
    case .unknownKey: return []
    case .definition(let kind):
      return [
        Token(range: spot.range.bytes, kind: kind == .token ? .variable : .type, isDeclaration: true)
      ]
    case .value(let forms, _): return value(spot, forms, walk)
    }
  }

  private func value(_ spot: FormWalk.Spot, _ forms: [LanguageGraph.Form], _ walk: FormWalk) -> [Token] {
    let bytes = walk.tree.bytes(of: spot.node)
    for form in forms {
      switch form {
      case .text(.name(of: .template)): return [Token(range: spot.range.bytes, kind: .type)]
      case .text(.id), .text(.name):
        return [Token(range: spot.range.bytes, kind: .namespace, isDeclaration: true)]
      case .text: return [Token(range: spot.range.bytes, kind: .string)]
      case .words(let words) where words.contains(where: { bytes.elementsEqual($0.utf8) }):
        return [Token(range: spot.range.bytes, kind: .enumMember)]
      case .bool: return [Token(range: spot.range.bytes, kind: .enumMember)]
      default: break
      }
    }
    guard walk.tree.isVerbatim(spot.node) else { return [Token(range: spot.range.bytes, kind: .string)] }
    return pieces(Int(spot.range.start), Array(bytes))
  }

  /// Tokens, numbers and words of a length or a condition.
  private func pieces(_ start: Int, _ bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isToken = byte == UInt8(ascii: "$")
      guard isToken || byte.isNameByte else {
        index += 1
        continue
      }
      let rest = bytes[(index + 1)...].prefix {
        $0.isNameByte || !isToken && byte.isDigit && ".%/:".utf8.contains($0)
      }
      let kind: Kind = isToken ? .variable : byte.isDigit ? .number : .enumMember
      tokens.append(Token(range: start + index..<start + rest.endIndex, kind: kind))
      index = rest.endIndex
    }
    return tokens
  }

  /// A comment, with the directive and the rules of a suppression.
  private func tokens(_ comment: Comment) -> [Token] {
    let range = comment.range.bytes
    let bytes = view.file.bytes
    let word = Array("layoutc:".utf8)
    guard let start = range.first(where: { bytes[$0...].starts(with: word) && $0 + word.count <= range.upperBound }),
      let close = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "]"))
    else { return [Token(range: range, kind: .comment)] }
    return [
      Token(range: range.lowerBound..<start, kind: .comment), Token(range: start..<close + 1, kind: .decorator),
      Token(range: close + 1..<range.upperBound, kind: .comment),
    ]
  }
}
