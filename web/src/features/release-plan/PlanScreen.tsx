import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isMissing } from '../../lib/api/is-missing.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MovedAlert } from './MovedAlert.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlanStart } from './PlanStart.tsx';
import { PlanTimeline } from './PlanTimeline.tsx';
import { planQuery, useFreshPlans } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';
import { TaskList } from './TaskList.tsx';

const PlanBoard = lazy(async () => ({ default: (await import('./PlanBoard.tsx')).PlanBoard }));

/** The plan of the release that the address names (mock-up 50); without one, all plans. */
export function PlanScreen() {
  const [{ releaseId }] = useAddress({ releaseId: 'lancamento' });
  useFreshPlans();
  return (
    <Page className="gap-5">
      {isId(releaseId) ? (
        <>
          <BackLink to="/app/marketing-partnerships/plan">{texts.backToBoard}</BackLink>
          <OnePlan key={releaseId} releaseId={releaseId} />
        </>
      ) : (
        <>
          <BackLink to="/app/marketing-partnerships">{texts.backToHub}</BackLink>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <PlanBoard />
          </Suspense>
        </>
      )}
    </Page>
  );
}

function OnePlan({ releaseId }: { releaseId: string }) {
  const { data: view, error, refetch } = useQuery(planQuery(releaseId));
  const mayEdit = useCan('releasePlan.edit');
  if (error && !view)
    return (
      <Card isPadded={false}>
        {isMissing(error) ? (
          <Empty title={texts.missing.title}>{texts.missing.lead}</Empty>
        ) : (
          <Failed title={texts.failed} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  if (!view) return <SkeletonRows rows={5} />;
  const { release, plan } = view;
  return (
    <>
      <PlanHead release={release} plan={plan} mayEdit={mayEdit} />
      {plan ? (
        <>
          <MovedAlert release={release} plan={plan} mayEdit={mayEdit} />
          <PlanTimeline release={release} plan={plan} mayEdit={mayEdit} />
          <TaskList release={release} plan={plan} mayEdit={mayEdit} />
        </>
      ) : (
        <PlanStart view={view} mayEdit={mayEdit} />
      )}
    </>
  );
}
