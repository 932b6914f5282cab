#!/usr/bin/env python3
"""A worker for a remote execution service: takes actions, runs each in a folder of its own, and gives back what it made.

    worker.py ADDRESS INSTANCE NAME FOLDER

It speaks the Bots API of BuildGrid (google.devtools.remoteworkers.v1test2), whose generated modules it takes from there.
BuildGrid itself has no worker. One action at a time; nothing but the action's inputs is in the folder.
"""

import os
import shutil
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as execution
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2_grpc as execution_grpc
from buildgrid._protos.google.bytestream import bytestream_pb2, bytestream_pb2_grpc
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2, bots_pb2_grpc, worker_pb2

# What does not fit into a message comes as a stream.
MOST = 3_000_000
# How long to wait for work; the service answers at the end of it, with or without.
PATIENCE = 10


class Store:
    """The contents that the service keeps, by their digests."""

    def __init__(self, channel, instance):
        self.instance = instance
        self.small = execution_grpc.ContentAddressableStorageStub(channel)
        self.large = bytestream_pb2_grpc.ByteStreamStub(channel)
        self.known = {}

    def get(self, digest):
        if digest.hash not in self.known:
            name = f"{self.instance}/blobs/{digest.hash}/{digest.size_bytes}"
            request = bytestream_pb2.ReadRequest(resource_name=name)
            self.known[digest.hash] = b"".join(part.data for part in self.large.Read(request))
        return self.known[digest.hash]

    def put(self, data):
        digest = execution.Digest(hash=sha256(data).hexdigest(), size_bytes=len(data))
        assert len(data) <= MOST, "outputs are small here"
        request = execution.BatchUpdateBlobsRequest(instance_name=self.instance)
        request.requests.add(digest=digest, data=data)
        self.small.BatchUpdateBlobs(request)
        return digest

    def message(self, kind, digest):
        result = kind()
        result.ParseFromString(self.get(digest))
        return result

    def lay_out(self, digest, folder):
        """Puts a tree of inputs into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        tree = self.message(execution.Directory, digest)
        for file in tree.files:
            (folder / file.name).write_bytes(self.get(file.digest))
            (folder / file.name).chmod(0o555 if file.is_executable else 0o444)
        for link in tree.symlinks:
            (folder / link.name).symlink_to(link.target)
        for below in tree.directories:
            self.lay_out(below.digest, folder / below.name)


def run(store, action, folder):
    """The result of an action."""
    shutil.rmtree(folder, ignore_errors=True)
    store.lay_out(action.input_root_digest, folder)
    command = store.message(execution.Command, action.command_digest)
    here = folder / command.working_directory
    outputs = list(command.output_paths) or [*command.output_files, *command.output_directories]
    for output in outputs:
        (here / output).parent.mkdir(parents=True, exist_ok=True)
    environment = {variable.name: variable.value for variable in command.environment_variables}
    ended = subprocess.run(list(command.arguments), cwd=here, env=environment, capture_output=True, check=False)
    result = execution.ActionResult(exit_code=ended.returncode)
    result.stdout_raw, result.stderr_raw = ended.stdout, ended.stderr
    for output in outputs:
        if (here / output).is_file():
            path = here / output
            result.output_files.add(path=output, digest=store.put(path.read_bytes()), is_executable=os.access(path, os.X_OK))
    return result


def main(address, instance, name, folder):
    channel = grpc.insecure_channel(address)
    store, bots = Store(channel, instance), bots_pb2_grpc.BotsStub(channel)
    session = bots_pb2.BotSession(bot_id=name, status=bots_pb2.OK)
    session.worker.devices.add(handle="here").properties.add(key="OSFamily", value="linux")
    session = bots.CreateBotSession(bots_pb2.CreateBotSessionRequest(parent=instance, bot_session=session))
    done = 0
    while True:
        for lease in session.leases:
            if lease.state != bots_pb2.PENDING and lease.state != bots_pb2.ACTIVE:
                continue
            action = execution.Action()
            if lease.payload.Is(execution.Digest.DESCRIPTOR):
                digest = execution.Digest()
                lease.payload.Unpack(digest)
                action = store.message(execution.Action, digest)
            else:
                lease.payload.Unpack(action)
            try:
                lease.result.Pack(run(store, action, Path(folder)))
                lease.status.code = 0
            except Exception as fault:  # whatever it is, the service is told
                lease.status.code, lease.status.message = 13, repr(fault)
            lease.state = bots_pb2.COMPLETED
            done += 1
        try:
            session = bots.UpdateBotSession(
                bots_pb2.UpdateBotSessionRequest(name=session.name, bot_session=session), timeout=PATIENCE)
        except grpc.RpcError as error:
            if error.code() == grpc.StatusCode.DEADLINE_EXCEEDED:
                continue
            print(f"{name}: {error.code()}: {error.details()}", file=sys.stderr, flush=True)
            time.sleep(1)
            del session.leases[:]


main(*sys.argv[1:])
