import { useQuery } from '@tanstack/react-query';
import type { PersonTicket } from '@toada/domain/person/person.contract.ts';
import { staffStatusLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { NoRows, PartCard } from './PartCard.tsx';
import { partQueries } from './person.api.ts';
import { texts } from './person.texts.ts';

const words = texts.tickets;

const statusTones: Record<PersonTicket['status'], Tone> = {
  open: 'warning',
  in_progress: 'brand',
  waiting: 'info',
  resolved: 'success',
};

/** The person's tickets; finance sees those about money alone. */
export function TicketsBlock({ id, shown }: { id: string; shown: number }) {
  const query = useQuery(partQueries.tickets(id));
  return (
    <PartCard title={words.title} query={query} more={{ to: '/app/support-inbox', label: words.all }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NoRows>{words.none}</NoRows>
        ) : (
          <ul className="divide-y divide-line">
            {rows.slice(0, shown).map(({ id: ticketId, number, subject, status }) => (
              <li key={ticketId} className="relative px-5 py-3 hover:bg-hover">
                <Link
                  to={`/app/support-inbox?id=${ticketId}`}
                  className="wrap-anywhere font-semibold text-13 text-fg no-underline after:absolute after:inset-0 hover:underline"
                >
                  {subject}
                </Link>
                <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                  <StatusBadge tone={statusTones[status]}>{staffStatusLabels[status]}</StatusBadge>
                  <span className="num text-12 text-muted">{words.number(number)}</span>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </PartCard>
  );
}
