'use strict';

// One provider a feature that the server has: asked by the editor, it asks the server.

const vscode = require('vscode');
const convert = require('./convert');

/** Specs, what they include and configurations: all say `layoutc:` near their beginning; a new spec has its name only. */
function isOurs(document) {
  if (document.uri.scheme !== 'file' && document.uri.scheme !== 'untitled') return false;
  if (/\.layout\.ya?ml$/.test(document.uri.path)) return true;
  if (document.languageId !== 'yaml') return false;
  for (let line = 0; line < Math.min(document.lineCount, 40); line++) {
    if (/^["']?layoutc["']?\s*:/.test(document.lineAt(line).text)) return true;
  }
  return false;
}

/** The numbers of the protocol from 1 on. */
const upTo = (most) => Array.from({ length: most }, (_, index) => index + 1);

/** What this client does of LSP 3.17, as far as the server makes use of it. */
const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    workspaceFolders: true, workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} },
    didChangeWatchedFiles: { dynamicRegistration: true },
    inlayHint: { refreshSupport: true }, codeLens: { refreshSupport: true }, symbol: {}, executeCommand: {},
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true,
      tagSupport: { valueSet: [1, 2] } },
    completion: {
      contextSupport: true, insertTextMode: 2, completionItemKind: { valueSet: upTo(25) },
      completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'],
        insertTextModeSupport: { valueSet: [1, 2] } },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    definition: {}, references: {}, documentHighlight: {},
    rename: { prepareSupport: true },
    codeAction: { isPreferredSupport: true,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'refactor.extract',
        'refactor.inline', 'refactor.rewrite', 'source', 'source.fixAll'] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true, symbolKind: { valueSet: upTo(26) } },
    formatting: {}, rangeFormatting: {}, onTypeFormatting: {}, inlayHint: {}, codeLens: {}, foldingRange: {},
    selectionRange: {}, documentLink: {},
    semanticTokens: { requests: { full: true }, formats: ['relative'], tokenModifiers: ['declaration'],
      tokenTypes: ['property', 'type', 'variable', 'namespace', 'enumMember', 'number', 'string', 'comment',
        'decorator'] },
  },
  window: { showDocument: { support: true } },
};

const changes = { hints: new vscode.EventEmitter(), lenses: new vscode.EventEmitter() };

/** Lets the editor ask again. */
function refresh(what) {
  changes[what].fire();
  return null;
}

const at = (place) => ({ position: convert.toPosition(place) });
const list = (one) => (answer) => convert.list(answer, one);
const options = (given) => ({ options: { tabSize: given.tabSize, insertSpaces: given.insertSpaces } });
const nested = (one) => new vscode.SelectionRange(convert.range(one.range), one.parent && nested(one.parent));
const link = (one) => new vscode.DocumentLink(convert.range(one.range), one.target && convert.uri(one.target));

/**
 * The features: what the server calls each among its capabilities, whether the settings want it, and what registers it.
 * Gives the editor's documents and places to `ask`, with the method's name.
 */
