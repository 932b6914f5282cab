;; A session in Emacs with eglot 1.9 or later, in batch: open, type, complete, hover, rename, fix, format, close.  SPEC is
;; the file, SETTINGS what the page tells to write; each line that is written names a thing that worked, and the last is "done".
(let ((default-directory "/usr/share/emacs/site-lisp/elpa/"))
  (when (file-directory-p default-directory) (normal-top-level-add-subdirs-to-load-path)))
(require 'eglot)
(require 'jsonrpc)
(setq jrpc-default-request-timeout 60 eglot-sync-connect 60 eglot-confirm-server-initiated-edits nil eglot-send-changes-idle-time 0
      eglot-autoshutdown nil make-backup-files nil create-lockfiles nil)

(defun check (condition what &optional detail)
  (unless condition (princ (format "failed: %s %S\n" what detail)) (kill-emacs 1))
  (princ (format "%s\n" what)))

(defun codes ()
  (sort (delq nil (mapcar (lambda (one)
                            (let ((text (flymake-diagnostic-text one)))
                              (and (string-match "\\[\\([a-z-]+\\)\\]" text) (match-string 1 text))))
                          (flymake-diagnostics)))
        #'string<))

(defun wait-for (test)
  (let ((end (+ (float-time) 60)) found)
    (while (and (not (setq found (funcall test))) (< (float-time) end))
      (accept-process-output nil 0.05)
      (flymake-start))
    found))

(defun go (word) (goto-char (point-min)) (search-forward word))

;; What the page tells people to write into their settings.
(load (getenv "SETTINGS") nil t)
(find-file (getenv "SPEC"))
(check (eq major-mode 'layoutc-mode) "settings")
(apply #'eglot--connect (eglot--guess-contact))
(flymake-mode 1)
(check (wait-for (lambda () (= (length (flymake-diagnostics)) 2))) "open"
       (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(go "items: 50")
(beginning-of-line)
(insert "    # 📷📷\n    lead")
(save-excursion (insert "\n"))
(let* ((capf (eglot-completion-at-point))
       (names (all-completions "lead" (nth 2 capf))))
  (check (cl-some (lambda (one) (string-prefix-p "lead" one)) names) "complete" names))
(delete-region (line-beginning-position) (1+ (line-end-position)))
(eglot--signal-textDocument/didChange)

(go "columns")
(let ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover (eglot--TextDocumentPositionParams))))
  (check (string-match-p "3 columns on iphone-se-1" (format "%S" hover)) "hover" hover))

(go "$gut")
(cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
  (eglot-rename "gap"))
(check (save-excursion (goto-char (point-min)) (search-forward "$gap" nil t)) "rename" (buffer-string))
(let ((theme (cl-find-if (lambda (one) (string-suffix-p "theme.yaml" (or (buffer-file-name one) ""))) (buffer-list))))
  (check (and theme (with-current-buffer theme (save-buffer) (goto-char (point-min)) (search-forward "gap: 8" nil t)))
         "rename in the include"))

(go "fixed")
(backward-char 3)
(let* ((actions (eglot-code-actions (point) (point)))
       (one (cl-find-if (lambda (one) (string-match-p "remove 'policy'" (plist-get one :title))) actions)))
  (check one "action" actions)
  (eglot--apply-workspace-edit (plist-get one :edit)))
(check (save-excursion (goto-char (point-min)) (search-forward "spacing: { item: $gap }" nil t)) "fix" (buffer-string))
(eglot--signal-textDocument/didChange)
(check (wait-for (lambda () (= (length (flymake-diagnostics)) 1))) "after the fix"
       (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(go "{ item: $gap }")
(replace-match "{item:   $gap}" t t)
(eglot-format-buffer)
(check (save-excursion (goto-char (point-min)) (search-forward "spacing: { item: $gap }" nil t)) "format" (buffer-string))

(save-buffer)
(eglot-shutdown (eglot--current-server-or-lose) nil 60)
(princ "done\n")
