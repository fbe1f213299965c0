import { useQuery } from '@tanstack/react-query';
import { decide } from '@toada/domain/access/decide.ts';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import type { DistributionTab } from '@toada/domain/distribution/distribution.looks.ts';
import { tabCounts } from '@toada/domain/distribution/tab-counts.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { countsQuery, distributionsQuery } from './distribution.api.ts';
import { texts } from './distribution.texts.ts';
import { StatusRibbon } from './StatusRibbon.tsx';
import { ribbonParts } from './status-looks.ts';
import { useShown } from './use-shown.ts';

type Props = { artistId: string; onArtist: (id: string) => void; newButton: ReactNode };
const words = texts.list;
// The dialog is loaded on demand: the page itself stays light.
const DistributionDialog = lazy(async () => ({
  default: (await import('./DistributionDialog.tsx')).DistributionDialog,
}));

/** The tabs are the legend of the ribbon above them: each has the colour of its part. */
const marks = Object.fromEntries(
  ribbonParts.map(({ tab, colour }) => [
    tab,
    <span key={tab} aria-hidden className={`size-[9px] rounded-[2px] ${colour}`} />,
  ]),
);

export function DistributionList({ artistId, onArtist, newButton }: Props) {
  const hasOwners = decide(useActor(), 'release.read') !== 'own';
  const [tab, setTab] = useState<DistributionTab>('all');
  const list = usePages(distributionsQuery(tab, artistId));
  const { data: counts } = useQuery(countsQuery(artistId));
  const { shown, show, close } = useShown(list.rows ?? []);
  const numbers = counts && tabCounts(counts);

  return (
    <section aria-labelledby="distribuicoes">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="distribuicoes" className="type-h2">
          {hasOwners ? words.staffTitle : words.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:flex-row-reverse">
          {numbers && <span className="num text-13 text-muted">{words.total(numbers.all)}</span>}
          {hasOwners && <ArtistFilter value={artistId} onChange={onArtist} />}
        </div>
      </header>
      {counts && numbers && numbers.all > 0 && <StatusRibbon counts={counts} onOpen={setTab} />}
      <Tabs
        label={words.summary}
        value={tab}
        onChange={setTab}
        labels={words.tabs}
        marks={marks}
        {...(numbers ? { counts: numbers } : {})}
      >
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          skeleton={<CardsSkeleton />}
          empty={<Nothing tab={tab} isFiltered={artistId !== ''} newButton={newButton} onAll={() => setTab('all')} />}
        >
          {(rows) => <Cards rows={rows} hasOwner={hasOwners} onShow={show} />}
        </ListFrame>
      </Tabs>
      <Suspense>{shown && <DistributionDialog {...shown} onClose={close} />}</Suspense>
    </section>
  );
}

type CardsProps = { rows: DistributionView[]; hasOwner: boolean; onShow: ReturnType<typeof useShown>['show'] };

function Cards({ rows, hasOwner, onShow }: CardsProps) {
  return (
    <ul className="flex flex-col gap-2.5">
      {rows.map((row) => (
        <li key={row.id}>
          <DistributionCard row={row} hasOwner={hasOwner} onShow={(shown) => onShow({ id: row.id, shown })} />
        </li>
      ))}
    </ul>
  );
}

type NothingProps = { tab: DistributionTab; isFiltered: boolean; newButton: ReactNode; onAll: () => void };

function Nothing({ tab, isFiltered, newButton, onAll }: NothingProps) {
  if (tab === 'all' && !isFiltered)
    return (
      <Card>
        <Empty title={words.first.title} action={newButton}>
          {words.first.lead}
        </Empty>
      </Card>
    );
  const clear = tab !== 'all' && (
    <Button variant="secondary" size="sm" onClick={onAll}>
      {words.clear}
    </Button>
  );
  return (
    <Card>
      <Empty kind="filter" title={words.empty(words.tabs[tab])} action={clear} />
    </Card>
  );
}
