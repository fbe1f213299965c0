import type { WorkComplaint } from '@toada/domain/work/work.complaints.ts';
import type { WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { ChangeWork } from '../work-calls.ts';

export type FormPartProps = {
  draft: WorkDraft;
  change: ChangeWork;
  ownerId: string | null;
  /** The complaint at a field, once it was tried to send the work; a line's is asked for by its key. */
  said: (field: WorkComplaint['field'], lineKey?: string) => string | undefined;
};
