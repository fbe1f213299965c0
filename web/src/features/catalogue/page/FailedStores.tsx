import { useQuery } from '@tanstack/react-query';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { releaseDeliveriesQuery } from '../../delivery/parts/deliveries.api.ts';
import { ProblemNotice } from '../../delivery/parts/ProblemNotice.tsx';
import { texts as words } from '../../distribution/parts/start-distribution.texts.ts';
import { useRetryDistribution } from '../../distribution/parts/use-start-distribution.ts';
import { distributionPath } from '../ReleaseActions.tsx';
import { texts } from './page.texts.ts';

type Props = {
  release: Pick<ReleasePageView, 'id' | 'status'>;
  onEdit: () => void;
  /** Where nothing is known of any store. */
  otherwise: ReactNode;
};

/** Problems mended in the release itself; the rest is the operator's. */
const mended: ReadonlySet<DeliveryProblem> = new Set<DeliveryProblem>([
  'refusedByStore',
  'invalidMessage',
  'fileMissing',
  'noTerritory',
]);

/** The stores that stand in the way, each with what it said and what to do; the reader tries them again here. */
export function FailedStores({ release: { id, status }, onEdit, otherwise }: Props) {
  const { data } = useQuery({ ...releaseDeliveriesQuery(id), enabled: status !== 'draft' });
  const failed = data?.stores.filter((store) => store.status === 'failed' && store.problem) ?? [];
  if (failed.length === 0) return otherwise;
  // One button tries all of them again, and nothing else.
  const actionOf = (problem: DeliveryProblem | undefined, isFirst: boolean) =>
    (status === 'error' || status === 'processing') && (
      <div className="mt-1 flex flex-wrap gap-2.5">
        {isFirst && <RetryButton id={id} />}
        {status === 'error' && problem && mended.has(problem) && (
          <Button size="sm" variant="secondary" onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        <Button asChild size="sm" variant="ghost">
          <Link to={distributionPath(id)}>{texts.notices.errorAction}</Link>
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      {failed.map((delivery, index) => (
        <ProblemNotice
          key={delivery.id}
          delivery={delivery}
          action={actionOf(delivery.problem?.problem, index === 0)}
        />
      ))}
    </div>
  );
}

function RetryButton({ id }: { id: string }) {
  const retry = useRetryDistribution();
  return (
    <Button
      size="sm"
      variant="danger-soft"
      icon={<RefreshCw aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate(id)}
    >
      {words.retry}
    </Button>
  );
}
