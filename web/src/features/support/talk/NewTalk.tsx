import { useState } from 'react';
import { useOpenTicket } from '../support.api.ts';
import { NewTalkCard } from './TalkCard.tsx';
import type { SentFile } from './use-attachments.ts';
import type { Waiting } from './use-talk.ts';

type Props = { onBegun: (id: string) => void; isBare?: boolean };

/** The first word opens the ticket, and the talk goes on in it. */
export function NewTalk({ onBegun, isBare = false }: Props) {
  const [said, setSaid] = useState<Omit<Waiting, 'isFailed'> | null>(null);
  const open = useOpenTicket(onBegun);
  function say(text: string, files: readonly SentFile[], key: string = crypto.randomUUID()) {
    setSaid({ key, text, files });
    const upload_ids = files.map(({ uploadId }) => uploadId);
    if (!open.isPending) open.mutate({ category: 'other', text, upload_ids, idempotencyKey: key });
  }
  return (
    <NewTalkCard
      said={said && { ...said, isFailed: open.isError }}
      onSay={(text, files) => say(text, files)}
      onRetry={() => said && say(said.text, said.files, said.key)}
      isBare={isBare}
    />
  );
}
