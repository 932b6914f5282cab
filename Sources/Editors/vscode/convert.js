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

const location = (value) => new vscode.Location(uri(value.uri), range(value.range));

const textEdit = (value) => new vscode.TextEdit(range(value.range), value.newText);

function workspaceEdit(value) {
  const result = new vscode.WorkspaceEdit();
  const about = (edit) => (value.changeAnnotations || {})[edit.annotationId];
  for (const change of value.documentChanges) {
    for (const edit of change.edits) {
      result.replace(uri(change.textDocument.uri), range(edit.range), edit.newText, about(edit));
    }
  }
  return result;
}

function command(value) {
  return { title: value.title, command: value.command, arguments: value.arguments };
}

function completionItem(value) {
  // The kinds of the protocol count from 1, the editor's from 0.
  const result = new vscode.CompletionItem(value.label, value.kind - 1);
  result.detail = value.detail;
  result.documentation = value.documentation && markdown(value.documentation);
  result.sortText = value.sortText;
  result.filterText = value.filterText;
  result.insertText = value.insertTextFormat === 2
    ? new vscode.SnippetString(value.textEdit.newText) : value.textEdit.newText;
  // As it is, or with the indentation of the line that it comes to.
  result.keepWhitespace = value.insertTextMode === 1;
  result.range = range(value.textEdit.range);
  return result;
}

const completion = (value) => new vscode.CompletionList(value.items.map(completionItem), value.isIncomplete);

const hover = (value) => new vscode.Hover([markdown(value.contents)], value.range && range(value.range));

function codeAction(value) {
  const result = new vscode.CodeAction(value.title, actionKind(value.kind));
  result.edit = workspaceEdit(value.edit);
  result.isPreferred = value.isPreferred;
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
  const result = new vscode.InlayHint(position(value.position), value.label, value.kind);
  result.paddingLeft = value.paddingLeft;
  return result;
}

const codeLens = (value) => new vscode.CodeLens(range(value.range), command(value.command));

module.exports = {
  position, range, uri, list, diagnostic, toDiagnostic, location, textEdit, workspaceEdit, completion, hover, codeAction,
  actionKind, symbol, inlayHint, codeLens, toPosition, toRange, toDocument,
};
