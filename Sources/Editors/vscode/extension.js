'use strict';

// Starts `layoutc lsp`, tells it what is open and shows what it says.

const vscode = require('vscode');
const { Client } = require('./client');
const convert = require('./convert');
const features = require('./features');
const { Results } = require('./results');

/** So many times in a row the server is started again; each start that lasts begins the count anew. */
const mostStarts = 4;
const lasting = 60_000;

class Session {
  constructor(context) {
    this.context = context;
    this.output = vscode.window.createOutputChannel('layoutc');
    this.diagnostics = vscode.languages.createDiagnosticCollection('layoutc');
    this.opened = new Map();
    this.registrations = [];
    this.watchers = new Map();
    this.starts = 0;
    this.isReady = false;
    this.results = new Results(this);
    context.subscriptions.push(
      this.output, this.diagnostics,
      vscode.workspace.onDidOpenTextDocument((document) => this.open(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.close(document)),
      vscode.workspace.onDidChangeTextDocument((event) => this.change(event)),
      vscode.workspace.onDidSaveTextDocument((document) => this.save(document)),
      vscode.workspace.onDidChangeWorkspaceFolders((event) => this.changeFolders(event)),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('layoutc')) return this.restart();
      }),
      vscode.commands.registerCommand('layoutc.restart', () => this.restart()),
      vscode.commands.registerCommand('layoutc.showOutput', () => this.output.show()));
  }

  get settings() { return vscode.workspace.getConfiguration('layoutc'); }

  async start() {
    if (!this.settings.get('enable', true)) return;
    const command = this.settings.get('path', 'layoutc');
    const folders = vscode.workspace.workspaceFolders || [];
    const log = (line) => this.output.appendLine(line);
    log.isTracing = this.settings.get('trace', false);
    const client = new Client({
      command, args: ['lsp'], cwd: folders.length ? folders[0].uri.fsPath : undefined, log,
      onExit: (reason) => this.exited(client, reason),
      onNotification: (method, params) => this.notified(method, params),
      onRequest: (method, params) => this.requested(client, method, params),
    });
    this.client = client;
    this.startedAt = Date.now();
    try {
      const result = await client.request('initialize', {
        processId: process.pid, clientInfo: { name: 'Visual Studio Code', version: vscode.version },
        rootUri: folders.length ? folders[0].uri.toString() : null,
        workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
        capabilities: features.capabilities, initializationOptions: { showsResults: true },
      });
      if (this.client !== client) return;
      this.capabilities = result.capabilities;
    } catch (error) {
      this.output.appendLine(`'${command} lsp' does not answer: ${error.message}`);
      return;
    }
    client.notify('initialized', {});
    this.isReady = true;
    this.registrations = features.register(this);
    for (const document of vscode.workspace.textDocuments) this.open(document);
  }

  async stop() {
    const client = this.client;
    this.client = undefined;
    this.forget();
    if (client) await client.stop();
  }

  async restart() {
    this.starts = 0;
    await this.stop();
    await this.start();
  }

  forget() {
    this.isReady = false;
    for (const registration of this.registrations) registration.dispose();
    for (const watchers of this.watchers.values()) for (const watcher of watchers) watcher.dispose();
    this.registrations = [];
    this.watchers.clear();
    this.opened.clear();
    this.diagnostics.clear();
  }

  /** A server that ends by itself is started again, but not for ever. */
  exited(client, reason) {
    if (this.client !== client) return;
    this.client = undefined;
    const wasReady = this.isReady;
    this.forget();
    this.output.appendLine(`the server has gone: ${reason}`);
    this.starts = Date.now() - this.startedAt > lasting ? 1 : this.starts + 1;
    if (wasReady && this.starts < mostStarts) return this.start();
    vscode.window.showWarningMessage(
      wasReady
        ? 'layoutc has ended several times; its output says why, and "layoutc: Restart the Language Server" starts it.'
        : `layoutc cannot be started (${reason}). Install it, or say where it is in the setting 'layoutc.path'.`);
  }

  // Documents

  open(document) {
    const key = document.uri.toString();
    if (!this.isReady || this.opened.has(key) || !features.isOurs(document)) return;
    this.opened.set(key, document.version);
    this.client.notify('textDocument/didOpen', {
      textDocument: { uri: key, languageId: document.languageId, version: document.version, text: document.getText() },
    });
  }

  close(document) {
    const key = document.uri.toString();
    if (!this.opened.delete(key) || !this.client) return;
    this.client.notify('textDocument/didClose', { textDocument: { uri: key } });
    this.diagnostics.delete(document.uri);
  }

  change(event) {
    const key = event.document.uri.toString();
    // What is typed may make a file one of ours.
    if (!this.opened.has(key)) return this.open(event.document);
    if (!event.contentChanges.length) return;
    this.opened.set(key, event.document.version);
    this.client.notify('textDocument/didChange', {
      textDocument: { uri: key, version: event.document.version },
      contentChanges: event.contentChanges.map(
        (change) => ({ range: convert.toRange(change.range), rangeLength: change.rangeLength, text: change.text })),
    });
    this.results.changed();
  }

  save(document) {
    if (this.opened.has(document.uri.toString())) {
      this.client.notify('textDocument/didSave', { textDocument: convert.toDocument(document) });
    }
  }

  changeFolders(event) {
    const named = (folder) => ({ uri: folder.uri.toString(), name: folder.name });
    if (this.isReady) {
      this.client.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: event.added.map(named), removed: event.removed.map(named) },
      });
    }
  }

  /** Nothing where the server does not know the document, or has nothing to say any more. */
  async ask(method, params, token, document) {
    if (!this.isReady || (document && !this.opened.has(document.uri.toString()))) return undefined;
    try {
      return await this.client.request(method, params, token);
    } catch (error) {
      // What was cancelled, or has changed meanwhile, is asked again by the editor.
      if ([-32800, -32801, -32802].includes(error.code)) return undefined;
      this.output.appendLine(`${method}: ${error.message}`);
      if (method === 'textDocument/rename' || method === 'textDocument/prepareRename') throw error;
      return undefined;
    }
  }

  // What the server says of itself

  notified(method, params) {
    switch (method) {
      case 'textDocument/publishDiagnostics': {
        // Those of a text that has changed since come again.
        const version = this.opened.get(vscode.Uri.parse(params.uri).toString());
        if (params.version !== undefined && version !== undefined && params.version < version) return;
        this.diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic));
        return;
      }
      case 'window/logMessage': return this.output.appendLine(params.message);
      case 'window/showMessage': {
        const show = [
          undefined, 'showErrorMessage', 'showWarningMessage', 'showInformationMessage', 'showInformationMessage',
        ][params.type] || 'showInformationMessage';
        vscode.window[show](params.message);
      }
    }
  }

  async requested(client, method, params) {
    switch (method) {
      case 'client/registerCapability':
        for (const one of params.registrations) this.watch(one);
        return null;
      case 'workspace/inlayHint/refresh': return features.refresh('hints');
      case 'workspace/codeLens/refresh': return features.refresh('lenses');
      case 'window/showDocument': {
        const uri = vscode.Uri.parse(params.uri);
        if (params.external) return { success: await vscode.env.openExternal(uri) };
        await vscode.window.showTextDocument(uri, {
          preserveFocus: !params.takeFocus, selection: params.selection && convert.range(params.selection),
        });
        return { success: true };
      }
      default: throw Object.assign(new Error(`no such request: ${method}`), { code: -32601 });
    }
  }

  /** Includes, tokens and configurations change on the disk, too. */
  watch(registration) {
    if (registration.method !== 'workspace/didChangeWatchedFiles') return;
    const tell = (type) => (uri) => this.isReady && this.client.notify(
      'workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
    this.watchers.set(registration.id, registration.registerOptions.watchers.map((one) => {
      const watcher = vscode.workspace.createFileSystemWatcher(one.globPattern);
      watcher.onDidCreate(tell(1));
      watcher.onDidChange(tell(2));
      watcher.onDidDelete(tell(3));
      return watcher;
    }));
  }
}

let session;

async function activate(context) {
  session = new Session(context);
  await session.start();
}

const deactivate = () => session && session.stop();

module.exports = { activate, deactivate };
