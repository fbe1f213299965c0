import { z } from 'zod';
import { hasErrors, hasReviewFlags, type MediaFinding } from '../media-file/media-findings.ts';

/** Why what is pending waits for a person, the first that holds. */
export const holdReasons = [
  'manualReview',
  'filesMissing',
  'filesRefused',
  'filesWaiting',
  'filesFlagged',
  'codesFlagged',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** With the names of the files, or the codes, it is about. */
export const Hold = z.object({ reason: z.enum(holdReasons), names: z.array(z.string()) });
export type Hold = z.infer<typeof Hold>;

/** A file with what its check found; null while it was not checked to its end. */
export type CheckedFile = { name: string; findings: readonly MediaFinding[] | null };

/**
 * Hold for reasons in the files: one is gone, has an error, is still being checked, or needs a person's look. Null stands for a file
 * removed after the submission.
 */
export function holdOfFiles(files: readonly (CheckedFile | null)[]): Hold | null {
  const there = files.filter((file) => file !== null);
  if (there.length < files.length) return { reason: 'filesMissing', names: [] };
  return (
    holdBy('filesRefused', there, ({ findings }) => findings !== null && hasErrors(findings)) ??
    holdBy('filesWaiting', there, ({ findings }) => findings === null) ??
    holdBy('filesFlagged', there, ({ findings }) => findings !== null && hasReviewFlags(findings))
  );
}

function holdBy(reason: HoldReason, files: readonly CheckedFile[], holds: (file: CheckedFile) => boolean) {
  const names = files.filter(holds).map(({ name }) => name);
  return names.length > 0 ? { reason, names } : null;
}
