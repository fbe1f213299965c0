import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { STATEMENT_BYTES_MAX, StatementView, statementApi } from '@toada/domain/statement/statement.contract.ts';
import { cleanName } from '@toada/domain/upload/file-name.ts';
import { useEffect, useRef, useState } from 'react';
import { ownRefusal } from '../../lib/feedback/own-refusal.ts';
import { type SendOptions, sendBytes } from '../../lib/file/send-bytes.ts';
import { STATEMENTS } from './statement-import.api.ts';

export type StatementUpload = {
  id: string;
  file: File;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  percent: number;
  /** Id of the statement it became. */
  statementId: string | null;
  failure: AppError | null;
};

/** Files go one after the other: each has the whole line, and the first is read while the second is sent. */
export function useStatementUploads() {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<StatementUpload[]>([]);
  const running = useRef<{ id: string; stop: AbortController } | null>(null);
  const isSending = uploads.some(({ state }) => state === 'queued' || state === 'sending');
  const change = (id: string, changes: Partial<StatementUpload>) =>
    setUploads((known) => known.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  useEffect(() => () => running.current?.stop.abort(), []);
  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'queued');
    if (running.current || !next) return;
    const stop = new AbortController();
    running.current = { id: next.id, stop };
    change(next.id, { state: 'sending' });
    const onProgress = (share: number) => change(next.id, { percent: Math.round(share * 100) });
    void sendStatement(next.file, { onProgress, signal: stop.signal })
      .then(
        ({ id }) => change(next.id, { state: 'sent', percent: 100, statementId: id }),
        (error: unknown) => change(next.id, { state: 'failed', failure: asRefusal(error) }),
      )
      .finally(() => {
        running.current = null;
        // Another look at the queue: what has ended may not have changed it.
        setUploads((known) => [...known]);
        return queries.invalidateQueries({ queryKey: STATEMENTS });
      });
  });

  return {
    uploads,
    isSending,
    add: (files: readonly File[]) => setUploads((known) => [...known, ...files.map(queued)]),
    retry: (id: string) => change(id, { state: 'queued', percent: 0, failure: null }),
    remove: (id: string) => {
      if (running.current?.id === id) running.current.stop.abort();
      setUploads((known) => known.filter((one) => one.id !== id));
    },
  };
}

function queued(file: File): StatementUpload {
  return { id: crypto.randomUUID(), file, state: 'queued', percent: 0, statementId: null, failure: null };
}

function asRefusal(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('internal', {});
}

/** Four gigabytes over a slow line. */
const LIMIT_MS = 6 * 60 * 60_000;

/** Sends a statement as it is; what is plainly wrong is not sent at all. */
async function sendStatement(file: File, options: Pick<SendOptions, 'onProgress' | 'signal'>) {
  if (file.size === 0) throw await ownRefusal('upload.empty', {});
  if (file.size > STATEMENT_BYTES_MAX) throw await ownRefusal('upload.tooLarge', { limitBytes: STATEMENT_BYTES_MAX });
  const query = new URLSearchParams({ name: cleanName(file.name) });
  const url = `/api${statementApi.upload.path}?${query}`;
  return StatementView.parse(await sendBytes(url, file, { ...options, limitMs: LIMIT_MS }));
}
