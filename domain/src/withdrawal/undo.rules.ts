import type { WithdrawalStatus, WithdrawalStepEvent } from './withdrawal.states.ts';

/** The screen offers it for the time of a notice; the rest is for a slow line and for several decided at once. */
export const UNDO_MS = 30_000;
/** Later than an approval can be taken back: nobody is told of one that was. */
export const TELL_AFTER_MS = 40_000;

type Step = { event: WithdrawalStepEvent; by_id: string | null; at: Date };

/** Whether the newest step is an approval of this person's, young enough, and nothing has left the house since. */
export function mayUndo(status: WithdrawalStatus, newest: Step | undefined, by: { id: string; now: Date }): boolean {
  if (newest?.event !== 'approve' || newest.by_id !== by.id) return false;
  return (status === 'approved' || status === 'review') && by.now.getTime() - newest.at.getTime() <= UNDO_MS;
}

/** The steps without approvals that were taken back, and without the taking back: each undoes the approval before it. */
export function standingSteps<One extends { event: WithdrawalStepEvent }>(steps: readonly One[]): One[] {
  const standing: One[] = [];
  for (const step of steps) {
    if (step.event !== 'undo') standing.push(step);
    else
      standing.splice(
        standing.findLastIndex(({ event }) => event === 'approve'),
        1,
      );
  }
  return standing;
}
