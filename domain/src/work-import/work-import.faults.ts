import { z } from 'zod';
import { type WorkColumn, workColumnNames } from './work-import.columns.ts';

/**
 * Everything a rehearsal says about a line. An error keeps the whole file out; a warning only tells: a draft keeps what is
 * typed, right or wrong.
 */
// biome-ignore format: a table is read by its columns.
export const workFaults = {
  cellCount:    'error',
  tooLong:      'error',
  notInList:    'error',
  differs:      'error',
  required:     'error',
  owner:        'error',
  ownerTwice:   'error',
  tooMany:      'error',
  incomplete:   'warning',
  isrc:         'warning',
  isrcUnknown:  'warning',
  alreadyThere: 'warning',
} as const;
export type WorkFault = keyof typeof workFaults;

export const WorkFinding = z.object({
  line: z.int().nullable(),
  column: z.enum(workColumnNames).nullable(),
  fault: z.enum(Object.keys(workFaults) as [WorkFault, ...WorkFault[]]),
  /** The cell's text; for an incomplete work the whole sentence. */
  text: z.string(),
});
export type WorkFinding = z.infer<typeof WorkFinding>;

export function isWorkError({ fault }: Pick<WorkFinding, 'fault'>): boolean {
  return workFaults[fault] === 'error';
}

export function foundWork(line: number, column: WorkColumn | null, fault: WorkFault, text = ''): WorkFinding {
  return { line, column, fault, text };
}
