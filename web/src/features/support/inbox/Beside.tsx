import type { OpenTicket } from '@toada/domain/support/inbox.contract.ts';
import { deliveryStatusLabels } from '@toada/domain/texts/delivery-status.pt-BR.ts';
import { distributionStatusLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { aboutKindLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { formatUpdate } from '../format-talk.ts';
import { texts } from './inbox.texts.ts';

const words = texts.beside;

/** The thing and the person, without leaving the talk. No documents, no accounts, no amounts. */
export function Beside({ open: { person, matter, notices } }: { open: OpenTicket }) {
  const label = person.label_name ? [{ term: words.company, value: person.label_name }] : [];
  const rating = person.average_rating?.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return (
    <aside
      aria-label={words.label}
      className="min-h-0 overflow-y-auto border-line px-5 py-5 max-@5xl:border-t @5xl:border-l"
    >
      {matter ? <Matter matter={matter} /> : <p className="text-13 text-muted">{words.noMatter}</p>}
      <h3 className="type-h3 mt-5 mb-3 border-line border-t pt-4">{person.name}</h3>
      <KeyValue
        facts={[
          { term: words.verification, value: verificationOf(person) },
          ...label,
          { term: words.email, value: person.email },
          { term: words.balance, value: words.masked },
          {
            term: words.tickets,
            value: rating === undefined ? String(person.tickets) : words.ticketsRated(person.tickets, rating),
          },
        ]}
      />
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

function Matter({ matter }: { matter: NonNullable<OpenTicket['matter']> }) {
  const { kind, name, status, release_date, stores } = matter;
  return (
    <div>
      <p className="text-12 text-muted">{aboutKindLabels[kind]}</p>
      <h3 className="type-h3 wrap-anywhere">{name}</h3>
      <p className="text-13 text-fg-2">
        {[status && statusWords(kind, status), release_date && words.comesOut(formatDate(release_date))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {stores.map((store) => (
          <li key={store.platform} className="flex items-center gap-2.5 py-2 text-13">
            <StoreTile short={labelOf(platformLetters, store.platform)} />
            <span className="min-w-0 flex-1 truncate">{labelOf(platformLabels, store.platform)}</span>
            <span className="text-12 text-fg-2">{labelOf(deliveryStatusLabels, store.status)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusWords(kind: string, status: string): string {
  return kind === 'withdrawal' ? labelOf(withdrawalStatusLabels, status) : labelOf(distributionStatusLabels, status);
}

function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key;
}

function verificationOf({ is_verified, verified_until }: OpenTicket['person']): string {
  if (!is_verified) return words.notVerified;
  return verified_until ? words.verifiedUntil(formatUpdate(verified_until, new Date(0))) : words.verified;
}
