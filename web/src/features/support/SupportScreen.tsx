import type { TicketView } from '@toada/domain/support/support.contract.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import { NewTicketCard } from './NewTicketCard.tsx';
import { ticketsQuery, useCurrentTalk, useFreshTickets } from './support.api.ts';
import { TicketHistory } from './TicketHistory.tsx';
import { NewTalk } from './talk/NewTalk.tsx';
import { TalkCard } from './talk/TalkCard.tsx';

/** In the address for a talk that has not begun. */
const NEW = 'novo';

/** Chat, tickets and feedback (mock-up 36). The open talk stands in the address, so that a notice can lead to it. */
export function SupportScreen() {
  const [{ ticket, about, artist }, keep] = useAddress({ ticket: 'chamado', about: 'sobre', artist: 'artista' });
  const list = usePages(ticketsQuery());
  const actor = useActor();
  useFreshTickets();
  const own = list.rows?.filter(({ owner_id }) => owner_id === actor.id);
  const current = useCurrentTalk(own);
  const open = ticket === NEW ? null : ticket || current;
  const show = (id: string) => keep({ ticket: id });
  const unrated = own?.filter(isUnrated) ?? [];
  // The open one asks in its talk.
  const solved = unrated.find(({ id }) => id !== open) ?? null;
  return (
    <Page className="gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_404px]">
        {open ? <TalkCard ticketId={open} onNew={() => show(NEW)} /> : <NewTalk onBegun={show} />}
        <NewTicketCard
          about={about}
          onAbout={(next) => keep({ about: next })}
          artist={artist}
          // Another artist has other things.
          onArtist={(next) => keep({ artist: next, about: '' })}
          onOpened={(id) => keep({ ticket: id, about: '', artist: '' })}
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_404px]">
        <TicketHistory list={list} openId={open ?? null} onOpen={show} />
        <FeedbackCard key={solved?.id ?? 'general'} ticket={solved} />
      </div>
    </Page>
  );
}

function isUnrated({ status, rating, merged_into }: TicketView) {
  return status === 'resolved' && rating === null && !merged_into;
}
