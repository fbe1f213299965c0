import { useQuery } from '@tanstack/react-query';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import type { ReactNode } from 'react';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { newestReleaseQuery, releaseOfTeaserQuery } from './teaser.api.ts';
import { texts } from './teaser.texts.ts';

/** Draws an editor; null stands for files of one's own. */
type Draw = (release: ReleasePageView | null) => ReactNode;

/** A tool for the release that the address names; without a name, for the newest with music. */
export function OfRelease({ draw }: { draw: Draw }) {
  const [{ releaseId }] = useAddress({ releaseId: 'lancamento' });
  const back = `/app/marketing-partnerships?tab=creative_tools${isId(releaseId) ? `&lancamento=${releaseId}` : ''}`;
  return (
    <Page className="gap-5">
      <BackLink to={back}>{texts.back}</BackLink>
      {isId(releaseId) ? <Named key={releaseId} releaseId={releaseId} draw={draw} /> : <Newest draw={draw} />}
    </Page>
  );
}

function Newest({ draw }: { draw: Draw }) {
  const { data, isPending } = useQuery(newestReleaseQuery);
  if (isPending) return <SkeletonRows rows={5} />;
  return data ? <Named releaseId={data} draw={draw} /> : draw(null);
}

function Named({ releaseId, draw }: { releaseId: string; draw: Draw }) {
  const { data, error, refetch } = useQuery(releaseOfTeaserQuery(releaseId));
  if (error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  return data ? draw(data) : <SkeletonRows rows={5} />;
}
