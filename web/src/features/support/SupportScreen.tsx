import type { TicketView } from '@toada/domain/support/support.contract.ts';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import { NewTicketCard } from './NewTicketCard.tsx';
import { ticketsQuery, useFreshTickets, useOpenTicket } from './support.api.ts';
import { TicketHistory } from './TicketHistory.tsx';
import { NewTalkCard, TalkCard } from './talk/TalkCard.tsx';
import type { SentFile } from './talk/use-attachments.ts';
import type { Waiting } from './talk/use-talk.ts';

/** In the address for a talk that has not begun. */
const NEW = 'novo';

/** Chat, tickets and feedback (mock-up 36). The open talk stands in the address, so that a notice can lead to it. */
export function SupportScreen() {
  const [{ ticket, about }, keep] = useAddress({ ticket: 'chamado', about: 'sobre' });
  const list = usePages(ticketsQuery());
  const actor = useActor();
  useFreshTickets();
  const own = (list.rows ?? []).filter(({ owner_id }) => owner_id === actor.id);
  const open = ticket === NEW ? null : ticket || (own.find(({ status }) => status !== 'resolved')?.id ?? null);
  const show = (id: string) => keep({ ticket: id });
  const solved = own.find(isUnrated) ?? null;
  return (
    <Page className="gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_404px]">
        {open ? <TalkCard ticketId={open} onNew={() => show(NEW)} /> : <Chat onBegun={show} />}
        <NewTicketCard about={about} onAbout={(next) => keep({ about: next })} onOpened={show} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_404px]">
        <TicketHistory list={list} openId={open} onOpen={show} />
        <FeedbackCard key={solved?.id ?? 'general'} ticket={solved} />
      </div>
    </Page>
  );
}

/** The first word opens the ticket, and the talk goes on in it. */
function Chat({ onBegun }: { onBegun: (id: string) => void }) {
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
    />
  );
}

function isUnrated({ status, rating, merged_into }: TicketView) {
  return status === 'resolved' && rating === null && !merged_into;
}
