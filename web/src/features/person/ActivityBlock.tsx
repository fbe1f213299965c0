import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { AuditSentence } from '../audit/parts/AuditSentence.tsx';
import { NoRows, PartCard } from './PartCard.tsx';
import { partQueries } from './person.api.ts';
import { texts } from './person.texts.ts';

const words = texts.activity;

type Props = { id: string; shown: number };

/** The trail of the person, newest first. */
export function AuditBlock({ id, shown }: Props) {
  const query = useQuery(partQueries.audit(id));
  return (
    <PartCard title={words.title} query={query} more={{ to: `/app/admin/audit?sobre=${id}`, label: words.audit }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NoRows>{words.none}</NoRows>
        ) : (
          <ul className="px-5 py-2">
            {rows.slice(0, shown).map((entry) => (
              <Line key={entry.id} at={entry.created_at}>
                <AuditSentence entry={entry} of={id} />
              </Line>
            ))}
          </ul>
        )
      }
    </PartCard>
  );
}

/** The last notices, by their titles: these name no amounts. */
export function NoticesBlock({ id, shown }: Props) {
  const query = useQuery(partQueries.notices(id));
  return (
    <PartCard title={words.notices} query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NoRows>{words.noNotices}</NoRows>
        ) : (
          <ul className="px-5 py-2">
            {rows.slice(0, shown).map(({ id: noticeId, title, created_at }) => (
              <Line key={noticeId} at={created_at}>
                <Unbroken>{title}</Unbroken>
              </Line>
            ))}
          </ul>
        )
      }
    </PartCard>
  );
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-3 py-2 text-13 sm:grid-cols-[132px_minmax(0,1fr)]">
      <time dateTime={at} className="num text-12 text-muted leading-5">
        {formatMoment(at)}
      </time>
      <span className="min-w-0 text-fg-2">{children}</span>
    </li>
  );
}
