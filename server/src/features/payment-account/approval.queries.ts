import type { PageInput } from '@toada/domain/page.ts';
import { plainName } from '@toada/domain/payment-account/holder.rules.ts';
import type { PaymentAccountStatus } from '@toada/domain/payment-account/payment-account.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

const COLUMNS = [
  'id',
  'user_id',
  'status',
  'account_type',
  'account_holder_name',
  'document_type',
  'document_number',
  'pix_key_type',
  'pix_key',
  'bank_code',
  'bank_name',
  'agency_number',
  'account_number',
  'bank_account_kind',
  'proof_name',
  'rejection_reason',
  'admin_notes',
  'submitted_at',
  'reviewed_at',
  'reviewed_by',
] as const;
const PERSON = [
  'p.full_name',
  'p.company_name',
  'p.verified_name',
  'p.email',
  'p.role',
  'p.cpf',
  'p.company_document',
  'p.is_verified',
  'p.verification_expires_at',
] as const;

type Asked = PageInput & {
  status?: PaymentAccountStatus | undefined;
  /** Text of the search, and the people it names. */
  search?: { text: string; peopleIds: readonly string[] } | undefined;
};
export type AccountUnderReview = NonNullable<Awaited<ReturnType<typeof findForReview>>>;

/** The queue, newest sending first. */
export function listForReview(db: Executor, visible: Visible, { status, search, ...page }: Asked) {
  let accounts = visibleAccounts(db, visible);
  if (status) accounts = accounts.where('status', '=', status);
  if (search) accounts = accounts.where(isAbout(search.text, search.peopleIds));
  // The page's order speaks of `created_at`: here it is the moment of the sending.
  const rows = withPerson(db, accounts).select('a.submitted_at as created_at');
  return newestFirst(db.selectFrom(rows.as('queue')).selectAll(), page);
}

/** One account with all that its reviewer looks at. */
export function findForReview(db: Executor, visible: Visible, id: Sought<'payment_accounts'>) {
  return withPerson(db, visibleAccounts(db, visible).where('id', '=', soughtIn(visible, id))).executeTakeFirst();
}

function visibleAccounts(db: Executor, visible: Visible) {
  return db.selectFrom('payment_accounts').select(COLUMNS).where(visibleRows(visible, 'user_id'));
}

function withPerson(db: Executor, accounts: ReturnType<typeof visibleAccounts>) {
  return db
    .selectFrom(accounts.as('a'))
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .leftJoin('profiles as r', 'r.id', 'a.reviewed_by')
    .selectAll('a')
    .select(PERSON)
    .select('r.full_name as reviewed_by_name');
}

/** The holder's name, the person, or the beginning of the holder's CPF or CNPJ, however it is written. */
function isAbout(text: string, peopleIds: readonly string[]): RawBuilder<boolean> {
  const name = plainName(text);
  const number = text.replace(/[\s./-]/g, '').toUpperCase();
  const isNamed = name ? sql<boolean>`strpos(holder_plain, ${name}) > 0` : sql<boolean>`false`;
  const isNumbered = /^[0-9A-Z]{3,14}$/.test(number)
    ? sql<boolean>`starts_with(document_number, ${number})`
    : sql<boolean>`false`;
  return sql<boolean>`(${isNamed} or ${isNumbered} or user_id = any(${peopleIds}::uuid[]))`;
}
