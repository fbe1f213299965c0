import {
  type Complaint,
  complaintsOf,
  type ReleaseStep,
  releaseSteps,
} from '@toada/domain/release/release.complaints.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';

/** Where the dialog was opened from, and where it leads back to. */
export const LIST_PATH = '/app/distribution';

/** The steps as the address names them. */
const names: Record<ReleaseStep, string> = {
  data: 'dados',
  tracks: 'faixas',
  splits: 'creditos',
  stores: 'lojas',
  review: 'revisao',
};

export function nameOfStep(step: ReleaseStep): string {
  return names[step];
}

export function parseStep(name: string | null): ReleaseStep | null {
  return releaseSteps.find((step) => names[step] === name) ?? null;
}

/** Where somebody who comes back goes on: at the first step that still lacks something. */
export function firstOpenStep(draft: ReleaseDraft, today: string): ReleaseStep {
  return complaintsOf(draft, today)[0]?.step ?? 'review';
}

export function nextStep(step: ReleaseStep): ReleaseStep {
  return releaseSteps[releaseSteps.indexOf(step) + 1] ?? 'review';
}

export function stepBefore(step: ReleaseStep): ReleaseStep | null {
  return releaseSteps[releaseSteps.indexOf(step) - 1] ?? null;
}

export function complaintsIn(complaints: readonly Complaint[], step: ReleaseStep): Complaint[] {
  return complaints.filter((complaint) => complaint.step === step);
}
