import { z } from 'zod';
import { fanColumnNames } from './fan-import.columns.ts';

/** An error keeps the whole file out; a warning only tells. */
// biome-ignore format: a table is read by its columns.
export const fanFaults = {
  cellCount:  'error',
  tooLong:    'error',
  notInList:  'error',
  differs:    'error',
  email:      'error',
  day:        'error',
  dayAhead:   'error',
  noDay:      'error',
  noText:     'error',
  noSource:   'error',
  twice:      'warning',
  oldProof:   'warning',
} as const;
export type FanFault = keyof typeof fanFaults;

export const FanFinding = z.object({
  line: z.int().nullable(),
  column: z.enum(fanColumnNames).nullable(),
  fault: z.enum(Object.keys(fanFaults) as [FanFault, ...FanFault[]]),
  text: z.string(),
});
export type FanFinding = z.infer<typeof FanFinding>;

export function isFanError({ fault }: Pick<FanFinding, 'fault'>): boolean {
  return fanFaults[fault] === 'error';
}
