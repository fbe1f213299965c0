import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { lineFaults } from './code-list.rules.ts';
import { codeKinds, gtinLengths, issueSources, poolSources } from './code-pool.kinds.ts';
import { readSeries, sizeOf } from './code-series.rules.ts';

/** A label that catalogues all day presses less often; what presses more is a machine. */
export const CODES_PER_HOUR = 300;
/** Lines of one import, and the faulty ones a report names. */
export const IMPORT_MAX = 20_000;
export const REPORT_MAX = 200;
const LIST_MAX_CHARACTERS = 800_000;

const Kind = z.enum(codeKinds, 'codePool.kind');

/** A pool, and how far it has been used. What is left is counted on the row, never by looking at the codes. */
export const CodePoolView = z.object({
  id: z.string(),
  kind: z.enum(codeKinds),
  source: z.enum(poolSources),
  name: z.string(),
  /** Null for the platform's own. */
  owner_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  /** Null where the codes came as a list. */
  prefix: z.string().nullable(),
  next_number: z.int().nullable(),
  /** Null too when the series is at its end. */
  next_code: z.string().nullable(),
  remaining: z.int(),
  total: z.int(),
  issued_count: z.int(),
  is_open: z.boolean(),
  created_at: Instant,
});
export type CodePoolView = z.infer<typeof CodePoolView>;

export const IssuedCodeView = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(codeKinds),
  source: z.enum(issueSources),
  pool_name: z.string().nullable(),
  issued_to: z.string(),
  issued_to_name: z.string(),
  created_at: Instant,
});
export type IssuedCodeView = z.infer<typeof IssuedCodeView>;

const Name = z
  .string('field.required')
  .trim()
  .max(60, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .refine((text) => countVisible(text) > 0, 'field.required');

/** A form holds it as it was typed; no series is longer than a million. */
const Count = z.union(
  [
    z.int().min(0).max(999_999),
    z
      .string()
      .trim()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  ],
  'codePool.number',
);

const Typed = z.object({
  kind: Kind,
  name: z.string('field.required'),
  prefix: z.string('field.required').max(40, 'field.tooLong'),
  /** Says nothing about an ISRC. */
  digits: z.literal([...gtinLengths], 'codePool.digits').default(12),
  first_number: z.union([z.int(), z.string()], 'codePool.number').default(0),
});

/**
 * A prefix with its first number. Everything is judged at once, so that a form can complain about one field while another
 * is still empty: the prefix by the kind, the number by how many codes stand behind the prefix.
 */
export const NewPoolForm = Typed.transform((typed, context) => {
  const complain = (path: string, message: string | undefined) =>
    context.addIssue({ code: 'custom', path: [path], message: message ?? 'field.invalid' });
  const [name, number] = [Name.safeParse(typed.name), Count.safeParse(typed.first_number)];
  const series = readSeries(typed);
  if (!name.success) complain('name', name.error.issues[0]?.message);
  if (!number.success) complain('first_number', number.error.issues[0]?.message);
  if ('fault' in series) complain('prefix', series.fault);
  if (!name.success || !number.success || 'fault' in series) return z.NEVER;
  if (number.data >= sizeOf(series)) complain('first_number', 'codePool.beyond');
  return { name: name.data, first_number: number.data, series };
});
export type NewPool = z.output<typeof NewPoolForm>;

/** Changes a pool takes: its name, its next number, which only grows, and whether codes are drawn from it. */
export const PoolChanges = z.object({
  name: Name.optional(),
  next_number: Count.optional(),
  is_open: z.boolean('field.invalid').optional(),
});
export type PoolChanges = z.infer<typeof PoolChanges>;

export const CodeListForm = z.object({
  kind: Kind,
  name: Name,
  list: z
    .string('codePool.list')
    .max(LIST_MAX_CHARACTERS, 'codePool.listLong')
    .refine((text) => text.trim() !== '', 'codePool.list'),
});
export type CodeListForm = z.infer<typeof CodeListForm>;
const CodeList = CodeListForm.extend({ is_rehearsal: z.boolean('field.invalid') });
export type CodeList = z.infer<typeof CodeList>;

/** Report of an import, line by line. A pool is made only outside a rehearsal, and then there are no faults. */
export const ImportReport = z.object({
  good_count: z.int(),
  fault_count: z.int(),
  faults: z.array(
    z.object({ line: z.int(), text: z.string(), fault: z.enum(lineFaults), hint: z.string().nullable() }),
  ),
  pool: CodePoolView.nullable(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const PoolFilter = PageInput.extend({ kind: Kind.optional() });
export type PoolFilter = z.infer<typeof PoolFilter>;

export const IssuedFilter = PageInput.extend({
  kind: Kind.optional(),
  pool_id: rowId('code_pools').optional(),
  /** The beginning of a code, however it is written. */
  search: z.string('field.invalid').trim().max(40, 'field.tooLong').optional(),
});
export type IssuedFilter = z.infer<typeof IssuedFilter>;

/** Request for a code. Aggregators and staff name the artist who gets it; everybody else gets it themselves. */
const CodeRequest = z.object({ kind: Kind, artist_id: rowId('profiles').optional() });
export type CodeRequest = z.infer<typeof CodeRequest>;

export const codePoolApi = {
  list: endpoint('GET', '/code-pools', { input: PoolFilter, reply: pageOf(CodePoolView) }),
  create: endpoint('POST', '/code-pools', { input: NewPoolForm, reply: CodePoolView }),
  change: endpoint('PATCH', '/code-pools/:id', {
    input: byId('code_pools').extend(PoolChanges.shape),
    reply: CodePoolView,
  }),
  import: endpoint('POST', '/code-pools/import', { input: CodeList, reply: ImportReport }),
  listIssued: endpoint('GET', '/issued-codes', { input: IssuedFilter, reply: pageOf(IssuedCodeView) }),
  /** Every call gives another code, and a code that was given is given to nobody else. */
  issue: endpoint('POST', '/codes/issue', {
    input: CodeRequest,
    reply: z.object({ code: z.string(), kind: z.enum(codeKinds) }),
  }),
};
