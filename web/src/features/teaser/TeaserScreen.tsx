import { useQuery } from '@tanstack/react-query';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { TeaserEditor } from './TeaserEditor.tsx';
import { newestReleaseQuery, releaseOfTeaserQuery } from './teaser.api.ts';
import { texts } from './teaser.texts.ts';

/** The teaser of the release that the address names, or of files alone (mock-up 49). */
export function TeaserScreen() {
  const [{ releaseId }] = useAddress({ releaseId: 'lancamento' });
  const back = `/app/marketing-partnerships?tab=creative_tools${isId(releaseId) ? `&lancamento=${releaseId}` : ''}`;
  return (
    <Page className="gap-5">
      <BackLink to={back}>{texts.back}</BackLink>
      {isId(releaseId) ? <OfRelease key={releaseId} releaseId={releaseId} /> : <OfNewest />}
    </Page>
  );
}

/** As the hub does: without a name, the newest release; files of one's own where there is none. */
function OfNewest() {
  const { data, isPending } = useQuery(newestReleaseQuery);
  if (isPending) return <SkeletonRows rows={5} />;
  return data ? <OfRelease releaseId={data} /> : <TeaserEditor release={null} />;
}

function OfRelease({ releaseId }: { releaseId: string }) {
  const { data, error, refetch } = useQuery(releaseOfTeaserQuery(releaseId));
  if (error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  return data ? <TeaserEditor release={data} /> : <SkeletonRows rows={5} />;
}
