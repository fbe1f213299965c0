import { useQuery } from '@tanstack/react-query';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { KitEditor } from './KitEditor.tsx';
import { pressKitQuery } from './press-kit.api.ts';
import { texts } from './press-kit.texts.ts';

/** The press kit of the person that the address names, else the caller's own. Staff have none: they look at others'. */
export function PressKitScreen() {
  const [{ personId }] = useAddress({ personId: 'pessoa' });
  const actor = useActor();
  const mayEdit = useCan('pressKit.edit');
  const whose = isId(personId) && personId !== actor.id ? personId : '';
  const back = `/app/marketing-partnerships?tab=creative_tools${whose ? `&pessoa=${whose}` : ''}`;
  return (
    <Page className="gap-5">
      <BackLink to={back}>{texts.back}</BackLink>
      {mayEdit || whose ? (
        <Loaded key={whose} personId={whose} isReadOnly={!mayEdit} />
      ) : (
        <Card isPadded={false}>
          <Empty title={texts.choose.title} className="py-10">
            {texts.choose.lead}
          </Empty>
        </Card>
      )}
    </Page>
  );
}

function Loaded({ personId, isReadOnly }: { personId: string; isReadOnly: boolean }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(pressKitQuery(personId));
  if (error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || !isFetchedAfterMount) return <SkeletonRows rows={5} />;
  return <KitEditor personId={personId} loaded={data} isReadOnly={isReadOnly} />;
}
