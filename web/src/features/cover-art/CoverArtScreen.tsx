import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { CoverArtEditor } from './CoverArtEditor.tsx';
import { newestMusicQuery, releaseOfCoverQuery } from './cover-art.api.ts';
import { texts } from './cover-art.texts.ts';

/** The drawn cover of the release that the address names; without a name, of the newest. */
export function CoverArtScreen() {
  const [{ releaseId }] = useAddress({ releaseId: 'lancamento' });
  const back = `/app/marketing-partnerships?tab=creative_tools${isId(releaseId) ? `&lancamento=${releaseId}` : ''}`;
  return (
    <Page className="gap-5">
      <BackLink to={back}>{texts.back}</BackLink>
      {isId(releaseId) ? <OfRelease key={releaseId} releaseId={releaseId} /> : <OfNewest />}
    </Page>
  );
}

function OfNewest() {
  const { data, isPending } = useQuery(newestMusicQuery);
  if (isPending) return <SkeletonRows rows={5} />;
  if (data) return <OfRelease releaseId={data} />;
  return (
    <Card>
      <Empty
        title={texts.noRelease}
        action={
          <Button asChild>
            <Link to="/app/distribution">{texts.newRelease}</Link>
          </Button>
        }
      >
        {texts.noReleaseLead}
      </Empty>
    </Card>
  );
}

function OfRelease({ releaseId }: { releaseId: string }) {
  const { data, error, refetch } = useQuery(releaseOfCoverQuery(releaseId));
  if (error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  return data ? <CoverArtEditor release={data} /> : <SkeletonRows rows={5} />;
}
