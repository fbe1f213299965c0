import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { LinkEditor } from './LinkEditor.tsx';
import { linkPageQuery } from './link-page.api.ts';
import { texts } from './link-page.texts.ts';

/** The link page of a person; '' is the caller's own. Staff have none: they choose whose they look at. */
export function LinkPageEditor({ personId }: { personId: string }) {
  const actor = useActor();
  const mayEdit = useCan('linkPage.edit');
  if (!mayEdit && personId === '')
    return (
      <Card isPadded={false}>
        <Empty title={texts.choose.title} className="py-10">
          {texts.choose.lead}
        </Empty>
      </Card>
    );
  const whose = personId === actor.id ? '' : personId;
  return <Loaded key={whose} personId={whose} isReadOnly={!mayEdit} />;
}

function Loaded({ personId, isReadOnly }: { personId: string; isReadOnly: boolean }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(linkPageQuery(personId));
  if (error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || !isFetchedAfterMount) return <SkeletonRows rows={5} />;
  return <LinkEditor personId={personId} loaded={data} isReadOnly={isReadOnly} />;
}
