import { useQuery } from '@tanstack/react-query';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { BackLink } from '../../../lib/page/BackLink.tsx';
import { Moment } from '../../../lib/page/Moment.tsx';
import { useNamedScreen } from '../../../lib/page/screen-name.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { partTexts } from '../../../ui/part.texts.ts';
import { AskHelp } from '../../support/parts/AskHelp.tsx';
import { releaseQuery, useFreshReleases } from '../catalogue.api.ts';
import { nameOf } from '../name-of.ts';
import { useEdit } from '../use-edit.tsx';
import { Delivery } from './Delivery.tsx';
import { Hero } from './Hero.tsx';
import { isOut } from './is-out.ts';
import { Notice } from './Notice.tsx';
import { texts } from './page.texts.ts';
import { Royalties } from './Royalties.tsx';
import { Tracks } from './Tracks.tsx';

// Most releases have no video: their page stays light.
const Videos = lazy(async () => ({ default: (await import('./Videos.tsx')).Videos }));
/** Below the fold: they come after the page. */
const Activity = lazy(async () => ({ default: (await import('./Activity.tsx')).Activity }));
const Files = lazy(async () => ({ default: (await import('./Files.tsx')).Files }));
const ReleasePlays = lazy(async () => ({
  default: (await import('../../metric/parts/ReleasePlays.tsx')).ReleasePlays,
}));
const ReleaseRisks = lazy(async () => ({
  default: (await import('../../phonogram/parts/ReleaseRisks.tsx')).ReleaseRisks,
}));

/** One release: what it is, how far it has come, what it sounds like and everything that happened (mock-up 07). */
export function ReleaseScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(releaseQuery(id));
  useFreshReleases();
  // Wherever a link comes from, a video has a page of its own.
  if (data?.type === 'video') return <Navigate to={`/app/video-distribution?video=${data.id}`} replace />;
  return (
    <Page className="gap-5">
      <div className="flex items-center justify-between gap-3">
        <BackLink to="/app/catalog">{texts.back}</BackLink>
        {data && <AskHelp about={`release:${data.id}`} ownerId={data.user_id} />}
      </div>
      {data ? (
        <Release release={data} />
      ) : error ? (
        <Missing isGone={isMissing(error)} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function Release({ release }: { release: ReleasePageView }) {
  useNamedScreen(nameOf(release));
  const { edit, dialog } = useEdit();
  const mayHear = useCan('metric.read');
  const onEdit = () => edit(release);
  return (
    <>
      {isOutToday(release) && <Moment name={`release:${release.id}`} />}
      <Hero release={release} onEdit={onEdit} />
      <Notice release={release} onEdit={onEdit} />
      <Delivery release={release} />
      {mayHear && isOut(release) && (
        <Suspense>
          <ReleasePlays release={release} />
        </Suspense>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(280px,1fr)]">
        <div className="grid min-w-0 gap-5">
          <Tracks release={release} />
          <Suspense>
            <Files release={release} />
          </Suspense>
          <Suspense>
            <Videos releaseId={release.id} />
          </Suspense>
        </div>
        <div className="grid min-w-0 gap-5">
          <Royalties release={release} onEdit={onEdit} />
          <Suspense>
            <ReleaseRisks releaseId={release.id} />
          </Suspense>
          <Suspense>
            <Activity release={release} />
          </Suspense>
        </div>
      </div>
      {dialog}
    </>
  );
}

function isOutToday({ badge, release_date }: ReleasePageView): boolean {
  return badge === 'published' && release_date === productDay(new Date());
}

function Missing({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  if (!isGone) return <Failed title={texts.failed.title} onRetry={onRetry} />;
  return (
    <Empty
      kind="filter"
      title={texts.missing.title}
      action={
        <Button asChild variant="secondary">
          <Link to="/app/catalog">{texts.missing.back}</Link>
        </Button>
      }
    >
      {texts.missing.lead}
    </Empty>
  );
}

/** The page that is coming: its cover, its name and its tracks. */
function PageSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className="grid gap-6">
      <div className="grid items-end gap-6 md:grid-cols-[232px_1fr]">
        <Skeleton className="aspect-square h-auto w-full rounded-cover" />
        <div className="grid gap-4">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-12 max-w-md" />
          <Skeleton className="max-w-60" />
        </div>
      </div>
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
