'use strict';

// Drives the extension for Visual Studio Code without the editor: node Tests/Editors/vscode-test.js PROGRAM
//
// PROGRAM is started with 'lsp': layoutc, or fake-server.js, which answers every request there is.

const assert = require('assert');
const fs = require('fs');
const http = require('http');
const Module = require('module');
const os = require('os');
const path = require('path');

const fake = require('./fake-vscode');
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? fake.vscode : load(name, ...rest));
const folder = path.join(__dirname, '../../Sources/Editors/vscode');
const extension = require(path.join(folder, 'extension.js'));

const { vscode, state, events } = fake;
const isFake = /fake-server/.test(process.argv[2]);
const token = { onCancellationRequested: () => fake.disposable };
const given = { tabSize: 2, insertSpaces: true };

/** Waits for something to be true; what waits for ever is ended by whoever started this. */
async function until(what, holds) {
  for (;;) {
    const result = holds();
    if (result) return result;
    await new Promise((resolve) => {
      const subscription = events.Diagnostics.event(done);
      const timer = setTimeout(done, 20);
      function done() {
        subscription.dispose();
        clearTimeout(timer);
        resolve();
      }
    });
  }
}

const text = `layoutc: 1
name: Wall
devices: [iphone-15-pro]
tokens: { gap: 8 }
cells:
  photo: { size: { aspect: 1:1 } }
sections:
  - id: photos
    arrange: grid
    columns:   3
    spacing: $gap
    cell: photo
    items: 50
`;

/** What has lines of its own comes with their indentation. */
async function snippetsAreTakenAsTheyAre(document) {
  const end = new vscode.Position(document.lineCount - 1, 0);
  fake.type(document, end, end, '  - ');
  const items = await state.providers.CompletionItem.provideCompletionItems(
    document, new vscode.Position(end.line, 4), token, { triggerKind: 0 });
  const sections = items.items.filter((one) => /^section: /.test(one.label));
  assert(sections.length > 0 && sections.every((one) => one.keepWhitespace));
  fake.type(document, end, new vscode.Position(end.line, 4), '');
}

