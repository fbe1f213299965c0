import { useQuery } from '@tanstack/react-query';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { releaseDeliveriesQuery } from '../../../lib/delivery/deliveries.api.ts';
import { ProblemNotice } from '../../../lib/delivery/ProblemNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { distributionPath } from '../ReleaseActions.tsx';
import { texts } from './page.texts.ts';

type Props = {
  release: Pick<ReleasePageView, 'id' | 'status'>;
  onEdit: () => void;
  /** Where nothing is known of any store. */
  otherwise: ReactNode;
};

/** What is mended in the release itself; the rest is the operator's. */
const mended: ReadonlySet<DeliveryProblem> = new Set<DeliveryProblem>([
  'refusedByStore',
  'invalidMessage',
  'fileMissing',
  'noTerritory',
]);

/** The stores that stand in the way, each with what it said and what to do; tried again where the distribution is. */
export function FailedStores({ release: { id, status }, onEdit, otherwise }: Props) {
  const { data } = useQuery({ ...releaseDeliveriesQuery(id), enabled: status !== 'draft' });
  const failed = data?.stores.filter((store) => store.status === 'failed' && store.problem) ?? [];
  if (failed.length === 0) return otherwise;
  const actionOf = (problem: DeliveryProblem | undefined) =>
    (status === 'error' || status === 'processing') && (
      <div className="mt-1 flex flex-wrap gap-2.5">
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
      {failed.map((delivery) => (
        <ProblemNotice key={delivery.id} delivery={delivery} action={actionOf(delivery.problem?.problem)} />
      ))}
    </div>
  );
}
