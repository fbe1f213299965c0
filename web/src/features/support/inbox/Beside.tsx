import { useQuery } from '@tanstack/react-query';
import type { InboxTicket, OpenTicket } from '@toada/domain/support/inbox.contract.ts';
import { deliveryStatusLabels } from '@toada/domain/texts/delivery-status.pt-BR.ts';
import { distributionStatusLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { aboutKindLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import type { LucideIcon } from 'lucide-react';
import { formatDate } from '../../../lib/format/format-date.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { deliveryTones } from '../../delivery/parts/delivery-tones.ts';
import { distributionTones } from '../../distribution/parts/distribution-tones.ts';
import { withdrawalLooks } from '../../withdrawal/parts/withdrawal-tones.ts';
import { formatUpdate } from '../format-talk.ts';
import { staffQuery, useAssign } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';
import { RelatedTickets } from './RelatedTickets.tsx';

const words = texts.beside;
const NOBODY = 'NOBODY';

const storeTones: Readonly<Record<string, Tone>> = deliveryTones;
type Look = { tone: Tone; icon?: LucideIcon };
type Statuses = { labels: Readonly<Record<string, string>>; looks: Readonly<Record<string, Look>> };
const withdrawals: Statuses = { labels: withdrawalStatusLabels, looks: withdrawalLooks };
const releases: Statuses = {
  labels: distributionStatusLabels,
  looks: Object.fromEntries(Object.entries(distributionTones).map(([status, tone]) => [status, { tone }])),
};

/** The thing and the person, without leaving the talk. No documents, no accounts, no amounts. */
export function Beside({ open: { person, matter, notices }, ticket }: { open: OpenTicket; ticket: InboxTicket }) {
  const label = person.label_name ? [{ term: words.company, value: person.label_name }] : [];
  const rating = person.average_rating?.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return (
    <aside
      aria-label={words.label}
      className="min-h-0 overflow-y-auto border-line px-5 py-5 max-@5xl:border-t @5xl:border-l"
    >
      <Assignee ticket={ticket} />
      {matter ? <Matter matter={matter} /> : <p className="text-13 text-muted">{words.noMatter}</p>}
      <h3 className="type-h3 mt-5 mb-3 border-line border-t pt-4">{person.name}</h3>
      <KeyValue
        facts={[
          ...(person.is_verified === null ? [] : [{ term: words.verification, value: verificationOf(person) }]),
          ...label,
          { term: words.email, value: person.email },
          { term: words.balance, value: words.masked },
          {
            term: words.tickets,
            value: rating === undefined ? String(person.tickets) : words.ticketsRated(person.tickets, rating),
          },
        ]}
      />
      <RelatedTickets ticket={ticket} />
      {notices.length > 0 && (
        <>
          <h3 className="type-h3 mt-5 mb-2 border-line border-t pt-4">{words.notices}</h3>
          <ul className="flex flex-col gap-1.5 text-13">
            {notices.map(({ id, title, created_at }) => (
              <li key={id} className="flex gap-3">
                <span className="num w-24 shrink-0 text-12 text-muted">{formatUpdate(created_at, new Date())}</span>
                <span className="min-w-0">{title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

/** The ticket is given to oneself, to a colleague, or back to nobody. */
function Assignee({ ticket: { id, assignee_id, opened_by_name, owner_name } }: { ticket: InboxTicket }) {
  const { data } = useQuery(staffQuery);
  const assign = useAssign();
  const options = [
    { value: NOBODY, label: texts.ticket.nobody },
    ...(data?.rows ?? []).map((person) => ({ value: person.id, label: person.name })),
  ];
  return (
    <div className="mb-5 border-line border-b pb-5">
      <Field label={texts.ticket.assignee}>
        <Select
          options={options}
          value={assignee_id ?? NOBODY}
          onChange={(next) => assign.mutate({ id, assignee_id: next === NOBODY ? null : next })}
        />
      </Field>
      {opened_by_name !== owner_name && (
        <p className="mt-2 text-12 text-muted">{texts.ticket.openedBy(opened_by_name)}</p>
      )}
    </div>
  );
}

function Matter({ matter }: { matter: NonNullable<OpenTicket['matter']> }) {
  const { kind, name, status, release_date, stores } = matter;
  return (
    <div>
      <p className="text-12 text-muted">{aboutKindLabels[kind]}</p>
      <h3 className="type-h3 wrap-anywhere">{name}</h3>
      {release_date && <p className="text-13 text-fg-2">{words.comesOut(formatDate(release_date))}</p>}
      {status && <MatterStatus kind={kind} status={status} />}
      <ul className="mt-3 divide-y divide-line">
        {stores.map((store) => (
          <li key={store.platform} className="flex items-center gap-2.5 py-2 text-13">
            <StoreTile short={labelOf(platformLetters, store.platform)} />
            <span className="min-w-0 flex-1 truncate">{labelOf(platformLabels, store.platform)}</span>
            <StatusBadge look="text" tone={storeTones[store.status] ?? 'neutral'} className="text-12">
              {labelOf(deliveryStatusLabels, store.status)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MatterStatus({ kind, status }: { kind: string; status: string }) {
  const of = kind === 'withdrawal' ? withdrawals : releases;
  return (
    <StatusBadge {...(of.looks[status] ?? { tone: 'neutral' })} className="mt-1.5">
      {labelOf(of.labels, status)}
    </StatusBadge>
  );
}

function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key;
}

function verificationOf({ is_verified, verified_until }: OpenTicket['person']): string {
  if (!is_verified) return words.notVerified;
  return verified_until ? words.verifiedUntil(formatUpdate(verified_until, new Date(0))) : words.verified;
}
