import { lazy } from 'react';
import { FansBlock } from '../features/fan/parts/FansBlock.tsx';
import { MarketingHub } from '../features/marketing/MarketingHub.tsx';
import { MetricsBlock } from '../features/metric/parts/MetricsBlock.tsx';
import { OpportunitiesBlock } from '../features/opportunity/parts/OpportunitiesBlock.tsx';
import { PlanBlock } from '../features/release-plan/parts/PlanBlock.tsx';
import { VisitsBlock } from '../features/visit/parts/VisitsBlock.tsx';

/** Drawn when its tab is opened. */
const LinkPageEditor = lazy(async () => ({
  default: (await import('../features/link-page/LinkPageEditor.tsx')).LinkPageEditor,
}));

const CampaignList = lazy(async () => ({
  default: (await import('../features/campaign/list/CampaignList.tsx')).CampaignList,
}));

const TeaserList = lazy(async () => ({
  default: (await import('../features/teaser/parts/TeaserList.tsx')).TeaserList,
}));

const CoverArtList = lazy(async () => ({
  default: (await import('../features/cover-art/parts/CoverArtList.tsx')).CoverArtList,
}));

const PressKitCard = lazy(async () => ({
  default: (await import('../features/press-kit/parts/PressKitCard.tsx')).PressKitCard,
}));

/** The hub with the parts of other features in it. */
export function MarketingPage() {
  return (
    <MarketingHub
      tabs={{
        audio_campaigns: (place) => <CampaignList key="audio" kind="audio" {...place} />,
        video_promotion: (place) => <CampaignList key="video" kind="video" {...place} />,
        creative_tools: (place) => (
          <div className="grid grid-cols-1 gap-5">
            <TeaserList {...place} />
            <CoverArtList {...place} />
            <PressKitCard personId={place.personId} />
          </div>
        ),
        link_in_bio: ({ personId }) => <LinkPageEditor personId={personId} />,
      }}
      fans={({ personId }) => <FansBlock personId={personId} />}
      metrics={({ personId }) => <MetricsBlock personId={personId} />}
      plan={(place) => <PlanBlock {...place} />}
      partnerships={<OpportunitiesBlock />}
      visits={({ personId }) => <VisitsBlock personId={personId} />}
    />
  );
}
