import { useEffect, useRef } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import { useOpenTicket } from '../support.api.ts';
import { changeKept, keptKey, keptOf, type SentFile, takeBack, useKept, type Waiting } from './kept-talk.ts';
import { NewTalkCard } from './TalkCard.tsx';
import { refusalOf } from './use-outbox.ts';

type Props = { onBegun: (id: string) => void; isBare?: boolean };

/** First words that are being sent: a panel that is closed and opened again does not send them twice. */
const sending = new Set<string>();

/** The first word opens the ticket, and the talk goes on in it. */
export function NewTalk({ onBegun, isBare = false }: Props) {
  const keptAs = keptKey(useActor().id, 'nova');
  const said = useKept(keptAs).waiting[0] ?? null;
  const open = useOpenTicket(onBegun);
  const keep = (next: Waiting | null) => changeKept(keptAs, () => ({ waiting: next ? [next] : [] }));

  async function send(one: Waiting) {
    if (sending.has(one.key)) return;
    sending.add(one.key);
    keep({ ...one, isFailed: false, refusal: null });
    try {
      const { key: idempotencyKey, text, files } = one;
      const upload_ids = files.map(({ uploadId }) => uploadId);
      await open.mutateAsync({ category: 'other', text, upload_ids, idempotencyKey });
      keep(null);
    } catch (error) {
      keep({ ...one, isFailed: true, refusal: refusalOf(error) });
    } finally {
      sending.delete(one.key);
    }
  }
  // A reload of the page left it behind.
  const sendNewest = useRef(send);
  useEffect(() => {
    sendNewest.current = send;
  });
  const isLeft = said !== null && !said.isFailed;
  useEffect(() => {
    const [left] = keptOf(keptAs).waiting;
    if (left && isLeft) void sendNewest.current(left);
  }, [isLeft, keptAs]);
  return (
    <NewTalkCard
      keptAs={keptAs}
      said={said}
      onSay={(text, files: readonly SentFile[]) =>
        void send({ key: crypto.randomUUID(), text, files, afterPlace: 0, isFailed: false, refusal: null })
      }
      onRetry={() => said && void send(said)}
      onTakeBack={(one) => {
        keep(null);
        takeBack(keptAs, one);
      }}
      isBare={isBare}
    />
  );
}
