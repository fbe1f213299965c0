import { z } from 'zod';

/** Tables that belong to the platform: whoever may do the thing may name any row. */
const platformTables = [
  'cwr_answers',
  'cwr_files',
  'cwr_filings',
  'cwr_societies',
  'exchange_rates',
  'landing_page_contents',
  'leads',
  'payment_receipts',
  'ready_answers',
  'statements',
  'withdrawal_batches',
] as const;

/** Tables whose rows belong to people. */
const ownedTables = [
  'advances',
  'channels',
  'allowed_channels',
  'campaigns',
  'code_pools',
  'connectors',
  'content_id_assets',
  'cover_arts',
  'deliveries',
  'document_verifications',
  'fans',
  'general_requests',
  'holds',
  'integration_requests',
  'media_files',
  'network_channels',
  'notifications',
  'opportunities',
  'opportunity_applications',
  'participants',
  'payment_accounts',
  'payments',
  'press_kit_photos',
  'privacy_exports',
  'profiles',
  'release_plan_templates',
  'release_tasks',
  'releases',
  'report_exports',
  'review_comments',
  'royalty_terms',
  'sessions',
  'split_shares',
  'teasers',
  'ticket_files',
  'ticket_note_files',
  'tickets',
  'tracks',
  'uploads',
  'video_claims',
  'webhooks',
  'withdrawals',
  'works',
] as const;
export type OwnedTable = (typeof ownedTables)[number];

/** Tables whose rows a request may name. */
export const rowTables = [...platformTables, ...ownedTables];
export type RowTable = (typeof rowTables)[number];

export function isOwned(table: RowTable): boolean {
  return ownedTables.some((owned) => owned === table);
}

declare const named: unique symbol;

/**
 * The id of somebody's row that a request names. It is no string: no query takes it until the server has looked for the row within the
 * caller's reach.
 */
export type AskedId<Table extends OwnedTable = OwnedTable> = { readonly [named]: Table };

const marks = z.registry<{ table: RowTable }>();

/** An id in a contract's input. The mark tells the stranger test whose ids to try in its place. */
export function rowId<Table extends RowTable>(table: Table, message = 'id.format') {
  const schema = z.uuid(message);
  marks.add(schema, { table });
  return schema as unknown as z.ZodType<Table extends OwnedTable ? AskedId<Table> : string, string>;
}

/** As rowId, in a draft that is kept as it was typed: the id stays text, and the row is looked for when the draft is used. */
export function draftId(table: RowTable) {
  const schema = z.uuid('id.format');
  marks.add(schema, { table });
  return schema;
}

export function byId<Table extends RowTable>(table: Table) {
  return z.object({ id: rowId(table) });
}

/** The table whose rows this schema names; undefined for any other schema. */
export function tableOf(schema: z.ZodType): RowTable | undefined {
  return marks.get(schema)?.table;
}

/** An id that we hold, handed to a verb as a request would name it. */
export function asked<Table extends OwnedTable>(id: string): AskedId<Table> {
  return id as unknown as AskedId<Table>;
}

/** Whether a request named this row. To compare opens nothing. */
export function names(asked: AskedId | null | undefined, id: string | null | undefined): boolean {
  return asked !== undefined && asked !== null && (asked as unknown) === id;
}

/** A form as the browser has it: there an id is text. */
export type Written<Form> = Form extends AskedId
  ? string
  : Form extends readonly (infer Item)[]
    ? Written<Item>[]
    : Form extends object
      ? { [Name in keyof Form]: Written<Form[Name]> }
      : Form;
