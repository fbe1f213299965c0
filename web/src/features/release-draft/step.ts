import type { Complaint } from '@toada/domain/release/release.complaints.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';

/** A step's view of the draft. Every change is saved by itself. */
export type StepProps = {
  /** Known before it is saved for the first time: files are sent for it. */
  releaseId: string;
  /** Owner of the release: participants and codes are theirs. */
  ownerId: string;
  draft: ReleaseDraft;
  /** From the draft as it is then, for a file may be ready long after it was chosen. */
  change: (update: (draft: ReleaseDraft) => Partial<ReleaseDraft>) => void;
  /** Obstacles between this step and the next; none before somebody has tried to go on. */
  complaints: readonly Complaint[];
  /** A store has it: its number, its tracks and their codes stay. */
  isPublished?: boolean;
};
