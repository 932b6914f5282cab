"""A session with the capabilities that VS Code, Neovim and Emacs were recorded to have, by the client of pytest-lsp, which
also complains of whatever an answer holds that these did not ask for.

Wheels of PyPI: python3 -m venv DIR && DIR/bin/pip install pytest-lsp pytest-asyncio, then
LAYOUTC=BINARY DIR/bin/python3 -m pytest -p no:cacheprovider Tests/Editors/recorded.py
"""

import asyncio
import os
import sys
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import position

pytestmark = [pytest.mark.asyncio, pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")]
CLIENTS = ["visual-studio-code@1.65.2", "neovim@0.7.0", "neovim@0.9.1", "neovim@0.11.0", "emacs@29.1"]
SPEC = """layoutc: 1
name: Photos
devices: [iphone-se-1, ipad-pro-13-m4]
tokens:
  gutter: 8
  unused: 3
sections:
  - id: photos   # 📷
    arrange: grid
    columns: { min: 100 }
    spacing: { policy: fixed, item: $gutter }
    cell: { size: { height: 20 } }
    items: 50
"""


@pytest_lsp.fixture(params=CLIENTS, config=ClientServerConfig(server_command=[os.environ["LAYOUTC"], "lsp"]))
async def client(request, lsp_client: LanguageClient, tmp_path):
    lsp_client.folder = tmp_path
    registered = []
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: registered.extend(params.registrations))
    result = await lsp_client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(request.param), root_uri=tmp_path.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="test")]))
    assert result.capabilities.position_encoding == types.PositionEncodingKind.Utf16
    yield
    asked = client_capabilities(request.param).workspace.did_change_watched_files
    assert bool(registered) == bool(asked and asked.dynamic_registration)
    await lsp_client.shutdown_session()


def at(uri, word, more=0, text=SPEC):
    place = position(text, text.index(word) + more)
    return {"text_document": types.TextDocumentIdentifier(uri=uri), "position": types.Position(**place)}


async def test_session(client):
    (client.folder / "photos.layout.yaml").write_text(SPEC)
    uri = (client.folder / "photos.layout.yaml").as_uri()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=uri, language_id="yaml", version=1, text=SPEC)))
    await asyncio.wait_for(client.wait_for_notification("textDocument/publishDiagnostics"), 20)
    assert sorted(d.code for d in client.diagnostics[uri]) == [
        "ineffective-key", "leftover-pixels", "small-target", "unused-token"]
    document = types.TextDocumentIdentifier(uri=uri)
    everything = types.Range(types.Position(0, 0), types.Position(99, 0))

    hover = await client.text_document_hover_async(types.HoverParams(**at(uri, "columns", 2)))
    assert "3 columns on iphone-se-1" in str(hover.contents)
    listed = await client.text_document_completion_async(types.CompletionParams(**at(uri, "$gutter", 1)))
    items = listed.items if isinstance(listed, types.CompletionList) else listed
    assert any(item.label in ("$gutter", "gutter") for item in items), items
    definition = await client.text_document_definition_async(types.DefinitionParams(**at(uri, "$gutter", 2)))
    assert definition
    assert len(await client.text_document_references_async(types.ReferenceParams(
        **at(uri, "$gutter", 2), context=types.ReferenceContext(include_declaration=True)))) == 2
    assert await client.text_document_prepare_rename_async(types.PrepareRenameParams(**at(uri, "$gutter", 2)))
    rename = await client.text_document_rename_async(types.RenameParams(**at(uri, "$gutter", 2), new_name="gap"))
    assert rename.document_changes or rename.changes
    assert await client.text_document_document_highlight_async(types.DocumentHighlightParams(**at(uri, "$gutter", 2)))
    assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    assert await client.text_document_selection_range_async(types.SelectionRangeParams(
        document, [types.Position(9, 6)]))
    assert await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert await client.text_document_inlay_hint_async(types.InlayHintParams(document, everything))
    assert await client.workspace_symbol_async(types.WorkspaceSymbolParams("gut"))
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        document, everything, types.CodeActionContext(diagnostics=client.diagnostics[uri])))
    titles = [action.title for action in actions]
    assert any("remove 'policy'" in title for title in titles) and any("suppress" in title for title in titles), titles
    assert not await client.text_document_formatting_async(types.DocumentFormattingParams(
        document, types.FormattingOptions(tab_size=2, insert_spaces=True)))

    # Half typed, and mended again.
    half = SPEC.replace("    items: 50\n", "    it\n")
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(uri=uri, version=2), [types.TextDocumentContentChangeWholeDocument(half)]))
    listed = await client.text_document_completion_async(types.CompletionParams(**at(uri, "    it\n", 6, half)))
    items = listed.items if isinstance(listed, types.CompletionList) else listed
    assert "items" in [item.label for item in items], items
    start = types.Position(**position(half, half.index("    it\n") + 6))
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(uri=uri, version=3),
        [types.TextDocumentContentChangePartial(types.Range(start, start), "ems: 50")]))
    while len(client.diagnostics[uri]) != 4:
        await asyncio.wait_for(client.wait_for_notification("textDocument/publishDiagnostics"), 20)
