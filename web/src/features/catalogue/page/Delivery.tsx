import { useQuery } from '@tanstack/react-query';
import type { DeliveryView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import { isLeavingAll, isOnHold, progressOf } from '@toada/domain/delivery/store-message.rules.ts';
import { daysBetween } from '@toada/domain/distribution/lead.rules.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Link as LinkIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../../lib/feedback/copy-text.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { releaseDeliveriesQuery, useFreshDeliveries } from '../../delivery/parts/deliveries.api.ts';
import { texts as deliveryTexts } from '../../delivery/parts/delivery.texts.ts';
import { distributionPath } from '../ReleaseActions.tsx';
import { ChosenStores } from './ChosenStores.tsx';
import { isOut } from './is-out.ts';
import { Panel } from './Panel.tsx';
import { texts } from './page.texts.ts';
import { useStep } from './use-step.ts';

const { delivery: words } = texts;
export type View = keyof typeof words.views;
// Drawn from what is fetched first: its code comes meanwhile.
const Stores = lazy(async () => ({ default: (await import('./Stores.tsx')).Stores }));

/** Where the release stands in each of its stores, and what can be done about it there (mock-up 07). */
export function Delivery({ release }: { release: ReleasePageView }) {
  const { id, status } = release;
  const { data, error, refetch } = useQuery({ ...releaseDeliveriesQuery(id), enabled: status !== 'draft' });
  useFreshDeliveries();
  const [view, setView] = useState<View>('lanes');
  const { words: step } = useStep(release);
  const hasStores = data !== undefined && data.stores.length > 0;
  const live = liveIn(release, data);
  const aside = (
    <div className="flex flex-wrap items-center gap-3">
      <CopyLinks addresses={data?.addresses.filter(({ platform }) => live.includes(platform)) ?? []} />
      {status !== 'draft' && (
        <Button asChild variant="link" size="sm">
          <Link to={distributionPath(id)}>{words.open}</Link>
        </Button>
      )}
      {hasStores && <Segmented label={words.view} value={view} onChange={setView} labels={words.views} />}
    </div>
  );
  return (
    <Panel
      title={live.length > 0 ? words.live(live.length) : words.title}
      lead={leadOf(release, data, step, live.length)}
      aside={aside}
      isPadded={false}
    >
      <Moving release={release} stores={data?.stores} />
      {hasStores ? (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <Stores release={release} deliveries={data} view={view} />
        </Suspense>
      ) : (
        <div className="px-5 pt-1 pb-5 md:px-6">
          {error ? (
            <Failed title={deliveryTexts.notLoaded} onRetry={() => void refetch()} />
          ) : data || status === 'draft' ? (
            <ChosenStores platforms={release.platforms} />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </div>
      )}
    </Panel>
  );
}

/** '3 de 6 prontas. Faltam 12 dias para a estreia.' */
function leadOf(release: ReleasePageView, data: ReleaseDeliveries | undefined, step: string, live: number): string {
  const { status, release_date: date } = release;
  if (status === 'withdrawn') return words.withdrawn;
  if (!data || data.stores.length === 0) return `${step}.`;
  const counted = data.stores.filter((store) => store.status !== 'cancelled');
  const paused = counted.filter(isOnHold).map(({ platform }) => platformLabels[platform]);
  if (isLeavingAll(counted)) {
    const removed = counted.filter((store) => store.status === 'delivered').length;
    return join(words.leaving(removed, counted.length), paused.length > 0 && words.pausedLeaving(paused));
  }
  const sent = counted.filter(({ kind }) => kind !== 'takedown');
  const ready = sent.filter((store) => store.status === 'delivered').length;
  const isTested = status === 'completed' && release.is_test_only;
  const left = date === null ? 0 : daysBetween(productDay(new Date()), date);
  const stand = sent.length > 0 && !isTested ? words.ready(ready, sent.length) : `${step}.`;
  return join(
    live > 0 && live === sent.length ? words.liveLead : stand,
    paused.length > 0 && words.paused(paused),
    left > 0 && !isTested && words.left(left),
  );
}

/** Stores where people hear it: those that have it, from the day of release on. */
function liveIn(release: ReleasePageView, data: ReleaseDeliveries | undefined): Platform[] {
  if (!data || !isOut(release)) return [];
  return data.stores
    .filter(({ kind, status, is_test }) => kind !== 'takedown' && status === 'delivered' && !is_test)
    .map(({ platform }) => platform);
}

function CopyLinks({ addresses }: Pick<ReleaseDeliveries, 'addresses'>) {
  if (addresses.length === 0) return null;
  const links = addresses.map(({ platform, url }) => `${platformLabels[platform]}: ${url}`).join('\n');
  const said = { done: { title: words.linksCopied }, failed: { title: words.linksNotCopied } };
  return (
    <Button variant="ghost" size="sm" icon={<LinkIcon aria-hidden />} onClick={() => copyText(links, said)}>
      {words.copyLinks}
    </Button>
  );
}

const join = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');

/** The bar follows the stores that are shown below it; a release on its way out of them has none. */
function Moving({ release, stores }: { release: ReleasePageView; stores: readonly DeliveryView[] | undefined }) {
  const newest = stores?.filter((store) => store.status !== 'cancelled') ?? [];
  if (release.status !== 'processing' || isLeavingAll(newest)) return null;
  const progress = newest.length > 0 ? progressOf(newest) : release.progress;
  return (
    <div className="flex items-center gap-3 px-5 pt-1 pb-3 md:px-6">
      <Progress label={words.progress} value={progress} className="flex-1" />
      <span className="num font-semibold text-13">{progress}%</span>
    </div>
  );
}
