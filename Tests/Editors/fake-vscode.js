'use strict';

// As much of the editor's interface as the extension uses, without an editor: values, and places where providers are put.

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
  contains(at) {
    const before = (a, b) => a.line < b.line || (a.line === b.line && a.character <= b.character);
    return before(this.start, at) && before(at, this.end);
  }
}
class Uri {
  constructor(path, scheme = 'file', authority = '') { Object.assign(this, { path, scheme, authority, fsPath: path }); }
  static file(path) { return new Uri(path); }
  static parse(text) {
    const url = new URL(text);
    return new Uri(decodeURIComponent(url.pathname), url.protocol.slice(0, -1), url.host);
  }
  toString() { return `${this.scheme}://${this.authority}${this.path.split('/').map(encodeURIComponent).join('/')}`; }
}
class Kind {
  constructor(value) { this.value = value; }
  append(part) { return new Kind(this.value ? `${this.value}.${part}` : part); }
}
Kind.Empty = new Kind('');
class Emitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => {
      this.listeners.push(listener);
      return { dispose: () => { this.listeners = this.listeners.filter((one) => one !== listener); } };
    };
  }
  fire(value) { for (const listener of this.listeners) listener(value); }
}
class WorkspaceEdit {
  constructor() { this.all = []; }
  replace(uri, range, text) { this.all.push({ uri, range, text }); }
  createFile(uri) { this.all.push({ create: uri }); }
  renameFile(from, to) { this.all.push({ rename: [from, to] }); }
  deleteFile(uri) { this.all.push({ remove: uri }); }
}
const record = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};

class Document {
  constructor(path, text) {
    Object.assign(this, { uri: Uri.file(path), languageId: 'yaml', version: 1, text });
  }
  get lines() { return this.text.split('\n'); }
  get lineCount() { return this.lines.length; }
  lineAt(line) { return { text: this.lines[line] }; }
  getText() { return this.text; }
  offsetAt(at) { return this.lines.slice(0, at.line).reduce((sum, line) => sum + line.length + 1, 0) + at.character; }
  /** The place of a piece of the text, `|` in it. */
  place(piece) {
    const [before, after] = piece.split('|');
    const index = this.text.indexOf(before + after);
    if (index < 0) throw new Error(`there is no '${piece}'`);
    const lines = this.text.slice(0, index + before.length).split('\n');
    return new Position(lines.length - 1, lines[lines.length - 1].length);
  }
}

const state = { providers: {}, diagnostics: new Map(), output: [], warnings: [], commands: {}, settings: {}, documents: [],
  panels: [], shown: [] };
const events = Object.fromEntries(
  ['Open', 'Close', 'Change', 'Save', 'Folders', 'Configuration'].map((name) => [name, new Emitter()]));
const disposable = { dispose() {} };

const vscode = {
  version: '1.75.0', Position, Range, Uri, CodeActionKind: Kind, EventEmitter: Emitter, WorkspaceEdit,
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  FoldingRangeKind: { Comment: 1, Region: 3 },
  Diagnostic: record('range', 'message', 'severity'), DiagnosticRelatedInformation: record('location', 'message'),
  Location: record('uri', 'range'), TextEdit: record('range', 'newText'), MarkdownString: record('value'),
  CompletionItem: record('label', 'kind'), CompletionList: record('items', 'isIncomplete'),
  SnippetString: record('value'), Hover: record('contents', 'range'), CodeAction: record('title', 'kind'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  DocumentHighlight: record('range', 'kind'), InlayHint: record('position', 'label', 'kind'),
  InlayHintLabelPart: record('value'), CodeLens: record('range', 'command'), FoldingRange: record('start', 'end', 'kind'),
  SelectionRange: record('range', 'parent'), DocumentLink: record('range', 'target'),
  SemanticTokens: record('data', 'resultId'), SemanticTokensLegend: record('types', 'modifiers'),
  ViewColumn: { Beside: -2 },
  window: {
    createOutputChannel: () => ({ appendLine: (line) => state.output.push(line), show() {}, dispose() {} }),
    showWarningMessage: (text) => state.warnings.push(text), showErrorMessage: (text) => state.warnings.push(text),
    showInformationMessage: async (text, ...titles) => titles[0],
    createWebviewPanel: (type, title, where, options) => {
      const gone = new Emitter();
      const panel = { type, title, where, options, webview: {}, reveal: () => { panel.revealed = true; },
        onDidDispose: gone.event, dispose: () => gone.fire() };
      state.panels.push(panel);
      return panel;
    },
    showTextDocument: async (document, how) => state.shown.push({ uri: document, text: document.content, how }),
  },
  env: {
    openExternal: async (uri) => {
      state.external = uri;
      return true;
    },
  },
  commands: {
    registerCommand: (name, body) => {
      state.commands[name] = body;
      return { dispose: () => delete state.commands[name] };
    },
  },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, all) => {
        state.diagnostics.set(uri.toString(), all);
        events.Diagnostics && events.Diagnostics.fire();
      },
      delete: (uri) => state.diagnostics.delete(uri.toString()), clear: () => state.diagnostics.clear(), dispose() {},
    }),
  },
  workspace: {
    workspaceFolders: [],
    get textDocuments() { return state.documents; },
    getConfiguration: () => ({ get: (name, other) => (name in state.settings ? state.settings[name] : other) }),
    onDidOpenTextDocument: events.Open.event, onDidCloseTextDocument: events.Close.event,
    onDidChangeTextDocument: events.Change.event, onDidSaveTextDocument: events.Save.event,
    onDidChangeWorkspaceFolders: events.Folders.event, onDidChangeConfiguration: events.Configuration.event,
    openTextDocument: async (given) => given,
    createFileSystemWatcher: (pattern) => {
      const watcher = { pattern, created: new Emitter(), changed: new Emitter(), deleted: new Emitter(), dispose() {} };
      (state.watchers = state.watchers || []).push(watcher);
      return { ...watcher, onDidCreate: watcher.created.event, onDidChange: watcher.changed.event,
        onDidDelete: watcher.deleted.event };
    },
  },
};
events.Diagnostics = new Emitter();
for (const name of ['CompletionItem', 'Hover', 'Definition', 'Reference', 'DocumentHighlight', 'Rename', 'CodeActions',
  'DocumentSymbol', 'WorkspaceSymbol', 'DocumentFormattingEdit', 'DocumentRangeFormattingEdit', 'OnTypeFormattingEdit',
  'InlayHints', 'CodeLens', 'FoldingRange', 'SelectionRange', 'DocumentLink', 'DocumentSemanticTokens']) {
  vscode.languages[`register${name}Provider`] = (...given) => {
    state.providers[name] = given.find((one) => one && Object.keys(one).some((key) => /^provide/.test(key)));
    return { dispose: () => delete state.providers[name] };
  };
}

/** Types into a document, as the editor tells of it. */
function type(document, start, end, text) {
  const [from, to] = [document.offsetAt(start), document.offsetAt(end)];
  document.text = document.text.slice(0, from) + text + document.text.slice(to);
  document.version += 1;
  events.Change.fire({
    document, contentChanges: [{ range: new Range(start, end), rangeLength: to - from, text }],
  });
}

function open(document) {
  state.documents.push(document);
  events.Open.fire(document);
  return document;
}

module.exports = { vscode, state, events, Document, type, open, disposable };
