import type { containers, encodings } from '@toada/domain/statement/statement.fields.ts';
import type { Series } from '@toada/domain/statement/statement.questions.ts';

/** A file as the engine can read it: text in UTF-8, on this machine. */
export type Source = {
  path: string;
  /** The unpacked bytes, or the rows of a workbook; null where the file itself is readable. */
  unpackedPath: string | null;
  container: (typeof containers)[number];
  innerName: string | null;
  encoding: (typeof encodings)[number];
  /** Written by us from a workbook or a DDEX file: the first cell of each line is the row it came from. */
  isOurs: boolean;
  /** How a DDEX message names itself; null for any other file. */
  message: Message | null;
};

/** `key`: sender, MessageId and number of the file, which no two files share. `totals`: the store's own, one per currency. */
export type Message = { key: string; series: Series | null; totals: readonly MessageTotal[] };

/** The amounts of the summaries in a currency as they are written; the first of them stands in `row`. */
export type MessageTotal = { currency: string; amounts: readonly string[]; row: number };

/** Limits of unpacking: no report is larger, and no text packs tighter beyond its first megabytes. */
export const UNPACKED_MAX = 16 * 1024 ** 3;
export const RATIO_MAX = 200;
export const RATIO_FROM = 64 * 1024 ** 2;

export type Workshop = {
  folder: string;
  signal: AbortSignal;
  /** How much of this step is done, from 0 to 1. */
  tell: (share: number) => void;
};
