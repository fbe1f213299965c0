import type { OpportunityView } from '@toada/domain/opportunity/opportunity.contract.ts';
import { applicationStatusLabels } from '@toada/domain/texts/opportunity.pt-BR.ts';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { receivedQuery } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';
import { applicationTones } from './status-tones.ts';

const words = texts.judge;
type Filter = keyof typeof words.filters;

type Props = { opportunity: OpportunityView; onOpen: (applicationId: string) => void };

/** Applications that came in: all, the new ones, or the shortlist. */
export function Received({ opportunity: { id, counts }, onOpen }: Props) {
  const [filter, setFilter] = useState<Filter>('all');
  const list = usePages(receivedQuery(id, filter === 'all' ? undefined : filter));
  const all = Object.values(counts ?? {}).reduce((sum, amount) => sum + amount, 0);
  const numbers = { all, sent: counts?.sent ?? 0, shortlisted: counts?.shortlisted ?? 0 };
  const labels = Object.fromEntries(
    Object.entries(words.filters).map(([name, label]) => [name, `${label} (${numbers[name as Filter]})`]),
  ) as Record<Filter, string>;
  return (
    <section aria-label={words.title} className="grid gap-3 border-line border-t pt-5">
      <h3 className="type-h3">{words.title}</h3>
      <Segmented label={words.filter} value={filter} onChange={setFilter} labels={labels} className="flex" />
      <ListFrame
        list={list}
        failedTitle={words.loadFailed}
        empty={<p className="py-3 text-13 text-fg-2">{words.none}</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map(({ id: one, artist_name, release, status, text }) => (
              <li key={one} className="flex items-center gap-3 py-3">
                <Cover id={release.id ?? release.title} src={release.cover_url} className="w-12 shrink-0" />
                <div className="grid min-w-0 flex-1 justify-items-start gap-1">
                  <b className="wrap-anywhere font-semibold text-14">
                    {release.title} <span className="font-normal text-muted">{words.by(artist_name)}</span>
                  </b>
                  <span className="line-clamp-1 wrap-anywhere text-12 text-muted">{text}</span>
                  <StatusBadge tone={applicationTones[status]}>{applicationStatusLabels[status]}</StatusBadge>
                </div>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={texts.openOf(`${release.title} ${words.by(artist_name)}`)}
                  onClick={() => onOpen(one)}
                >
                  {texts.open}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
