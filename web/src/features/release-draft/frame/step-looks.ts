import { type ReleaseStep, releaseSteps } from '@toada/domain/release/release.complaints.ts';
import type { Step } from '../../../ui/layout/Stepper.tsx';
import { texts } from '../release-draft.texts.ts';
import { complaintsIn } from '../steps.ts';
import type { Steps } from './use-steps.ts';

/** The flags of the steps: what is whole is done once somebody has been there, what was tried and lacks something is wrong. */
export function stepLooks(steps: Steps): Step[] {
  return releaseSteps.map((step) => ({ label: texts.step[step], ...lookOf(steps, step) }));
}

function lookOf(steps: Steps, step: ReleaseStep): Pick<Step, 'state' | 'note'> {
  const said = steps.said(step).length;
  if (said > 0) return { state: 'error', note: texts.toCorrect(said) };
  if (steps.isAsked(step)) return { state: steps.step === step ? 'current' : 'error', note: texts.asked };
  if (steps.step === step) return { state: 'current' };
  const isWhole = step !== 'review' && complaintsIn(steps.complaints, step).length === 0;
  return isWhole && steps.isPast(step) ? { state: 'done', note: texts.complete } : { state: 'next' };
}
