import { useQuery } from '@tanstack/react-query';
import type { InboxTicket, OpenTicket } from '@toada/domain/support/inbox.contract.ts';
import { PersonLink } from '../../../lib/session/PersonLink.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Unbroken } from '../../../ui/layout/Unbroken.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { formatUpdate } from '../format-talk.ts';
import { staffQuery, useAssign } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';
import { Matter } from './Matter.tsx';
import { RelatedTickets } from './RelatedTickets.tsx';

const words = texts.beside;
const NOBODY = 'NOBODY';

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
      {matter ? (
        <Matter ticketId={ticket.id} matter={matter} />
      ) : (
        <p className="text-13 text-muted">{words.noMatter}</p>
      )}
      <h3 className="type-h3 mt-5 mb-3 border-line border-t pt-4">
        <PersonLink id={person.id}>{person.name}</PersonLink>
      </h3>
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
                <span className="min-w-0">
                  <Unbroken>{title}</Unbroken>
                </span>
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

function verificationOf({ is_verified, verified_until }: OpenTicket['person']): string {
  if (!is_verified) return words.notVerified;
  return verified_until ? words.verifiedUntil(formatUpdate(verified_until, new Date(0))) : words.verified;
}
