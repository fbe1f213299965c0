import { z } from 'zod';
import { type ImportColumn, importColumnNames } from './import.columns.ts';

/** Everything the rehearsal can say about a line. An error keeps the whole import back; a warning only tells. */
// biome-ignore format: a table is read by its columns.
export const lineFaults = {
  cellCount:      'error',
  tooLong:        'error',
  required:       'error',
  notInList:      'error',
  date:           'error',
  dateRange:      'error',
  upc:            'error',
  isrc:           'error',
  sameIsrc:       'error',
  splits:         'error',
  splitSum:       'error',
  place:          'error',
  samePlace:      'error',
  fileMissing:    'error',
  fileTwice:      'error',
  fileAmbiguous:  'error',
  fileKind:       'error',
  differs:        'error',
  owner:          'error',
  upcTaken:       'error',
  tooManyTracks:  'error',
  alreadyThere:   'warning',
  codeEmpty:      'warning',
  dateEmpty:      'warning',
  splitsEmpty:    'warning',
  coverEmpty:     'warning',
  fileUnused:     'warning',
} as const;
export type LineFault = keyof typeof lineFaults;
const faultNames = Object.keys(lineFaults) as [LineFault, ...LineFault[]];

/** One thing about one cell; line 1 is the header, so that the number is the one a spreadsheet shows. */
export const LineFinding = z.object({
  /** Null where it is about no line: a file that no line names. */
  line: z.int().nullable(),
  column: z.enum(importColumnNames).nullable(),
  fault: z.enum(faultNames),
  /** The cell's text, or the expected one. */
  text: z.string(),
});
export type LineFinding = z.infer<typeof LineFinding>;

export function isError({ fault }: Pick<LineFinding, 'fault'>): boolean {
  return lineFaults[fault] === 'error';
}

export function found(line: number | null, column: ImportColumn | null, fault: LineFault, text = ''): LineFinding {
  return { line, column, fault, text };
}
