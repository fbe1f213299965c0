import type { LoadedPlan, PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';

/** Facts that each part of a plan's screen is drawn from. */
export type PlanPart = { release: PlanView['release']; plan: LoadedPlan; mayEdit: boolean };

/** Where a release's plan is looked at. */
export const planAddress = (releaseId: string) => `/app/marketing-partnerships/plan?lancamento=${releaseId}`;