async function main() {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'layoutc-vscode-'));
  try {
    vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(work), name: 'work' }];
    state.settings.path = process.argv[2];
    const file = path.join(work, 'wäll.layout.yaml');
    fs.writeFileSync(file, text);
    const other = fake.open(new fake.Document(path.join(work, 'compose.yaml'), 'services: {}\n'));
    const document = fake.open(new fake.Document(file, text));
    const context = { subscriptions: [] };
    await extension.activate(context);
    const { providers } = state;
    const key = document.uri.toString();
    const diagnostics = () => state.diagnostics.get(key);

    await until('the first diagnostics', diagnostics);
    assert(!state.diagnostics.has(other.uri.toString()));

    // A mistake is typed, told, and mended.
    const columns = document.place('columns:   |3');
    fake.type(document, columns, new vscode.Position(columns.line, columns.character + 1), '"é😀"');
    const found = await until('the mistake', () => diagnostics().find((one) => one.range.contains(columns)));
    assert.strictEqual(found.severity, 0);
    assert.strictEqual(found.source, 'layoutc');
    assert.strictEqual(typeof (found.code.value || found.code), 'string');
    fake.type(document, columns, new vscode.Position(columns.line, columns.character + 5), '3');
    await until('no mistake', () => !diagnostics().some((one) => one.severity === 0));

    const items = await providers.CompletionItem.provideCompletionItems(
      document, document.place('    |arrange'), token, { triggerKind: 0 });
    assert(items.items.length > 0 && items.items.every((one) => one.label));
    const snippets = items.items.filter((one) => one.insertText instanceof vscode.SnippetString);
    // layoutc offers them where a new entry begins.
    assert(snippets.length > 0 || !isFake, 'no snippets');
    if (isFake) assert.deepStrictEqual(items.items.map((one) => one.keepWhitespace), [true, false]);
    else await snippetsAreTakenAsTheyAre(document);

    const hover = await providers.Hover.provideHover(document, document.place('arra|nge'), token);
    assert(hover.contents[0].value.length > 0);
    const [definition] = await providers.Definition.provideDefinition(document, document.place('cell: ph|oto'), token);
    assert.strictEqual(definition.uri.toString(), key);
    assert.strictEqual(definition.range.start.line, 5);
    const references = await providers.Reference.provideReferences(
      document, document.place('cell: ph|oto'), { includeDeclaration: true }, token);
    assert.strictEqual(references.length, 2);
    const renamed = await providers.Rename.provideRenameEdits(document, document.place('cell: ph|oto'), 'picture', token);
    assert.deepStrictEqual(renamed.all.map((one) => one.range.start.line).sort(), [11, 5].sort());
    assert(renamed.all.every((one) => one.text === 'picture'));
    const prepared = await providers.Rename.prepareRename(document, document.place('cell: ph|oto'), token);
    assert((prepared.range || prepared).start.line === 11);
    await assert.rejects(providers.Rename.prepareRename(document, document.place('arra|nge'), token));
    const symbols = await providers.DocumentSymbol.provideDocumentSymbols(document, token);
    assert(symbols.some((one) => one.children) && JSON.stringify(symbols).includes('photos'));

    // A fix of a word that is misspelt.
    const grid = document.place('arrange: |grid');
    fake.type(document, grid, new vscode.Position(grid.line, grid.character + 4), 'gird');
    const misspelt = await until('the word', () => diagnostics().find((one) => one.range.contains(grid)));
    const actions = await providers.CodeActions.provideCodeActions(
      document, misspelt.range, { diagnostics: [misspelt], triggerKind: 1 }, token);
    assert(actions.some((one) => one.edit && one.edit.all.some((edit) => edit.text === 'grid')), 'no fix');
    fake.type(document, grid, new vscode.Position(grid.line, grid.character + 4), 'grid');
    await until('no mistake', () => !diagnostics().some((one) => one.severity === 0));

    if (providers.DocumentFormattingEdit) {
      const edits = await providers.DocumentFormattingEdit.provideDocumentFormattingEdits(document, given, token);
      assert(edits.some((edit) => edit.range.start.line === columns.line));
      assert(edits.every((edit) => /^\s*$/.test(edit.newText)));
    }
    if (providers.InlayHints) {
      const all = new vscode.Range(new vscode.Position(0, 0), new vscode.Position(document.lineCount, 0));
      const hints = await providers.InlayHints.provideInlayHints(document, all, token);
      assert(hints.every((one) => one.label.length > 0));
    }
    if (providers.CodeLens) {
      const lenses = await providers.CodeLens.provideCodeLenses(document, token);
      assert(lenses.every((one) => one.command.title.length > 0));
      await lensesAreOfUse(document, lenses);
    }

    if (isFake) await everythingElse(document);
    else await preview(document);

    // A server that dies is started again, and knows what is open.
    const before = state.output.length;
    state.diagnostics.clear();
    if (isFake) await assert.doesNotReject(state.commands['fake.die']());
    else await state.commands['layoutc.restart']();
    await until('diagnostics of the next server', diagnostics);
    assert(!isFake || state.output.slice(before).some((line) => /has gone/.test(line)));

    events.Close.fire(document);
    assert(!state.diagnostics.has(key));
    await extension.deactivate();
    assert.deepStrictEqual(Object.keys(state.providers), []);
    assert.deepStrictEqual(state.warnings, []);

    // One that cannot be started is told of.
    state.settings.path = path.join(work, 'nothing');
    await extension.activate({ subscriptions: [] });
    await until('the warning', () => state.warnings.length);
    assert(/cannot be started/.test(state.warnings[0]));
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  console.log(`the extension works with ${isFake ? 'a fake server' : 'layoutc'}`);
}

