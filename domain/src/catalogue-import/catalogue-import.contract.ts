import { z } from 'zod';
import { endpoint, keyedEndpoint } from '../endpoint.ts';
import { musicTypes } from '../release/release.kinds.ts';
import { rowId } from '../row-id.ts';
import { IMPORT_CHARACTERS_MAX, IMPORT_LINES_MAX } from './import.columns.ts';
import { LineFinding } from './import.faults.ts';

/** As many as lines can name, each with its cover. */
const FILES_MAX = IMPORT_LINES_MAX * 2;
/** Findings a report names; the counts say how many there are. */
export const REPORT_MAX = 500;

/** With the folders it lies in, where a folder was dropped. */
const FileName = z.string('field.invalid').min(1, 'field.invalid').max(300, 'field.tooLong');

const Csv = z.string('field.required').min(1, 'field.required').max(IMPORT_CHARACTERS_MAX, 'sheet.tooLong');

export const RehearseForm = z.object({ csv: Csv, files: z.array(FileName).max(FILES_MAX, 'field.tooLong') });
export type RehearseForm = z.infer<typeof RehearseForm>;

export const ImportForm = z.object({
  csv: Csv,
  files: z
    .array(z.object({ name: FileName, media_file_id: rowId('media_files', 'upload.missing') }))
    .max(FILES_MAX, 'field.tooLong'),
});
export type ImportForm = z.infer<typeof ImportForm>;

/** Result of an import, or of its rehearsal. */
export const ImportReport = z.object({
  line_count: z.int(),
  error_count: z.int(),
  warning_count: z.int(),
  findings: z.array(LineFinding),
  releases: z.array(
    z.object({
      /** Null while it is only a rehearsal. */
      id: z.string().nullable(),
      line: z.int(),
      title: z.string(),
      artist: z.string(),
      type: z.enum(musicTypes),
      track_count: z.int(),
    }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const catalogueImportApi = {
  /** Reports row by row and keeps nothing. */
  rehearse: endpoint('POST', '/catalogue-imports/rehearsal', { input: RehearseForm, reply: ImportReport }),
  /** All of it or nothing. */
  run: keyedEndpoint('POST', '/catalogue-imports', { input: ImportForm, reply: ImportReport }),
};
