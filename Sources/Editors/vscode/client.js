'use strict';

// A language client for one program on standard input and output: framing, requests and their answers, the life of the
// process. It knows LSP's messages and nothing of the editor.

const childProcess = require('child_process');

/** What is said to a server that is gone. */
class Disconnected extends Error {}

class Client {
  /**
   * @param {{ command: string, args: string[], cwd?: string, log: (line: string) => void, onExit: (code) => void,
   *   onNotification: (method: string, params: any) => void,
   *   onRequest: (method: string, params: any) => Promise<any> }} options
   */
  constructor(options) {
    this.options = options;
    this.lastId = 0;
    this.waiting = new Map();
    this.buffer = Buffer.alloc(0);
    this.isOpen = true;
    this.process = childProcess.spawn(options.command, options.args, {
      cwd: options.cwd, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true,
    });
    this.process.on('error', (error) => this.close(error.message));
    this.process.on('exit', (code, signal) => this.close(signal ? `ended by ${signal}` : `exit status ${code}`, code));
    this.process.stdout.on('data', (data) => this.receive(data));
    this.process.stderr.on('data', (data) => options.log(data.toString().trimEnd()));
    // Writing to a server that has gone fails here, not where it is written.
    this.process.stdin.on('error', () => {});
  }

  /** Gives the result, or throws what the server answered. */
  request(method, params, token) {
    if (!this.isOpen) return Promise.reject(new Disconnected('the server is not running'));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const subscription = token && token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
      const settle = (finish) => (value) => {
        if (subscription) subscription.dispose();
        finish(value);
      };
      this.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  notify(method, params) {
    if (this.isOpen) this.send({ jsonrpc: '2.0', method, params });
  }

  /** Asks the server to end, and ends it where it does not. */
  async stop() {
    if (!this.isOpen) return;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    const timer = setTimeout(() => this.process.kill(), 2000);
    try {
      await this.request('shutdown', null);
      this.notify('exit', undefined);
    } catch {
      this.process.kill();
    }
    await gone;
    clearTimeout(timer);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify(message));
    this.options.log.isTracing && this.options.log(`→ ${body}`);
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  receive(data) {
    this.buffer = this.buffer.length ? Buffer.concat([this.buffer, data]) : data;
    for (;;) {
      const head = this.buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /content-length:\s*(\d+)/i.exec(this.buffer.toString('latin1', 0, head));
      if (!length) return this.fail('a message without a length');
      const start = head + 4;
      const end = start + Number(length[1]);
      if (this.buffer.length < end) return;
      const body = this.buffer.toString('utf8', start, end);
      this.buffer = this.buffer.subarray(end);
      this.options.log.isTracing && this.options.log(`← ${body}`);
      let message;
      try {
        message = JSON.parse(body);
      } catch (error) {
        return this.fail(`a message that is no JSON: ${error.message}`);
      }
      this.take(message);
    }
  }

  take(message) {
    if (message.method === undefined) return this.answer(message);
    if (message.id === undefined) return this.options.onNotification(message.method, message.params);
    this.options.onRequest(message.method, message.params).then(
      (result) => this.send({ jsonrpc: '2.0', id: message.id, result: result === undefined ? null : result }),
      (error) => this.send({
        jsonrpc: '2.0', id: message.id, error: { code: error.code || -32603, message: error.message },
      }));
  }

  answer(message) {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    if (message.error) {
      const error = new Error(message.error.message);
      error.code = message.error.code;
      waiting.reject(error);
    } else {
      waiting.resolve(message.result);
    }
  }

  fail(reason) {
    this.options.log(`the server sent ${reason}`);
    this.process.kill();
  }

  close(reason, code) {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const { reject } of this.waiting.values()) reject(new Disconnected(`the server has gone: ${reason}`));
    this.waiting.clear();
    this.options.onExit(reason, code);
  }
}

module.exports = { Client, Disconnected };
