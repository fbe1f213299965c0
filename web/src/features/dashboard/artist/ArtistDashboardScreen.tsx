import { useQuery } from '@tanstack/react-query';
import type { ArtistDashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { Eye } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { BackLink } from '../../../lib/page/BackLink.tsx';
import { useNamedScreen } from '../../../lib/page/screen-name.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { DashboardFailed } from '../DashboardFailed.tsx';
import { DashboardSkeleton } from '../DashboardSkeleton.tsx';
import { artistDashboardQuery } from '../dashboard.api.ts';
import { texts } from '../dashboard.texts.ts';
import { ArtistHome } from '../home/ArtistHome.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

const words = texts.artist;
const ROSTER = '/app/manage-aggregator-artists';

/** The panel of one artist as its label and administrators see it: to be looked at, not acted on. */
export function ArtistDashboardScreen() {
  const { id = '' } = useParams();
  const { data, error, errorUpdatedAt, errorUpdateCount, refetch } = useQuery(artistDashboardQuery(id));
  const isGone = isMissing(error);
  useFailureToast(isGone ? null : error, errorUpdateCount);
  if (error && !isGone)
    return <DashboardFailed error={error} failedAt={errorUpdatedAt} onRetry={() => void refetch()} />;
  return (
    <Page className="gap-6">
      <BackLink to={ROSTER}>{words.back}</BackLink>
      {isGone && <Missing />}
      {!isGone && !data && <DashboardSkeleton of="artist" />}
      {data && <Panel dashboard={data} />}
    </Page>
  );
}

function Panel({ dashboard }: { dashboard: ArtistDashboard }) {
  const { artist } = dashboard;
  useNamedScreen(artist.name);
  return (
    <div className="flex flex-col gap-9">
      <div role="note" className="flex items-center gap-4 rounded-card bg-primary-soft px-5 py-4">
        <Avatar id={artist.id} name={artist.name} src={artist.avatar_url} isDecorative />
        <div className="min-w-0 flex-1">
          <h2 className="type-h2">{words.banner(artist.name)}</h2>
          <p className="text-pretty text-13 text-fg-2">{words.lead}</p>
        </div>
        <Eye aria-hidden className="size-5 text-primary-text max-md:hidden" />
      </div>
      <ArtistHome dashboard={dashboard} isReadOnly />
    </div>
  );
}

/** A person out of reach is told of like one who is not there. */
function Missing() {
  return (
    <Empty
      kind="filter"
      title={words.missing.title}
      action={
        <Button asChild variant="secondary">
          <Link to={ROSTER}>{words.back}</Link>
        </Button>
      }
    >
      {words.missing.lead}
    </Empty>
  );
}
