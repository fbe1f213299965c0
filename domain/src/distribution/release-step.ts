import type { DistributionStatus } from './distribution.states.ts';

/** Where a release stands for those who wait for it: a status, told apart by who acts next. */
export const releaseSteps = [
  'draft',
  'inReview',
  'cleared',
  'correction',
  'change',
  'approved',
  'processing',
  'completed',
  'tested',
  'error',
  'rejected',
  'withdrawn',
] as const;
export type ReleaseStep = (typeof releaseSteps)[number];

type State = {
  status: DistributionStatus;
  /** Pending, and a person of the team has to look. */
  isHeld: boolean;
  /** Open again because its owner asked for a change, not because the review did. */
  isOwnChange: boolean;
  /** Only test stores have it: it is published nowhere. */
  isTestOnly: boolean;
};

/** List, page, mail and notice ask here, so that a state reads the same in all of them. */
export function releaseStepOf({ status, isHeld, isOwnChange, isTestOnly }: State): ReleaseStep {
  if (status === 'pending') return isHeld ? 'inReview' : 'cleared';
  if (status === 'correction') return isOwnChange ? 'change' : 'correction';
  if (status === 'completed') return isTestOnly ? 'tested' : 'completed';
  return status;
}

/** The steps in which nothing goes on until somebody presses 'Iniciar Processamento'. */
export function mayStart(step: ReleaseStep): boolean {
  return step === 'approved' || step === 'cleared';
}
