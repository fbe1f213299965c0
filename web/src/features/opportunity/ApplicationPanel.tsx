import { useQuery } from '@tanstack/react-query';
import { type ApplicationView, applicationApi } from '@toada/domain/opportunity/opportunity.contract.ts';
import { undecidedStatuses } from '@toada/domain/opportunity/opportunity.states.ts';
import { ticketApi } from '@toada/domain/support/support.contract.ts';
import { applicationStatusLabels } from '@toada/domain/texts/opportunity.pt-BR.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { SidePanel } from '../../ui/overlay/SidePanel.tsx';
import { SideTalk } from '../support/parts/SideTalk.tsx';
import { Deadline } from './Deadline.tsx';
import { nextStep } from './next-step.ts';
import { ownApplicationQuery, useStep } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';
import { applicationTones } from './status-tones.ts';

const words = texts.application;

type Props = { id: string; ownId: string; onClose: () => void; onOpportunity: (id: string) => void };

/** One application of the caller's, or of their artist: where it stands, the answer, and the talk. */
export function ApplicationPanel({ id, ownId, onClose, onOpportunity }: Props) {
  const { data: found, isError, isPending, refetch } = useQuery(ownApplicationQuery(id));
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={found?.opportunity.title ?? texts.tab.applications}
      {...(found ? { lead: texts.by(found.opportunity.publisher_name) } : {})}
    >
      {isError && <Failed title={texts.oneFailed} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows rows={5} />}
      {found === null && <Empty title={words.missing} />}
      {found && <Facts found={found} ownId={ownId} onOpportunity={() => onOpportunity(found.opportunity.id)} />}
    </SidePanel>
  );
}

function Facts({ found, ownId, onOpportunity }: { found: ApplicationView; ownId: string; onOpportunity: () => void }) {
  const { status, release, artist_name, opportunity, text, note, sent_at, ticket_id } = found;
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <StatusBadge tone={applicationTones[status]}>{applicationStatusLabels[status]}</StatusBadge>
        <p className="text-14">{nextStep(found)}</p>
        <Deadline opportunity={opportunity} />
      </div>
      <div className="flex items-center gap-3">
        <Cover id={release.id ?? release.title} src={release.cover_url} className="w-14 shrink-0" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-14">{release.title}</p>
          <p className="wrap-anywhere text-13 text-muted">{artist_name}</p>
          <p className="num text-12 text-muted">{words.sentOn(formatMoment(sent_at))}</p>
        </div>
      </div>
      {note && <Quote title={words.note}>{note}</Quote>}
      {/* The talk begins with the text. */}
      {ticket_id ? <Talk ticketId={ticket_id} ownId={ownId} /> : <Quote title={words.text}>{text}</Quote>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={onOpportunity}>
          {texts.openOf(texts.column.opportunity.toLowerCase())}
        </Button>
        {undecidedStatuses.includes(status) && <Withdraw found={found} />}
      </div>
    </div>
  );
}

export function Quote({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h3 className="type-label">{title}</h3>
      <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-14 text-fg-2">{children}</p>
    </section>
  );
}

function Talk({ ticketId, ownId }: { ticketId: string; ownId: string }) {
  return (
    <section className="grid gap-2">
      <h3 className="type-label">{words.talk}</h3>
      <SideTalk
        label={words.talk}
        ownId={ownId}
        side={{
          ticketId,
          key: ['tickets', 'talk', ticketId],
          read: (after_place, signal) =>
            call(ticketApi.messages, { id: ticketId, after_place }, signal ? { signal } : {}),
          write: (said, idempotencyKey) => call(ticketApi.write, { id: ticketId, ...said }, { idempotencyKey }),
          findLink: (file_id, signal) => call(ticketApi.linkFile, { id: ticketId, file_id }, signal ? { signal } : {}),
        }}
      />
    </section>
  );
}

function Withdraw({ found: { id, release } }: { found: ApplicationView }) {
  const [isOpen, setOpen] = useState(false);
  const step = useStep((one: string) => call(applicationApi.withdraw, { id: one }), {
    told: () => words.withdrawn,
    failed: words.failed,
    onDone: () => setOpen(false),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={words.withdrawTitle(release.title)}
      description={words.withdrawLead}
      confirmLabel={words.withdraw}
      cancelLabel={words.keep}
      isBusy={step.isPending}
      onConfirm={() => step.mutate(id)}
      trigger={<Button variant="danger-soft">{words.withdraw}</Button>}
    />
  );
}
