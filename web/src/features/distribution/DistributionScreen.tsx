import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { DistributionList } from './DistributionList.tsx';
import { useLiveDistributions } from './distribution.api.ts';
import { texts } from './distribution.texts.ts';
import { ReachCard } from './ReachCard.tsx';

const PerformanceCard = lazy(async () => ({ default: (await import('./PerformanceCard.tsx')).PerformanceCard }));

/** 'Distribuição Musical': how it goes, where it goes, and everything that is on its way (mock-up 05). */
export function DistributionScreen() {
  const [artistId, setArtistId] = useState('');
  useLiveDistributions();
  const newButton = (
    <Button asChild icon={<Plus aria-hidden />}>
      <Link to="/app/distribution/new">{texts.new}</Link>
    </Button>
  );
  return (
    <Page>
      <PanelAction>{newButton}</PanelAction>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Suspense fallback={<Skeleton className="h-[420px] w-full" />}>
          <PerformanceCard artistId={artistId} />
        </Suspense>
        <ReachCard />
      </div>
      <DistributionList artistId={artistId} onArtist={setArtistId} newButton={newButton} />
    </Page>
  );
}
