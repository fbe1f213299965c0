import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { WORK_CHARACTERS_MAX } from './work-import.columns.ts';
import { WorkFinding } from './work-import.faults.ts';

const Csv = z.string('field.required').min(1, 'field.required').max(WORK_CHARACTERS_MAX, 'sheet.tooLong');

/** `ready` may be sent as it is; `known` is there already and is left alone. */
export const plannedStates = ['ready', 'incomplete', 'known'] as const;
export type PlannedState = (typeof plannedStates)[number];

export const WorkRehearsal = z.object({
  line_count: z.int(),
  error_count: z.int(),
  warning_count: z.int(),
  findings: z.array(WorkFinding),
  works: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      owner_name: z.string(),
      author_count: z.int(),
      state: z.enum(plannedStates),
    }),
  ),
  /** Asked for each work that is sent, in cents of a real; null where nothing is. */
  fee_cents: z.int().nullable(),
});
export type WorkRehearsal = z.infer<typeof WorkRehearsal>;

/** One part of an import. `next` is where the following one begins; null at the end of the sheet. */
export const ImportedPart = z.object({
  made: z.int(),
  sent: z.int(),
  known: z.int(),
  next: z.int().nullable(),
});
export type ImportedPart = z.infer<typeof ImportedPart>;

export const workImportApi = {
  /** Reports row by row and keeps nothing. */
  rehearse: endpoint('POST', '/work-imports/rehearsal', { input: z.object({ csv: Csv }), reply: WorkRehearsal }),
  /**
   * The sheet's works from one place on, some at a time: each part is kept whole or not at all, and asked for again it makes
   * nothing twice.
   */
  run: endpoint('POST', '/work-imports', {
    input: z.object({
      csv: Csv,
      from: z.int('field.invalid').min(0, 'field.invalid'),
      /** Also sends the works that lack nothing. */
      submits: z.boolean('field.invalid'),
    }),
    reply: ImportedPart,
  }),
};
