#!/usr/bin/env node
'use strict';

// A language server that has every feature of ours and knows nothing: for the client's sake. It answers in the forms that
// ours has, and sends its bytes in pieces.

const range = (line, start, end) => ({ start: { line, character: start }, end: { line, character: end } });
const documents = new Map();
let buffer = Buffer.alloc(0);
let lastId = 0;
const asked = new Map();

function send(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const all = Buffer.concat([Buffer.from(`Content-Type: a\r\nContent-Length: ${body.length}\r\n\r\n`), body]);
  for (let at = 0; at < all.length; at += 37) process.stdout.write(all.subarray(at, at + 37));
}

function ask(method, params) {
  return new Promise((resolve) => {
    asked.set(++lastId, resolve);
    send({ id: lastId, method, params });
  });
}

function publish(uri) {
  const { text, version } = documents.get(uri);
  const diagnostics = [];
  text.split('\n').forEach((line, index) => {
    for (const word of ['"é😀"', 'gird']) {
      const at = line.indexOf(word);
      if (at < 0) continue;
      diagnostics.push({
        range: range(index, at, at + word.length), severity: 1, source: 'layoutc', code: 'bad-value', message: word,
        codeDescription: { href: 'https://example.com/bad-value' }, tags: [1],
        relatedInformation: [{ location: { uri, range: range(0, 0, 1) }, message: 'here' }],
      });
    }
  });
  send({ method: 'textDocument/publishDiagnostics', params: { uri, version, diagnostics } });
}

const offset = (text, at) =>
  text.split('\n').slice(0, at.line).reduce((sum, line) => sum + line.length + 1, 0) + at.character;

const capabilities = {
  textDocumentSync: { openClose: true, change: 2, save: true }, completionProvider: { triggerCharacters: ['$'] },
  hoverProvider: true, definitionProvider: true, referencesProvider: true, documentHighlightProvider: true,
  renameProvider: { prepareProvider: true }, codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll'] },
  documentSymbolProvider: true, workspaceSymbolProvider: true, documentFormattingProvider: true,
  documentRangeFormattingProvider: true, documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n' },
  inlayHintProvider: true, codeLensProvider: {}, foldingRangeProvider: true, selectionRangeProvider: true,
  documentLinkProvider: {}, executeCommandProvider: { commands: ['fake.die', 'fake.ask', 'layoutc.preview', 'layoutc.why'] },
  semanticTokensProvider: { legend: { tokenTypes: ['keyword'], tokenModifiers: [] }, full: true },
};

const cancelled = new Set();

