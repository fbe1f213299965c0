import { z } from 'zod';

/** Meanings of a statement's column. `net` is the amount paid; the rest says for which sale, where and when. */
export const statementFields = [
  'isrc',
  'upc',
  'store_ref',
  'title',
  'artist',
  'store',
  'country',
  'sale_month',
  'use_kind',
  'video_ref',
  'channel_ref',
  'quantity',
  'currency',
  'net',
  'gross',
  'fee',
  'withheld',
] as const;
export type StatementField = (typeof statementFields)[number];

/** Without these nothing can be posted: the amount, and one way to the recording. */
export const neededFields = ['net'] as const;
export const codeFields = ['isrc', 'upc', 'store_ref'] as const;

/** How a date is written where it is not told by the cell itself. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;

/** Columns by their place, and what the file does not say itself. */
export const StatementMapping = z.object({
  columns: z.partialRecord(z.enum(statementFields), z.int().min(0).max(299)),
  /** For a file of one store, one currency or one month. */
  store: z.string('field.invalid').trim().max(100, 'field.tooLong').nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'money.currency')
    .nullable()
    .default(null),
  sale_month: z.iso.date('field.invalid').nullable().default(null),
  date_order: z.enum(dateOrders, 'field.invalid').default('ymd'),
  /** Null: as it was found. */
  decimal: z.enum(['.', ',']).nullable().default(null),
});
export type StatementMapping = z.infer<typeof StatementMapping>;

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1'] as const;
export const containers = ['plain', 'gzip', 'zip', 'xlsx'] as const;

/** How the file is written: found by looking, shown before the import. */
export const StatementReading = z.object({
  container: z.enum(containers),
  /** The file inside a zip, the sheet of a workbook. */
  inner_name: z.string().nullable(),
  encoding: z.enum(encodings),
  delimiter: z.enum([',', ';', '\t', '|']),
  decimal: z.enum(['.', ',']),
  /** Lines before the header, and after the last row (totals). */
  preamble_lines: z.int(),
  footer_lines: z.int(),
  header: z.array(z.string()),
  /** The first rows, cell by cell as written. */
  sample: z.array(z.array(z.string())).max(20),
});
export type StatementReading = z.infer<typeof StatementReading>;

/** Why a file was refused, and where: rows and columns are counted from one, as a spreadsheet shows them. */
export const statementProblems = [
  'unreadable',
  'known',
  'sameRows',
  'sameMessage',
  'empty',
  'encrypted',
  'bomb',
  'tooManyFiles',
  'tooManyColumns',
  'unevenRow',
  'noAmount',
  'noCode',
  'notANumber',
  'tooLarge',
  'tooFine',
  'notADate',
  'formula',
  'currency',
  'currencyMissing',
  'storeMissing',
  'monthMissing',
  'unknownProfile',
  'totalsDiffer',
  'splitNotWhole',
  'notImported',
  'notPosted',
  'notReversed',
] as const;
export type StatementProblemCode = (typeof statementProblems)[number];
export const StatementProblem = z.object({
  code: z.enum(statementProblems),
  row: z.int().nullable(),
  column: z.string().nullable(),
  /** The cell's text, at most 80 characters. */
  found: z.string().nullable(),
  /** The statement that has the same already. */
  earlier_id: z.string().optional(),
});
export type StatementProblem = z.infer<typeof StatementProblem>;
