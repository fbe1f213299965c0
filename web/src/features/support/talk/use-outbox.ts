import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import type { MessageView } from '@toada/domain/support/support.contract.ts';
import { useEffect, useRef } from 'react';
import { useConnected } from '../../../lib/api/use-live-events.ts';
import { refusalSentence } from '../../../lib/feedback/refusal-sentence.ts';
import { changeKept, keptOf, type Refusal, type SentFile, useKept, type Waiting } from './kept-talk.ts';
import { isNext, joined, type TalkSide } from './use-talk.ts';

/** Talks whose words are being sent: a panel that is closed and opened again does not send them twice. */
const sending = new Set<string>();

/** Messages on their way: one after the other, each by its own key, and shown until the talk has them. */
export function useOutbox(side: TalkSide, keptAs: string) {
  const queries = useQueryClient();
  const { waiting } = useKept(keptAs);
  const newest = useRef(side);
  useEffect(() => {
    newest.current = side;
  });

  const change = (next: (waiting: readonly Waiting[]) => readonly Waiting[]) =>
    changeKept(keptAs, (kept) => ({ waiting: next(kept.waiting) }));
  const mark = (key: string, marks: Partial<Waiting>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...marks } : one)));

  /** One that could not be sent holds up those behind it, so that they arrive in their order; a refused one does not. */
  async function send() {
    if (sending.has(keptAs)) return;
    sending.add(keptAs);
    for (;;) {
      const mine = newest.current;
      const first = keptOf(keptAs).waiting.find(({ refusal }) => refusal === null);
      if (!first || first.isFailed) break;
      try {
        const upload_ids = first.files.map(({ uploadId }) => uploadId);
        const message = await mine.write({ text: first.text, upload_ids }, first.key);
        // A place that is not the next one is fetched with those between.
        queries.setQueryData<MessageView[]>(mine.key, (known = []) =>
          isNext(known, message) ? joined(known, [message]) : known,
        );
        void queries.invalidateQueries({ queryKey: mine.key });
        change((all) =>
          all.filter(({ key }) => key !== first.key).map((one) => ({ ...one, afterPlace: message.place })),
        );
      } catch (error) {
        mark(first.key, { isFailed: true, refusal: refusalOf(error) });
        // A refusal may come from what happened to the ticket meanwhile.
        if (refusalOf(error)) void queries.invalidateQueries({ queryKey: mine.key.slice(0, 1) });
      }
    }
    sending.delete(keptAs);
  }

  function retry() {
    change((all) => all.map((one) => (one.refusal === null ? { ...one, isFailed: false } : one)));
    void send();
  }
  const retryNewest = useRef(retry);
  useEffect(() => {
    retryNewest.current = retry;
  });
  // Messages that a closed panel or a reload of the page left behind go now.
  useEffect(() => {
    if (keptOf(keptAs).waiting.length > 0) retryNewest.current();
  }, [keptAs]);
  // A network that comes back does not always shut the live channel before: the browser's own word counts, too.
  useEffect(() => {
    const again = () => retryNewest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  // The connection is back: whatever could not be sent goes now.
  useConnected(retry);

  return {
    waiting,
    retry,
    remove: (key: string) => change((all) => all.filter((one) => one.key !== key)),
    say(text: string, files: readonly SentFile[]) {
      const afterPlace = queries.getQueryData<MessageView[]>(side.key)?.at(-1)?.place ?? 0;
      const said = { key: crypto.randomUUID(), text, files, afterPlace, isFailed: false, refusal: null };
      change((all) => [...all, said]);
      void send();
    },
  };
}

/** Messages that the talk does not have yet: an event may bring a message before its sender is told that it is kept. */
export function notInTalk(waiting: readonly Waiting[], messages: readonly MessageView[], authorId: string) {
  const taken = new Set<number>();
  return waiting.filter(({ text, afterPlace, isFailed }) => {
    if (isFailed) return true;
    const found = messages.find(
      ({ place, author_id, text: there }) =>
        place > afterPlace && author_id === authorId && there === text && !taken.has(place),
    );
    if (found) taken.add(found.place);
    return !found;
  });
}

/** Null where the same message may go through later. */
export function refusalOf(error: unknown): Refusal | null {
  if (mayHelp(error)) return null;
  return {
    sentence: refusalSentence(error),
    areFilesGone: error instanceof AppError && error.code === 'upload.unknown',
  };
}

const PASSING: ReadonlySet<string> = new Set(['rate.limited', 'idempotency.inProgress', 'access.signInRequired']);

/** A refusal stays one however often it is sent; a breakdown, a crowd and an ended session pass. */
export function mayHelp(error: unknown): boolean {
  return !(error instanceof AppError) || error.isBreakdown || PASSING.has(error.code);
}
