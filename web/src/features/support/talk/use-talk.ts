import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageView } from '@toada/domain/support/support.contract.ts';
import { useConnected, useLive } from '../../../lib/api/use-live-events.ts';
import type { FindLink } from './TalkFiles.tsx';

/** A page of the talk after a message that is known. */
type Page = { rows: MessageView[]; has_more: boolean };
/** A side of the talk: how it reads, writes and says that it types. */
export type TalkSide = {
  ticketId: string;
  key: readonly unknown[];
  read: (afterPlace: number, signal?: AbortSignal) => Promise<Page>;
  write: (said: { text: string; upload_ids: string[] }, idempotencyKey: string) => Promise<MessageView>;
  findLink: FindLink;
};

/** The talk is asked for again by the clock, too: somebody whose live channel is refused still reads the answer. */
const ANYWAY_MS = 30_000;

/**
 * The talk of a ticket, in order. A message comes with its event; where it is not the next one, or where there was none, only what comes
 * after the last known message is fetched. So a cut connection neither loses nor doubles a word.
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
      // A talk that was shut has heard nothing meanwhile.
      staleTime: 0,
      meta: { isQuiet: true },
    }),
  );
  useLive((event) => {
    if (event.type !== 'message' || event.subject !== `ticket:${side.ticketId}`) return;
    const told = MessageView.safeParse(event.message);
    const known = queries.getQueryData<MessageView[]>(side.key);
    if (told.success && known && isNext(known, told.data)) queries.setQueryData(side.key, joined(known, [told.data]));
    else if (!told.success || !known?.some(({ place }) => place === told.data.place))
      void queries.invalidateQueries({ queryKey: side.key });
  });
  return { messages: talk.data, isFailed: talk.isError && !talk.data, retry: () => void talk.refetch() };
}

/**
 * Lists, statuses and marks of reading under a key are asked for again when a ticket changes, and when the channel opens. A message that
 * came with its event is in its talk already: talks alone are not asked for then.
 */
export function useFreshTalks(key: readonly string[]) {
  const queries = useQueryClient();
  const refresh = (isTold = false) =>
    void queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => !isTold || queryKey[1] !== 'talk' });
  useLive(({ type, subject }) => {
    if ((type === 'changed' || type === 'message') && subject.startsWith('ticket:')) refresh(type === 'message');
  });
  useConnected(() => refresh());
}

export function isNext(known: readonly MessageView[], { place }: MessageView): boolean {
  return place === (known.at(-1)?.place ?? 0) + 1;
}

/** Two lists of one talk: every place once, in order. */
export function joined(known: readonly MessageView[], more: readonly MessageView[]): MessageView[] {
  const byPlace = new Map([...known, ...more].map((message) => [message.place, message]));
  return [...byPlace.values()].toSorted((one, other) => one.place - other.place);
}
