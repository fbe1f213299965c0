import { useQuery } from '@tanstack/react-query';
import { COUNTED_MAX } from '@toada/domain/campaign/campaign.contract.ts';
import { type MarketingTab, marketingTabs } from '@toada/domain/marketing/marketing.contract.ts';
import { type ReactNode, Suspense } from 'react';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { campaignCountsQuery } from '../campaign/parts/campaign-counts.ts';
import { HubBlocks } from './HubBlocks.tsx';
import { texts } from './marketing.texts.ts';
import { ReleaseHead } from './ReleaseHead.tsx';

/** `personId` is '' for the caller's own. */
export type HubPart = (place: { personId: string; releaseId: string }) => ReactNode;
type Props = {
  tabs: Record<MarketingTab, HubPart>;
  fans: HubPart;
  metrics: HubPart;
  plan: HubPart;
  partnerships: ReactNode;
  visits: HubPart;
};

/** 'Marketing e Parcerias' (mock-up 44). Release, person and tab stand in the address. */
export function MarketingHub({ tabs, fans, metrics, plan, partnerships, visits }: Props) {
  const [{ tab, releaseId, personId }, keep] = useAddress({
    ...{ tab: 'tab', releaseId: 'lancamento', personId: 'pessoa', status: 'situacao', search: 'busca' },
  });
  const isLabel = useActor().role === 'AGGREGATOR';
  const seesOthers = useCan('artist.list');
  const open: MarketingTab = marketingTabs.find((one) => one === tab) ?? 'audio_campaigns';
  const place = { personId: seesOthers ? personId : '', releaseId };
  const { data } = useQuery(campaignCountsQuery(place));
  const counts = data && { audio_campaigns: upTo(data.audio.count), video_promotion: upTo(data.video.count) };
  return (
    <Page className="gap-5">
      {seesOthers && (
        <ArtistFilter
          value={personId}
          onChange={(id) => keep({ personId: id, releaseId: '' })}
          hasOwn={false}
          label={texts.person.label}
          noneLabel={isLabel ? texts.person.all : texts.person.own}
        />
      )}
      <ReleaseHead {...place} onChange={(id) => keep({ releaseId: id })} />
      <Tabs
        label={texts.tabs}
        value={open}
        // Filters of one list are none of the other's.
        onChange={(next) => keep({ tab: next, status: '', search: '' })}
        labels={texts.tabNames}
        {...(counts ? { counts } : {})}
      >
        <Suspense fallback={<SkeletonRows rows={4} />}>{tabs[open](place)}</Suspense>
      </Tabs>
      <HubBlocks
        fans={fans(place)}
        metrics={metrics(place)}
        plan={plan(place)}
        partnerships={partnerships}
        visits={visits(place)}
      />
    </Page>
  );
}

const upTo = (count: number) => (count < COUNTED_MAX ? count : `${COUNTED_MAX}+`);
