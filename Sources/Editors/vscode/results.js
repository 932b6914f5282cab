'use strict';

// Shows what the commands of the server result in: the preview of a spec to the side of it, made anew while somebody types,
// and where the numbers of a section come from.

const vscode = require('vscode');

/** So many milliseconds after the last edit a page is made anew; later where it took long, since findings wait for it. */
const pause = 300;

class Results {
  constructor(session) {
    this.session = session;
    this.panels = new Map();
    this.pause = pause;
    session.context.subscriptions.push(
      vscode.commands.registerCommand('layoutc.preview', (place) => this.preview(place)),
      vscode.commands.registerCommand('layoutc.why', (...given) => this.why(given)),
      { dispose: () => this.dispose() });
  }

  ask(command, given) {
    return this.session.ask('workspace/executeCommand', { command, arguments: given });
  }

  /** A lens names the document, a menu gives its URI; from the palette it is the one in front. */
  async preview(place) {
    const editor = vscode.window.activeTextEditor;
    const uri = typeof place === 'string' ? vscode.Uri.parse(place) : place || (editor && editor.document.uri);
    if (!uri) return;
    const key = uri.toString();
    const known = this.panels.get(key);
    if (known) {
      known.reveal(undefined, true);
      return;
    }
    const page = await this.ask('layoutc.preview', [key]);
    if (typeof page !== 'string') {
      vscode.window.showWarningMessage('layoutc has nothing to draw here: open a layout spec with a section that resolves.');
      return;
    }
    const name = decodeURIComponent(key.slice(key.lastIndexOf('/') + 1)).replace(/\.layout\.ya?ml$/, '');
    const panel = vscode.window.createWebviewPanel(
      'layoutc.preview', `Preview ${name}`, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] });
    this.panels.set(key, panel);
    panel.onDidDispose(() => this.panels.delete(key));
    panel.webview.html = page;
  }

  /** What it includes may have changed, so all of them are made anew; where there is nothing to draw, the last page stays. */
  changed() {
    clearTimeout(this.timer);
    if (!this.panels.size) return;
    this.timer = setTimeout(async () => {
      const begin = Date.now();
      for (const key of [...this.panels.keys()]) {
        const page = await this.ask('layoutc.preview', [key]);
        const panel = this.panels.get(key);
        if (panel && typeof page === 'string') panel.webview.html = page;
      }
      this.pause = Math.max(pause, 3 * (Date.now() - begin));
    }, this.pause);
  }

  async why(given) {
    const text = await this.ask('layoutc.why', given);
    if (typeof text !== 'string') return;
    const document = await vscode.workspace.openTextDocument({ content: text, language: 'plaintext' });
    await vscode.window.showTextDocument(
      document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
  }

  dispose() {
    clearTimeout(this.timer);
    for (const panel of [...this.panels.values()]) panel.dispose();
  }
}

module.exports = { Results };
