'use strict';

// Between LSP's values and the editor's. Both count lines and UTF-16 units from 0.

const vscode = require('vscode');

const severities = [
  undefined, vscode.DiagnosticSeverity.Error, vscode.DiagnosticSeverity.Warning, vscode.DiagnosticSeverity.Information,
  vscode.DiagnosticSeverity.Hint,
];

const position = (value) => new vscode.Position(value.line, value.character);
const range = (value) => new vscode.Range(position(value.start), position(value.end));
const uri = (value) => vscode.Uri.parse(value);
const list = (values, convert) => (Array.isArray(values) ? values.map(convert) : values ? [convert(values)] : []);
const markdown = (value) => {
  const text = typeof value === 'string' ? value : value.value;
  return value.kind === 'plaintext' ? text : new vscode.MarkdownString(text);
};

const toPosition = (value) => ({ line: value.line, character: value.character });
const toRange = (value) => ({ start: toPosition(value.start), end: toPosition(value.end) });
const toDocument = (document) => ({ uri: document.uri.toString() });
const toPlace = (document, at) => ({ textDocument: toDocument(document), position: toPosition(at) });

function diagnostic(value) {
  const result = new vscode.Diagnostic(range(value.range), value.message, severities[value.severity || 1]);
  result.source = value.source;
  result.code = value.codeDescription ? { value: value.code, target: uri(value.codeDescription.href) } : value.code;
  result.tags = value.tags;
  result.relatedInformation = list(value.relatedInformation, (related) =>
    new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
  // Handed back with a request for code actions.
  result.layoutc = value;
  return result;
}

function toDiagnostic(value) {
  return value.layoutc || {
    range: toRange(value.range), message: value.message, severity: severities.indexOf(value.severity),
    source: value.source, code: typeof value.code === 'object' && value.code ? value.code.value : value.code,
  };
}

function location(value) {
  return value.targetUri
    ? new vscode.Location(uri(value.targetUri), range(value.targetSelectionRange || value.targetRange))
    : new vscode.Location(uri(value.uri), range(value.range));
}

const textEdit = (value) => new vscode.TextEdit(range(value.range), value.newText);

function workspaceEdit(value) {
  const result = new vscode.WorkspaceEdit();
  const about = (edit) => (value.changeAnnotations || {})[edit.annotationId];
  for (const change of value.documentChanges || []) {
    if (change.kind === 'create') result.createFile(uri(change.uri), change.options);
    else if (change.kind === 'rename') result.renameFile(uri(change.oldUri), uri(change.newUri), change.options);
    else if (change.kind === 'delete') result.deleteFile(uri(change.uri), change.options);
    else for (const edit of change.edits) {
      result.replace(uri(change.textDocument.uri), range(edit.range), edit.newText, about(edit));
    }
  }
  if (!value.documentChanges) {
    for (const [name, edits] of Object.entries(value.changes || {})) {
      for (const edit of edits) result.replace(uri(name), range(edit.range), edit.newText);
    }
  }
  return result;
}

function command(value) {
  return { title: value.title, command: value.command, arguments: value.arguments, tooltip: value.tooltip };
}

function completionItem(value, defaults) {
  const label = value.labelDetails ? { label: value.label, ...value.labelDetails } : value.label;
  // The kinds of the protocol count from 1, the editor's from 0.
  const result = new vscode.CompletionItem(label, value.kind ? value.kind - 1 : undefined);
  result.detail = value.detail;
  result.documentation = value.documentation && markdown(value.documentation);
  result.sortText = value.sortText;
  result.filterText = value.filterText;
  result.preselect = value.preselect;
  result.tags = value.tags;
  result.commitCharacters = value.commitCharacters || (defaults && defaults.commitCharacters);
  const format = value.insertTextFormat || (defaults && defaults.insertTextFormat);
  const edit = value.textEdit || (defaults && defaults.editRange
    ? { newText: value.textEditText || value.label, ...editRange(defaults.editRange) } : undefined);
  const text = edit ? edit.newText : value.insertText || value.label;
  result.insertText = format === 2 ? new vscode.SnippetString(text) : text;
  // As it is, or with the indentation of the line that it comes to.
  result.keepWhitespace = (value.insertTextMode || (defaults && defaults.insertTextMode)) === 1;
  if (edit) {
    result.range = edit.range
      ? range(edit.range) : { inserting: range(edit.insert), replacing: range(edit.replace) };
  }
  result.additionalTextEdits = value.additionalTextEdits && value.additionalTextEdits.map(textEdit);
  result.command = value.command && command(value.command);
  return result;
}

const editRange = (value) => (value.insert ? { insert: value.insert, replace: value.replace } : { range: value });

function completion(value) {
  if (!value) return undefined;
  const items = Array.isArray(value) ? value : value.items;
  return new vscode.CompletionList(
    items.map((item) => completionItem(item, value.itemDefaults)), Boolean(value.isIncomplete));
}

function hover(value) {
  if (!value) return undefined;
  const contents = Array.isArray(value.contents) ? value.contents.map(markdown) : [markdown(value.contents)];
  return new vscode.Hover(contents, value.range && range(value.range));
}

function codeAction(value) {
  if (typeof value.command === 'string') return command(value);
  const result = new vscode.CodeAction(value.title, value.kind && actionKind(value.kind));
  result.edit = value.edit && workspaceEdit(value.edit);
  result.command = value.command && command(value.command);
  result.isPreferred = value.isPreferred;
  result.disabled = value.disabled;
  result.diagnostics = value.diagnostics && value.diagnostics.map(diagnostic);
  return result;
}

const actionKind = (value) => value.split('.').reduce(
  (kind, part) => (kind ? kind.append(part) : vscode.CodeActionKind.Empty.append(part)), undefined);

function symbol(value) {
  if (value.location) {
    return new vscode.SymbolInformation(
      value.name, value.kind - 1, value.containerName || '', location(value.location));
  }
  const result = new vscode.DocumentSymbol(
    value.name, value.detail || '', value.kind - 1, range(value.range), range(value.selectionRange));
  result.children = list(value.children, symbol);
  return result;
}

function inlayHint(value) {
  const label = typeof value.label === 'string' ? value.label : value.label.map((part) => {
    const result = new vscode.InlayHintLabelPart(part.value);
    result.tooltip = part.tooltip && markdown(part.tooltip);
    result.location = part.location && location(part.location);
    result.command = part.command && command(part.command);
    return result;
  });
  const result = new vscode.InlayHint(position(value.position), label, value.kind);
  result.tooltip = value.tooltip && markdown(value.tooltip);
  result.paddingLeft = value.paddingLeft;
  result.paddingRight = value.paddingRight;
  return result;
}

const codeLens = (value) => new vscode.CodeLens(range(value.range), value.command && command(value.command));

module.exports = {
  position, range, uri, list, diagnostic, toDiagnostic, location, textEdit, workspaceEdit, completion, hover, codeAction,
  actionKind, symbol, inlayHint, codeLens, toPosition, toRange, toDocument, toPlace,
};