/** Where numbers come from, and the preview, which follows what is typed. */
async function lensesAreOfUse(document, lenses) {
  const run = ({ command }) => state.commands[command.command](...command.arguments);
  await run(lenses.find((one) => one.command.title === 'why'));
  assert(state.shown[0].text.startsWith('photos/0 of Wall'), state.shown[0].text);
  assert.strictEqual(state.shown[0].how.viewColumn, vscode.ViewColumn.Beside);
  await run(lenses.find((one) => one.command.title === 'preview'));
  const [panel] = state.panels;
  assert(panel.webview.html.startsWith('<!doctype html>') && panel.options.enableScripts, panel.webview.html);
  assert.strictEqual(panel.title, 'Preview wäll');
  assert.strictEqual(panel.where.viewColumn, vscode.ViewColumn.Beside);
  // From the palette it is the document in front; what is shown is not made twice.
  vscode.window.activeTextEditor = { document };
  await state.commands['layoutc.preview']();
  assert(state.panels.length === 1 && panel.revealed);
  const name = document.place('name: |Wall');
  const before = panel.webview.html;
  fake.type(document, name, new vscode.Position(name.line, name.character + 4), 'Bank');
  await until('the next page', () => panel.webview.html !== before);
  fake.type(document, name, new vscode.Position(name.line, name.character + 4), 'Wall');
  await until('the first page', () => panel.webview.html === before);
  panel.dispose();
  await state.commands['layoutc.preview'](vscode.Uri.file('/none.layout.yaml'));
  assert(state.panels.length === 1 && /nothing to draw/.test(state.warnings.pop()));
}

/** The page is opened where links are; what it shows is shown in the text, without the keyboard unless that is asked for. */
async function preview(document) {
  state.shown.length = 0;
  vscode.window.activeTextEditor = { document };
  await state.commands['layoutc.openPreview']();
  const address = (await until('the page', () => state.external)).toString();
  const ask = (focus) => new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { Origin: address.slice(0, -1) } };
    const query = new URLSearchParams({ spec: document.uri.fsPath, section: 'photos', part: 0, focus });
    http.request(`${address}show?${query}`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject).end();
  });
  // Until there is a picture there is nothing to show.
  let status;
  do status = await ask(0); while (status === 404);
  assert.strictEqual(status, 204);
  const first = await until('the place', () => state.shown.at(-1));
  assert(first.uri.toString() === document.uri.toString() && first.how.preserveFocus);
  assert.strictEqual(first.how.selection.start.line, document.place('id: |photos').line);
  state.shown.length = 0;
  assert.strictEqual(await ask(1), 204);
  const second = await until('the place again', () => state.shown.at(-1));
  assert(!second.how.preserveFocus);
}

/** What only the fake server does for certain. */
async function everythingElse(document) {
  const { providers } = state;
  const place = document.place('arra|nge');
  const range = new vscode.Range(place, place);
  assert.strictEqual((await providers.DocumentHighlight.provideDocumentHighlights(document, place, token)).length, 2);
  assert.strictEqual((await providers.WorkspaceSymbol.provideWorkspaceSymbols('a', token))[0].name, 'everywhere');
  assert.strictEqual((await providers.FoldingRange.provideFoldingRanges(document, {}, token))[0].end, 3);
  const [selection] = await providers.SelectionRange.provideSelectionRanges(document, [place], token);
  assert(selection.parent.range);
  assert.strictEqual((await providers.DocumentLink.provideDocumentLinks(document, token))[0].target.path, '/a b');
  assert.deepStrictEqual(
    [...(await providers.DocumentSemanticTokens.provideDocumentSemanticTokens(document, token)).data], [0, 0, 7, 0, 0]);
  assert.strictEqual(
    (await providers.DocumentRangeFormattingEdit.provideDocumentRangeFormattingEdits(document, range, given, token)).length,
    1);
  assert.strictEqual(
    (await providers.OnTypeFormattingEdit.provideOnTypeFormattingEdits(document, place, '\n', given, token)).length, 1);
  await until('the watchers', () => state.watchers);
  state.watchers[0].changed.fire(vscode.Uri.file('/changed.yaml'));
  await until('what the server heard', () => state.output.some((line) => /heard of file:\/\/\/changed.yaml/.test(line)));
  // A request of the server's that nobody knows, and one that is cancelled.
  await state.commands['fake.ask']();
  await until('its answers', () => state.output.some((line) => /-32601/.test(line)));
  let cancel;
  const never = providers.Hover.provideHover(document, document.place('|layoutc: 1'), {
    onCancellationRequested: (listener) => {
      cancel = listener;
      return fake.disposable;
    },
  });
  cancel();
  assert.strictEqual(await never, undefined);
}

main().then(() => process.exit(0), (error) => {
  console.error(error, state.output.slice(-20));
  process.exit(1);
});
