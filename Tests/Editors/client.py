"""A client of the Language Server Protocol for the scripts of this folder: plain Python, one thread."""

import itertools
import json
import os
import select
import subprocess
import time


def uri(path):
    from urllib.parse import quote
    return "file://" + quote(str(path))


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def position(text, offset):
    """The place of a character of a text, as the protocol counts."""
    lines = split(text[:offset])
    return {"line": len(lines) - 1, "character": utf16(lines[-1])}


def split(text):
    """Lines without their ends; LF, CR LF and CR end one."""
    lines, start, index = [], 0, 0
    while index < len(text):
        if text[index] == "\r" and text[index + 1:index + 2] == "\n":
            lines.append(text[start:index])
            index += 2
            start = index
        elif text[index] in "\r\n":
            lines.append(text[start:index])
            index += 1
            start = index
        else:
            index += 1
    return lines + [text[start:]]


def offset_of(text, place):
    lines, start = split(text), 0
    for number, line in enumerate(lines):
        if number == place["line"]:
            units = 0
            for index, character in enumerate(line):
                if units >= place["character"]:
                    return start + index
                units += utf16(character)
            return start + len(line)
        start += len(line)
        start += 2 if text[start:start + 2] == "\r\n" else 1
    return len(text)


class Client:
    def __init__(self, binary, capabilities=None, root=None, cwd=None, env=None, arguments=("lsp",), stderr=None):
        self.process = subprocess.Popen(
            [str(binary), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr, cwd=cwd, env=env,
            bufsize=0)
        self.ids = itertools.count(1)
        self.buffer = b""
        self.responses = {}
        self.notifications = []
        self.requests = []
        self.capabilities = capabilities if capabilities is not None else {
            "workspace": {"workspaceEdit": {"documentChanges": True},
                          "didChangeWatchedFiles": {"dynamicRegistration": True}},
            "textDocument": {"completion": {"completionItem": {"snippetSupport": True}},
                             "hover": {"contentFormat": ["markdown"]},
                             "publishDiagnostics": {"relatedInformation": True, "versionSupport": True,
                                                    "codeDescriptionSupport": True, "tagSupport": {"valueSet": [1]}},
                             "codeAction": {"isPreferredSupport": True, "codeActionLiteralSupport": {
                                 "codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}}},
                             "rename": {"prepareSupport": True},
                             "documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}
        self.root = root

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def write(self, data):
        """Reads meanwhile, so that neither waits for the other."""
        view = memoryview(data)
        while view:
            readable, writable, _ = select.select([self.process.stdout], [self.process.stdin], [])
            if readable:
                self.take()
            if writable:
                view = view[os.write(self.process.stdin.fileno(), view[:1 << 15]):]

    def take(self):
        data = os.read(self.process.stdout.fileno(), 1 << 20)
        if not data:
            raise EOFError("the server has ended with %s" % self.process.wait())
        self.buffer += data
        while True:
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            length = int(head.split(b":")[1])
            if len(rest) < length:
                return
            self.buffer = rest[length:]
            message = json.loads(rest[:length])
            if "method" in message and "id" in message:
                self.requests.append(message)
            elif "method" in message:
                self.notifications.append(message)
            else:
                self.responses[message["id"]] = message

    def poll(self, timeout):
        """Takes what comes within some seconds, if anything does."""
        if select.select([self.process.stdout], [], [], timeout)[0]:
            self.take()

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        number = next(self.ids)
        self.send({"id": number, "method": method, "params": params})
        return number

    def wait(self, number, timeout=60):
        end = time.monotonic() + timeout
        while number not in self.responses:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise TimeoutError("no answer to %s" % number)
            self.take()
        return self.responses.pop(number)

    def request(self, method, params):
        response = self.wait(self.ask(method, params))
        if "error" in response:
            raise RuntimeError(response["error"])
        return response["result"]

    def initialize(self):
        result = self.request("initialize", {
            "processId": os.getpid(), "rootUri": uri(self.root) if self.root else None,
            "capabilities": self.capabilities})
        self.notify("initialized", {})
        return result

    def open(self, name, text, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": name, "languageId": "yaml", "version": version, "text": text}})

    def change(self, name, version, changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": name, "version": version}, "contentChanges": changes})

    def diagnostics(self, name, version, timeout=60):
        """Those of one version."""
        end = time.monotonic() + timeout
        while True:
            for message in reversed(self.notifications):
                if message["method"] == "textDocument/publishDiagnostics" and message["params"]["uri"] == name \
                        and message["params"].get("version") == version:
                    return message["params"]["diagnostics"]
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise TimeoutError("no diagnostics of version %s" % version)
            self.take()

    def at(self, method, name, text, offset, **more):
        return self.request("textDocument/" + method, {
            "textDocument": {"uri": name}, "position": position(text, offset), **more})

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(60)

    def memory(self):
        """Resident memory in KiB, and its highest value."""
        values = {}
        for line in open("/proc/%d/status" % self.process.pid):
            if line.startswith(("VmRSS", "VmHWM")):
                name, value = line.split(":")
                values[name] = int(value.split()[0])
        return values["VmRSS"], values["VmHWM"]