const features = [
  {
    capability: 'completionProvider',
    register: ({ languages, selector, ask }, { triggerCharacters }) =>
      languages.registerCompletionItemProvider(selector, {
        provideCompletionItems: (document, place, token, context) => ask('completion', document, {
          ...at(place), context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
        }, token, convert.completion),
      }, ...(triggerCharacters || [])),
  },
  {
    capability: 'hoverProvider',
    register: ({ languages, selector, ask }) => languages.registerHoverProvider(selector, {
      provideHover: (document, place, token) => ask('hover', document, at(place), token, convert.hover),
    }),
  },
  {
    capability: 'definitionProvider',
    register: ({ languages, selector, ask }) => languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, place, token) =>
        ask('definition', document, at(place), token, list(convert.location)),
    }),
  },
  {
    capability: 'referencesProvider',
    register: ({ languages, selector, ask }) => languages.registerReferenceProvider(selector, {
      provideReferences: (document, place, context, token) => ask('references', document, {
        ...at(place), context: { includeDeclaration: context.includeDeclaration },
      }, token, list(convert.location)),
    }),
  },
  {
    capability: 'documentHighlightProvider',
    register: ({ languages, selector, ask }) => languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, place, token) => ask('documentHighlight', document, at(place), token,
        list((one) => new vscode.DocumentHighlight(convert.range(one.range), one.kind && one.kind - 1))),
    }),
  },
  {
    capability: 'renameProvider',
    register: ({ languages, selector, ask }) => languages.registerRenameProvider(selector, {
      provideRenameEdits: (document, place, newName, token) =>
        ask('rename', document, { ...at(place), newName }, token, convert.workspaceEdit),
      prepareRename: async (document, place, token) => {
        const answer = await ask('prepareRename', document, at(place), token, (one) => one);
        if (!answer) throw new Error('There is no name here that can be changed.');
        return { range: convert.range(answer.range), placeholder: answer.placeholder };
      },
    }),
  },
  {
    capability: 'codeActionProvider',
    register: ({ languages, selector, ask }, { codeActionKinds }) => languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, range, context, token) => ask('codeAction', document, {
        range: convert.toRange(range),
        context: {
          diagnostics: context.diagnostics.map(convert.toDiagnostic), triggerKind: context.triggerKind,
          only: context.only && [context.only.value],
        },
      }, token, list(convert.codeAction)),
    }, codeActionKinds && { providedCodeActionKinds: codeActionKinds.map((kind) => convert.actionKind(kind)) }),
  },
  {
    capability: 'documentSymbolProvider',
    register: ({ languages, selector, ask }) => languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) => ask('documentSymbol', document, {}, token, list(convert.symbol)),
    }),
  },
  {
    capability: 'workspaceSymbolProvider',
    register: ({ languages, session }) => languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        convert.list(await session.ask('workspace/symbol', { query }, token), convert.symbol),
    }),
  },
  {
    capability: 'documentFormattingProvider',
    register: ({ languages, selector, ask }) => languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, given, token) =>
        ask('formatting', document, options(given), token, list(convert.textEdit)),
    }),
  },
  {
    capability: 'documentRangeFormattingProvider',
    register: ({ languages, selector, ask }) => languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: (document, range, given, token) => ask('rangeFormatting', document, {
        range: convert.toRange(range), ...options(given),
      }, token, list(convert.textEdit)),
    }),
  },
  {
    capability: 'documentOnTypeFormattingProvider',
    register: ({ languages, selector, ask }, { firstTriggerCharacter, moreTriggerCharacter }) =>
      languages.registerOnTypeFormattingEditProvider(selector, {
        provideOnTypeFormattingEdits: (document, place, ch, given, token) =>
          ask('onTypeFormatting', document, { ...at(place), ch, ...options(given) }, token, list(convert.textEdit)),
      }, firstTriggerCharacter, ...(moreTriggerCharacter || [])),
  },
  {
    capability: 'inlayHintProvider', isWanted: (settings) => settings.get('inlayHints', true),
    register: ({ languages, selector, ask }) => languages.registerInlayHintsProvider(selector, {
      onDidChangeInlayHints: changes.hints.event,
      provideInlayHints: (document, range, token) =>
        ask('inlayHint', document, { range: convert.toRange(range) }, token, list(convert.inlayHint)),
    }),
  },
  {
    capability: 'codeLensProvider', isWanted: (settings) => settings.get('codeLenses', true),
    register: ({ languages, selector, ask }) => languages.registerCodeLensProvider(selector, {
      onDidChangeCodeLenses: changes.lenses.event,
      provideCodeLenses: (document, token) => ask('codeLens', document, {}, token, list(convert.codeLens)),
    }),
  },
  {
    capability: 'foldingRangeProvider',
    register: ({ languages, selector, ask }) => languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, context, token) => ask('foldingRange', document, {}, token,
        list((one) => new vscode.FoldingRange(
          one.startLine, one.endLine, one.kind === 'comment' ? vscode.FoldingRangeKind.Comment : undefined))),
    }),
  },
  {
    capability: 'selectionRangeProvider',
    register: ({ languages, selector, ask }) => languages.registerSelectionRangeProvider(selector, {
      provideSelectionRanges: (document, places, token) =>
        ask('selectionRange', document, { positions: places.map(convert.toPosition) }, token, list(nested)),
    }),
  },
  {
    capability: 'documentLinkProvider',
    register: ({ languages, selector, ask }) => languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: (document, token) => ask('documentLink', document, {}, token, list(link)),
    }),
  },
  {
    capability: 'semanticTokensProvider',
    register: ({ languages, selector, ask }, { legend }) => languages.registerDocumentSemanticTokensProvider(selector, {
      provideDocumentSemanticTokens: (document, token) => ask('semanticTokens/full', document, {}, token,
        (one) => new vscode.SemanticTokens(new Uint32Array(one.data))),
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
  },
];

/** What these commands result in is shown, see results.js. */
const shown = ['layoutc.preview', 'layoutc.why'];

/** Each other command of the server. What is chosen from the list of commands is about the text that is looked at. */
function commands(session, { commands: names }) {
  const inFront = () => vscode.window.activeTextEditor ? [vscode.window.activeTextEditor.document.uri.toString()] : [];
  return names.filter((name) => !shown.includes(name)).map((name) => vscode.commands.registerCommand(name, (...args) =>
    session.ask('workspace/executeCommand', { command: name, arguments: args.length ? args : inFront() })));
}

/** Registers a provider for each capability that the server has told of; gives what takes them back. */
function register(session) {
  const has = session.capabilities || {};
  /** Asks about a document, and converts what is not nothing. */
  const ask = async (method, document, params, token, result) => {
    const answer = await session.ask(
      `textDocument/${method}`, { textDocument: convert.toDocument(document), ...params }, token, document);
    return answer === undefined || answer === null ? undefined : result(answer);
  };
  const selector = [{ language: 'yaml' }, { pattern: '**/*.layout.{yaml,yml}' }];
  const editor = { languages: vscode.languages, selector, ask, session };
  return features
    .filter(({ capability, isWanted }) => has[capability] && (!isWanted || isWanted(session.settings)))
    .map(({ capability, register: make }) => make(editor, has[capability]))
    .concat(commands(session, has.executeCommandProvider || { commands: [] }));
}

module.exports = { isOurs, capabilities, register, refresh };
