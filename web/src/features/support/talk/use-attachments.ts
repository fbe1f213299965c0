import { FILES_MAX } from '@toada/domain/support/support.contract.ts';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { refusalSentence } from '../../../lib/feedback/refusal-sentence.ts';
import { uploadFile } from '../../../lib/file/upload.ts';
import { droppedFiles } from '../../../ui/form/dropped-files.ts';
import { fileTexts } from './files.texts.ts';
import { type Attachment, changeKept, type SentFile, useKept } from './kept-talk.ts';
import { mayHelp } from './use-outbox.ts';

export type Attachments = ReturnType<typeof useAttachments>;

/** Uploads on their way, and the bytes of those that may be tried again. They go on while the panel is closed. */
const sending = new Map<string, AbortController>();
const bytesOf = new Map<string, File>();

/** Files of one message: each is sent as soon as it is chosen, so that the message has only their ids to send. */
export function useAttachments(keptAs: string) {
  const { files: rows } = useKept(keptAs);
  const [problem, setProblem] = useState<string | null>(null);
  const setRows = (next: (rows: readonly Attachment[]) => readonly Attachment[]) =>
    changeKept(keptAs, (kept) => ({ files: next(kept.files) }));

  const change = (key: string, next: Partial<Attachment>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row)));

  function send(key: string, file: File) {
    const mine = new AbortController();
    sending.set(key, mine);
    bytesOf.set(key, file);
    change(key, { percent: 0, error: null });
    const onProgress = (share: number) => change(key, { percent: Math.round(share * 100) });
    uploadFile(file, 'support', { onProgress, signal: mine.signal }).then(
      ({ id }) => {
        forget(key);
        change(key, { percent: null, uploadId: id });
      },
      (error: unknown) => change(key, { percent: null, error: refusalSentence(error), mayRetry: mayHelp(error) }),
    );
  }

  function add(files: readonly File[]) {
    const room = FILES_MAX - rows.length;
    setProblem(files.length > room ? fileTexts.tooMany(FILES_MAX) : null);
    const taken = files.slice(0, Math.max(room, 0)).map((file) => ({ key: crypto.randomUUID(), file }));
    const fresh = { percent: 0, uploadId: null, error: null, mayRetry: false };
    const added = taken.map(({ key, file }) => ({ key, name: file.name, bytes: file.size, ...fresh }));
    setRows((before) => [...before, ...added]);
    for (const { key, file } of taken) send(key, file);
  }

  function remove(key: string) {
    sending.get(key)?.abort();
    forget(key);
    setProblem(null);
    setRows((before) => before.filter((row) => row.key !== key));
  }

  return {
    rows,
    problem,
    add,
    remove,
    retry(key: string) {
      const file = bytesOf.get(key);
      if (file) send(key, file);
    },
    /** Gives the files away with the message; null while one is on its way or was refused, and then says why. */
    take(): SentFile[] | null {
      const sent = rows.flatMap(({ uploadId, name, bytes }) => (uploadId ? [{ uploadId, name, bytes }] : []));
      if (sent.length < rows.length) {
        setProblem(rows.some(({ error }) => error) ? fileTexts.failed : fileTexts.wait);
        return null;
      }
      setProblem(null);
      return sent;
    },
    clear() {
      setProblem(null);
      setRows(() => []);
    },
    /** A picture from the clipboard becomes a file of the message; pasted words stay words. */
    onPaste(event: ClipboardEvent) {
      const files = Array.from(event.clipboardData.files);
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
  };
}

/** Files dropped anywhere on the page go to the message: a browser would leave the page to show them. */
export function useDropAnywhere(add: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const newest = useRef(add);
  useEffect(() => {
    newest.current = add;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && !event.defaultPrevented;
    function over(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    }
    /** Out of the window: there is nothing it goes on to. */
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    function drop(event: DragEvent) {
      setIsOver(false);
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((dropped) => newest.current(dropped.map(({ file }) => file)));
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

function forget(key: string) {
  sending.delete(key);
  bytesOf.delete(key);
}
