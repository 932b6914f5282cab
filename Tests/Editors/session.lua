-- A session in Neovim, 0.7 or later: open, type, complete, hover, rename, fix, format, close. SPEC is the file,
-- SETTINGS what the page tells to write; each line that is written names a thing that worked, and the last is "done".
local file = os.getenv('SPEC')

local function fail(what)
  io.stdout:write('failed: ' .. what .. '\n')
  vim.cmd('cquit')
end

local function check(condition, what, detail)
  if not condition then fail(what .. ' ' .. vim.inspect(detail or '')) end
  io.stdout:write(what .. '\n')
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n' end
local function wait(condition) return vim.wait(60000, condition, 10) end

local function codes()
  local found = {}
  for _, item in ipairs(vim.diagnostic.get(0)) do found[#found + 1] = item.code or item.user_data.lsp.code end
  table.sort(found)
  return table.concat(found, ' ')
end

-- To the begin of a word; the line is counted from 1, and both in bytes, as Neovim does.
local function go(word, more)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local start = line:find(word, 1, true)
    if start then return vim.api.nvim_win_set_cursor(0, { number, start - 1 + (more or 0) }) end
  end
  fail('there is no ' .. word)
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  for _, answer in pairs(answers or {}) do
    if answer.error then fail(method .. ' ' .. vim.inspect(answer.error)) end
    return answer.result
  end
end

-- What the page tells people to write into their settings.
vim.cmd('cd ' .. vim.fn.fnameescape(vim.fn.fnamemodify(file, ':h')))
dofile(os.getenv('SETTINGS'))
vim.cmd('edit ' .. vim.fn.fnameescape(file))
check(wait(function() return #vim.lsp.get_active_clients() > 0 end), 'settings')
local id = vim.lsp.get_active_clients()[1].id
check(wait(function() return codes() == 'ineffective-key small-target' end), 'open', codes())

-- An emoji stands before what is typed: Neovim counts bytes, the server UTF-16.
go('items: 3')
vim.cmd([[execute "normal! O# 📷📷\<Esc>"]])
go('items: 3')
vim.cmd([[execute "normal! Ocol\<Esc>"]])
check(wait(function() return codes():find('syntax', 1, true) end), 'type', codes())
vim.cmd('normal! dd')
check(wait(function() return codes() == 'ineffective-key small-target' end), 'undo', codes())

go('items: 50')
vim.cmd([[execute "normal! Olead"]])
vim.api.nvim_win_set_cursor(0, { vim.fn.line('.'), #vim.fn.getline('.') })
vim.api.nvim_win_set_cursor(0, { vim.fn.line('.'), #vim.fn.getline('.') - 1 })
local params = vim.lsp.util.make_position_params(0, 'utf-16')
params.position.character = params.position.character + 1
local list = ask('textDocument/completion', params)
local labels = {}
for _, item in ipairs(list.items or list) do labels[item.label] = item end
check(labels.lead, 'complete', vim.tbl_keys(labels))
vim.lsp.util.apply_text_edits(
  { labels.lead.textEdit or { range = { start = params.position, ['end'] = params.position }, newText = '' } }, 0, 'utf-16')
vim.cmd('normal! dd')

go('columns: {', 2)
local hover = ask('textDocument/hover', vim.lsp.util.make_position_params(0, 'utf-16'))
check(vim.inspect(hover):find('3 columns on iphone%-se%-1'), 'hover', hover)
vim.lsp.buf.hover()
check(wait(function() return #vim.api.nvim_list_wins() > 1 end), 'hover window')
vim.cmd('only!')

go('$gutter', 2)
vim.lsp.buf.rename('gap')
check(wait(function() return text():find('$gap', 1, true) end), 'rename', text())
check(wait(function()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_get_name(buffer):find('theme.yaml', 1, true) then
      vim.fn.bufload(buffer)
      return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n'):find('gap: 8', 1, true)
    end
  end
end), 'rename in the include')
vim.cmd('silent wall')
check(wait(function() return codes() == 'ineffective-key small-target' end), 'after the rename', codes())

go('fixed', 1)
-- This Neovim tells of no file that it writes and has not opened: the server looks itself, and until it has, what is shown
-- is of before.
local action
for _ = 1, 40 do
  params = vim.lsp.util.make_range_params(0, 'utf-16')
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  for _, one in ipairs(ask('textDocument/codeAction', params) or {}) do
    if one.title:find("remove 'policy'", 1, true) then action = one end
  end
  if action then break end
  vim.wait(500, function() return false end, 50)
end
check(action, 'action')
vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
check(text():find('spacing: { item: $gap }', 1, true), 'fix', text())
check(wait(function() return codes() == 'small-target' end), 'after the fix', codes())

go('items: 3')
vim.cmd([[execute "normal! A   \<Esc>"]])
vim.cmd([[silent %s/spacing: { item: $gap }/spacing: {item:   $gap}/]])
if vim.lsp.buf.formatting_sync then vim.lsp.buf.formatting_sync(nil, 60000) else vim.lsp.buf.format({ timeout_ms = 60000 }) end
check(text():find('spacing: { item: $gap }\n', 1, true) and text():find('items: 3\n', 1, true), 'format', text())

vim.cmd('silent wall')
vim.lsp.stop_client(id)
check(wait(function() return vim.lsp.client_is_stopped(id) end), 'stop')
io.stdout:write('done\n')
vim.cmd('qa!')
