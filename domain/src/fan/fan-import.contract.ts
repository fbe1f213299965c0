import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CONSENT_MAX } from './fan.consent.ts';
import { FAN_CHARACTERS_MAX } from './fan-import.columns.ts';
import { FanFinding } from './fan-import.faults.ts';

const words = (max: number) => z.string('field.invalid').trim().max(max, 'field.tooLong');
const Sheet = z.object({
  csv: z.string('field.required').min(1, 'field.required').max(FAN_CHARACTERS_MAX, 'sheet.tooLong'),
  /** Proof for the lines without one of their own; empty where every line has its own. */
  proof: z.object({ day: words(10), text: words(CONSENT_MAX), source: words(200) }),
});
export type FanSheet = z.infer<typeof Sheet>;

/** `known` is on the list already; `gone` left it or was erased, and stays away. */
export const plannedFanStates = ['proved', 'asked', 'known', 'gone'] as const;
export type PlannedFanState = (typeof plannedFanStates)[number];

export const FanRehearsal = z.object({
  line_count: z.int(),
  error_count: z.int(),
  /** Columns of the file that say nothing here. */
  ignored_columns: z.array(z.string()),
  findings: z.array(FanFinding),
  counts: z.object({ proved: z.int(), asked: z.int(), known: z.int(), gone: z.int() }),
  /** The first lines, as they were read. */
  fans: z.array(
    z.object({
      line: z.int(),
      email: z.string(),
      day: z.string(),
      source: z.string(),
      state: z.enum(plannedFanStates),
    }),
  ),
});
export type FanRehearsal = z.infer<typeof FanRehearsal>;

/** One part of an import. `next` is where the following one begins; null at the end of the list. */
export const ImportedFans = z.object({ proved: z.int(), asked: z.int(), left_out: z.int(), next: z.int().nullable() });
export type ImportedFans = z.infer<typeof ImportedFans>;

export const fanImportApi = {
  /** Reports line by line and keeps nothing. */
  rehearse: endpoint('POST', '/fan-imports/rehearsal', { input: Sheet, reply: FanRehearsal }),
  /** The list from one place on: each part is kept whole or not at all, and asked for again it makes nothing twice. */
  run: endpoint('POST', '/fan-imports', {
    input: Sheet.extend({ from: z.int('field.invalid').min(0, 'field.invalid') }),
    reply: ImportedFans,
  }),
};
