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

/** What this client does of LSP 3.17. */
const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    applyEdit: true, workspaceFolders: true, configuration: true,
    workspaceEdit: { documentChanges: true, changeAnnotationSupport: {}, resourceOperations: ['create', 'rename', 'delete'] },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    inlayHint: { refreshSupport: true }, codeLens: { refreshSupport: true }, symbol: {}, executeCommand: {},
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true,
      tagSupport: { valueSet: [1, 2] } },
    completion: {
      contextSupport: true, insertTextMode: 2,
      completionItem: { snippetSupport: true, commitCharactersSupport: true, documentationFormat: ['markdown', 'plaintext'],
        deprecatedSupport: true, preselectSupport: true, insertReplaceSupport: true, labelDetailsSupport: true,
        tagSupport: { valueSet: [1] }, insertTextModeSupport: { valueSet: [1, 2] } },
      completionList: { itemDefaults: ['commitCharacters', 'editRange', 'insertTextFormat', 'insertTextMode'] },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    definition: { linkSupport: true }, references: {}, documentHighlight: {},
    rename: { prepareSupport: true },
    codeAction: { isPreferredSupport: true, disabledSupport: true, dataSupport: false,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'refactor.extract',
        'refactor.inline', 'refactor.rewrite', 'source', 'source.fixAll'] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    formatting: {}, rangeFormatting: {}, onTypeFormatting: {}, inlayHint: {}, codeLens: {}, foldingRange: {},
    selectionRange: {}, documentLink: { tooltipSupport: true },
  },
  window: { showMessage: {}, showDocument: { support: true }, workDoneProgress: false },
};

const changes = { hints: new vscode.EventEmitter(), lenses: new vscode.EventEmitter() };

/** Lets the editor ask again. */
function refresh(what) {
  changes[what].fire();
  return null;
}

