import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageView } from '@toada/domain/support/support.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useConnected } from '../../../lib/api/use-live-events.ts';
import type { FindLink } from './TalkFiles.tsx';
import type { SentFile } from './use-attachments.ts';

/** A page of the talk after a message that is known. */
type Page = { rows: MessageView[]; has_more: boolean };
/** A side of the talk: how it reads, writes and says that it types. */
export type TalkSide = {
  key: readonly unknown[];
  read: (afterPlace: number, signal?: AbortSignal) => Promise<Page>;
  write: (said: { text: string; upload_ids: string[] }, idempotencyKey: string) => Promise<MessageView>;
  findLink: FindLink;
};

export type Waiting = { key: string; text: string; files: readonly SentFile[]; isFailed: boolean };

/** The talk is asked for again by the clock, too: somebody whose live channel is refused still reads the answer. */
const ANYWAY_MS = 30_000;

/**
 * The talk of a ticket, in order. Each time only what comes after the last known message is fetched, so that a cut connection
 * neither loses nor doubles a word.
 */
export function useTalk(side: TalkSide) {
  const queries = useQueryClient();
  const talk = useQuery(
    queryOptions({
      queryKey: side.key,
      queryFn: async ({ signal }) => {
        let known = queries.getQueryData<MessageView[]>(side.key) ?? [];
        for (;;) {
          const page = await side.read(known.at(-1)?.place ?? 0, signal);
          known = joined(known, page.rows);
          if (!page.has_more) return joined(queries.getQueryData<MessageView[]>(side.key) ?? [], known);
        }
      },
      refetchInterval: ANYWAY_MS,
      meta: { isQuiet: true },
    }),
  );
  return { messages: talk.data, isFailed: talk.isError && !talk.data, retry: () => void talk.refetch() };
}

/** Words on their way: one after the other, each by its own key, and shown until the talk has them. */
export function useOutbox(side: TalkSide) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const newest = useRef({ side, waiting });
  const isSending = useRef(false);
  useEffect(() => {
    newest.current = { side, waiting };
  });

  const retryNewest = useRef(() => {});
  useEffect(() => {
    retryNewest.current = retry;
  });

  function change(next: readonly Waiting[]) {
    newest.current = { ...newest.current, waiting: next };
    setWaiting(next);
  }

  /** The first that waits goes first; a word that fails holds up those behind it, so that they arrive in their order. */
  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    for (;;) {
      const { side: mine, waiting: left } = newest.current;
      const [first] = left;
      if (!first || first.isFailed) break;
      try {
        const upload_ids = first.files.map(({ uploadId }) => uploadId);
        const message = await mine.write({ text: first.text, upload_ids }, first.key);
        // A place that is not the next one is fetched with those between.
        queries.setQueryData<MessageView[]>(mine.key, (known = []) =>
          message.place === (known.at(-1)?.place ?? 0) + 1 ? joined(known, [message]) : known,
        );
        void queries.invalidateQueries({ queryKey: mine.key });
        change(newest.current.waiting.filter(({ key }) => key !== first.key));
      } catch {
        change(newest.current.waiting.map((one) => (one.key === first.key ? { ...one, isFailed: true } : one)));
      }
    }
    isSending.current = false;
  }

  function retry() {
    change(newest.current.waiting.map((one) => ({ ...one, isFailed: false })));
    void send();
  }
  // A network that comes back does not always shut the live channel before: the browser's own word counts, too.
  useEffect(() => {
    const again = () => newest.current.waiting.some(({ isFailed }) => isFailed) && retryNewest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  // The connection is back: whatever could not be sent goes now.
  useConnected(() => newest.current.waiting.some(({ isFailed }) => isFailed) && retry());

  return {
    waiting,
    retry,
    say(text: string, files: readonly SentFile[]) {
      change([...newest.current.waiting, { key: crypto.randomUUID(), text, files, isFailed: false }]);
      void send();
    },
  };
}

/** Two lists of one talk: every place once, in order. */
function joined(known: readonly MessageView[], more: readonly MessageView[]): MessageView[] {
  const byPlace = new Map([...known, ...more].map((message) => [message.place, message]));
  return [...byPlace.values()].toSorted((one, other) => one.place - other.place);
}
