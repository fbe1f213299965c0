import { useQuery } from '@tanstack/react-query';
import { planName } from '@toada/domain/quota/plan-name.ts';
import { useActor } from '../../lib/session/session.ts';
import { Meter } from '../../ui/chart/Meter.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ownQuotaQuery } from './artist.api.ts';
import { texts } from './artist.texts.ts';

/** How many places are left. The list does not depend on it: where it cannot be read, it is left out. */
export function OwnQuota() {
  const { id } = useActor();
  const { data, isError } = useQuery(ownQuotaQuery(id));
  if (isError) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-3 py-4 md:py-4">
      {data ? (
        <>
          <Meter label={texts.quota} value={data.artist_count} max={data.max_artists} className="w-full max-w-sm" />
          <p className="text-13 text-fg-2">{planName(data.plan)}</p>
        </>
      ) : (
        <Skeleton className="h-9 w-full max-w-sm" />
      )}
    </Card>
  );
}