/** Registers a provider for each capability that the server has told of; gives what takes them back. */
function register(session) {
  const { languages } = vscode;
  const has = session.capabilities || {};
  const selector = [{ language: 'yaml' }, { pattern: '**/*.layout.{yaml,yml}' }];
  const made = [];
  /** Asks about a document, and converts what is not nothing. */
  const ask = async (method, document, params, token, result) => {
    const answer = await session.ask(
      `textDocument/${method}`, { textDocument: convert.toDocument(document), ...params }, token, document);
    return answer === undefined || answer === null ? undefined : result(answer);
  };
  const at = (place) => ({ position: convert.toPosition(place) });
  const list = (one) => (answer) => convert.list(answer, one);
  const options = (given) => ({ options: { tabSize: given.tabSize, insertSpaces: given.insertSpaces } });

  if (has.completionProvider) {
    made.push(languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: (document, place, token, context) => ask('completion', document, {
        ...at(place), context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
      }, token, convert.completion),
    }, ...(has.completionProvider.triggerCharacters || [])));
  }
  if (has.hoverProvider) {
    made.push(languages.registerHoverProvider(selector, {
      provideHover: (document, place, token) => ask('hover', document, at(place), token, convert.hover),
    }));
  }
  if (has.definitionProvider) {
    made.push(languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, place, token) =>
        ask('definition', document, at(place), token, list(convert.location)),
    }));
  }
  if (has.referencesProvider) {
    made.push(languages.registerReferenceProvider(selector, {
      provideReferences: (document, place, context, token) => ask('references', document, {
        ...at(place), context: { includeDeclaration: context.includeDeclaration },
      }, token, list(convert.location)),
    }));
  }
  if (has.documentHighlightProvider) {
    made.push(languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, place, token) => ask('documentHighlight', document, at(place), token,
        list((one) => new vscode.DocumentHighlight(convert.range(one.range), one.kind && one.kind - 1))),
    }));
  }
  if (has.renameProvider) {
    const provider = {
      provideRenameEdits: (document, place, newName, token) =>
        ask('rename', document, { ...at(place), newName }, token, convert.workspaceEdit),
    };
    if (has.renameProvider.prepareProvider) {
      provider.prepareRename = async (document, place, token) => {
        const answer = await ask('prepareRename', document, at(place), token, (one) => one);
        if (!answer) throw new Error('There is no name here that can be changed.');
        return answer.start ? convert.range(answer)
          : { range: convert.range(answer.range), placeholder: answer.placeholder };
      };
    }
    made.push(languages.registerRenameProvider(selector, provider));
  }
  if (has.codeActionProvider) {
    const kinds = has.codeActionProvider.codeActionKinds;
    made.push(languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, range, context, token) => ask('codeAction', document, {
        range: convert.toRange(range),
        context: {
          diagnostics: context.diagnostics.map(convert.toDiagnostic), triggerKind: context.triggerKind,
          only: context.only && [context.only.value],
        },
      }, token, list(convert.codeAction)),
    }, kinds && { providedCodeActionKinds: kinds.map((kind) => convert.actionKind(kind)) }));
  }
  if (has.documentSymbolProvider) {
    made.push(languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) => ask('documentSymbol', document, {}, token, list(convert.symbol)),
    }));
  }
  if (has.workspaceSymbolProvider) {
    made.push(languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        convert.list(await session.ask('workspace/symbol', { query }, token), convert.symbol),
    }));
  }
  if (has.documentFormattingProvider) {
    made.push(languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, given, token) =>
        ask('formatting', document, options(given), token, list(convert.textEdit)),
    }));
  }
  if (has.documentRangeFormattingProvider) {
    made.push(languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: (document, range, given, token) => ask('rangeFormatting', document, {
        range: convert.toRange(range), ...options(given),
      }, token, list(convert.textEdit)),
    }));
  }
  if (has.documentOnTypeFormattingProvider) {
    const { firstTriggerCharacter, moreTriggerCharacter } = has.documentOnTypeFormattingProvider;
    made.push(languages.registerOnTypeFormattingEditProvider(selector, {
      provideOnTypeFormattingEdits: (document, place, ch, given, token) =>
        ask('onTypeFormatting', document, { ...at(place), ch, ...options(given) }, token, list(convert.textEdit)),
    }, firstTriggerCharacter, ...(moreTriggerCharacter || [])));
  }
  if (has.inlayHintProvider && session.settings.get('inlayHints', true)) {
    made.push(languages.registerInlayHintsProvider(selector, {
      onDidChangeInlayHints: changes.hints.event,
      provideInlayHints: (document, range, token) =>
        ask('inlayHint', document, { range: convert.toRange(range) }, token, list(convert.inlayHint)),
    }));
  }
  if (has.codeLensProvider && session.settings.get('codeLenses', true)) {
    made.push(languages.registerCodeLensProvider(selector, {
      onDidChangeCodeLenses: changes.lenses.event,
      provideCodeLenses: (document, token) => ask('codeLens', document, {}, token, list(convert.codeLens)),
      resolveCodeLens: (lens) => lens,
    }));
  }
  if (has.foldingRangeProvider) {
    const kinds = { comment: vscode.FoldingRangeKind.Comment, region: vscode.FoldingRangeKind.Region };
    made.push(languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, context, token) => ask('foldingRange', document, {}, token,
        list((one) => new vscode.FoldingRange(one.startLine, one.endLine, kinds[one.kind]))),
    }));
  }
  if (has.selectionRangeProvider) {
    const nested = (one) => new vscode.SelectionRange(convert.range(one.range), one.parent && nested(one.parent));
    made.push(languages.registerSelectionRangeProvider(selector, {
      provideSelectionRanges: (document, places, token) =>
        ask('selectionRange', document, { positions: places.map(convert.toPosition) }, token, list(nested)),
    }));
  }
  if (has.documentLinkProvider) {
    made.push(languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: (document, token) => ask('documentLink', document, {}, token, list((one) => {
        const link = new vscode.DocumentLink(convert.range(one.range), one.target && convert.uri(one.target));
        link.tooltip = one.tooltip;
        return link;
      })),
    }));
  }
  if (has.semanticTokensProvider) {
    const { tokenTypes, tokenModifiers } = has.semanticTokensProvider.legend;
    made.push(languages.registerDocumentSemanticTokensProvider(selector, {
      provideDocumentSemanticTokens: (document, token) => ask('semanticTokens/full', document, {}, token,
        (one) => new vscode.SemanticTokens(new Uint32Array(one.data), one.resultId)),
    }, new vscode.SemanticTokensLegend(tokenTypes, tokenModifiers)));
  }
  // What these result in is shown, see results.js.
  const shown = ['layoutc.preview', 'layoutc.why'];
  // What is chosen from the list of commands is about the text that is looked at.
  const inFront = () => vscode.window.activeTextEditor ? [vscode.window.activeTextEditor.document.uri.toString()] : [];
  for (const name of (has.executeCommandProvider || { commands: [] }).commands.filter((one) => !shown.includes(one))) {
    made.push(vscode.commands.registerCommand(name, (...args) =>
      session.ask('workspace/executeCommand', { command: name, arguments: args.length ? args : inFront() })));
  }
  return made;
}

module.exports = { isOurs, capabilities, register, refresh };