const requests = {
  initialize: () => ({ capabilities }),
  shutdown: () => null,
  'textDocument/completion': () => ({
    isIncomplete: false,
    items: [
      { label: 'columns', kind: 10, detail: 'number', insertTextFormat: 2, insertTextMode: 1,
        textEdit: { range: range(8, 4, 4), newText: 'columns: ${1:3}' }, documentation: { kind: 'markdown', value: 'x' } },
      { label: 'rows', kind: 10, textEdit: { range: range(8, 4, 4), newText: 'rows' } },
    ],
  }),
  'textDocument/hover': ({ position }) => (position.line === 0 ? undefined : { contents: { kind: 'markdown', value: '**x**' } }),
  'textDocument/definition': ({ textDocument }) =>
    ({ uri: textDocument.uri, range: range(5, 2, 7) }),
  'textDocument/references': ({ textDocument }) => [5, 11].map((line) => ({ uri: textDocument.uri, range: range(line, 2, 7) })),
  'textDocument/documentHighlight': () => [{ range: range(0, 0, 1), kind: 2 }, { range: range(1, 0, 1) }],
  'textDocument/rename': ({ textDocument, newName }) => ({
    documentChanges: [{
      textDocument: { uri: textDocument.uri, version: null },
      edits: [5, 11].map((line) => ({ range: range(line, 2, 7), newText: newName })),
    }],
  }),
  'textDocument/prepareRename': ({ position }) => (position.line === 11 ? { range: range(11, 10, 15), placeholder: 'photo' } : null),
  'textDocument/codeAction': ({ textDocument, context }) => [
    {
      title: 'write grid', kind: 'quickfix', isPreferred: true, diagnostics: context.diagnostics,
      edit: {
        documentChanges: [{
          textDocument: { uri: textDocument.uri, version: null },
          edits: [{ range: context.diagnostics[0].range, newText: 'grid' }],
        }],
      },
    },
  ],
  'textDocument/documentSymbol': () => [{
    name: 'photos', kind: 23, range: range(7, 0, 1), selectionRange: range(7, 0, 1),
    children: [{ name: 'inner', kind: 7, range: range(8, 0, 1), selectionRange: range(8, 0, 1) }],
  }],
  'workspace/symbol': () => [{ name: 'everywhere', kind: 23, location: { uri: 'file:///a.layout.yaml', range: range(0, 0, 1) } }],
  'textDocument/formatting': () => [{ range: range(9, 12, 15), newText: ' ' }],
  'textDocument/rangeFormatting': () => [{ range: range(9, 12, 15), newText: ' ' }],
  'textDocument/onTypeFormatting': () => [{ range: range(9, 12, 15), newText: '' }],
  'textDocument/inlayHint': () => [
    { position: range(9, 0, 0).start, label: '= 3', kind: 1, paddingLeft: true },
    { position: range(9, 0, 0).start, label: '= 4' },
  ],
  'textDocument/codeLens': ({ textDocument: { uri } }) => [
    { title: '3 columns', command: '' }, { title: 'why', command: 'layoutc.why', arguments: [uri, 'photos/0'] },
    { title: 'preview', command: 'layoutc.preview', arguments: [uri] },
  ].map((command) => ({ range: range(7, 0, 1), command })),
  'textDocument/foldingRange': () => [{ startLine: 1, endLine: 3, kind: 'comment' }],
  'textDocument/selectionRange': () => [{ range: range(0, 0, 1), parent: { range: range(0, 0, 5) } }],
  'textDocument/documentLink': () => [{ range: range(0, 0, 1), target: 'file:///a%20b' }],
  'textDocument/semanticTokens/full': () => ({ data: [0, 0, 7, 0, 0] }),
  'workspace/executeCommand': async ({ command, arguments: given }) => {
    if (command === 'fake.die') process.exit(3);
    if (command === 'layoutc.why') return 'photos/0 of Wall';
    if (command === 'layoutc.preview') {
      const known = documents.get(given[0]);
      return known ? `<!doctype html><pre>${known.text}</pre>` : null;
    }
    const answer = await ask('nobody/knowsThis', {});
    send({ method: 'window/logMessage', params: { type: 3, message: `answered ${JSON.stringify(answer.error)}` } });
    await ask('workspace/inlayHint/refresh', null);
    return null;
  },
};

const notifications = {
  initialized: () => ask('client/registerCapability', {
    registrations: [{
      id: 'files', method: 'workspace/didChangeWatchedFiles', registerOptions: { watchers: [{ globPattern: '**/*.yaml' }] },
    }],
  }),
  exit: () => process.exit(0),
  '$/cancelRequest': ({ id }) => {
    cancelled.add(id);
    send({ id, error: { code: -32800, message: 'cancelled' } });
  },
  'textDocument/didOpen': ({ textDocument }) => {
    documents.set(textDocument.uri, { text: textDocument.text, version: textDocument.version });
    publish(textDocument.uri);
  },
  'textDocument/didChange': ({ textDocument, contentChanges }) => {
    const document = documents.get(textDocument.uri);
    for (const change of contentChanges) {
      const [start, end] = [change.range.start, change.range.end].map((at) => offset(document.text, at));
      document.text = document.text.slice(0, start) + change.text + document.text.slice(end);
    }
    document.version = textDocument.version;
    publish(textDocument.uri);
  },
  'workspace/didChangeWatchedFiles': ({ changes }) =>
    send({ method: 'window/logMessage', params: { type: 3, message: `heard of ${changes[0].uri}` } }),
};

process.stdin.on('data', async (data) => {
  buffer = Buffer.concat([buffer, data]);
  for (;;) {
    const head = buffer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const end = head + 4 + Number(/Content-Length: (\d+)/.exec(buffer.toString('latin1', 0, head))[1]);
    if (buffer.length < end) return;
    const message = JSON.parse(buffer.toString('utf8', head + 4, end));
    buffer = buffer.subarray(end);
    if (message.method === undefined) {
      asked.get(message.id)(message);
    } else if (message.id === undefined) {
      (notifications[message.method] || (() => {}))(message.params);
    } else {
      Promise.resolve(requests[message.method](message.params)).then((result) => {
        // What is undefined is never answered, but where it is cancelled.
        if (result !== undefined) send({ id: message.id, result });
      });
    }
  }
});
