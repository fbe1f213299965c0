import { isTestOnly } from '@toada/domain/delivery/store-message.rules.ts';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { type ReleaseStep, releaseStepOf } from '@toada/domain/distribution/release-step.ts';

/** Where a distribution of the list stands. */
export function stepOf({ status, hold, is_own_change, stores }: DistributionView): ReleaseStep {
  return releaseStepOf({
    status,
    isHeld: hold !== null,
    isOwnChange: is_own_change,
    isTestOnly: isTestOnly(stores),
  });
}
