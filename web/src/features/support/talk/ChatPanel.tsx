import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useActor } from '../../../lib/session/session.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { BesideSheet } from '../../../ui/overlay/BesideSheet.tsx';
import { ticketsQuery, useCurrentTalk, useFreshTickets } from '../support.api.ts';
import { texts } from '../support.texts.ts';
import { NewTalk } from './NewTalk.tsx';
import { TalkCard } from './TalkCard.tsx';

const words = texts.panel;

/** The talk that goes on, or a new one, beside the page from which it was opened. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  /** Null: a new talk. Undefined: the one that goes on. */
  const [chosen, setChosen] = useState<string | null>();
  const list = usePages(ticketsQuery());
  const actor = useActor();
  useFreshTickets();
  const current = useCurrentTalk(list.rows?.filter(({ owner_id }) => owner_id === actor.id));
  const open = chosen === undefined ? current : chosen;
  const whole = (
    <IconButton label={words.whole} tooltip={false} asChild>
      <Link to={open ? `/app/support-feedback?chamado=${open}` : '/app/support-feedback'} onClick={onClose}>
        <Maximize2 aria-hidden />
      </Link>
    </IconButton>
  );
  return (
    <BesideSheet title={words.title} closeLabel={words.close} actions={whole} isBare onClose={onClose}>
      {open === undefined ? (
        list.isFailed ? (
          <Failed title={texts.notLoaded} onRetry={list.onRetry} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : open === null ? (
        <NewTalk isBare onBegun={setChosen} />
      ) : (
        <TalkCard isBare ticketId={open} onNew={() => setChosen(null)} />
      )}
    </BesideSheet>
  );
}
