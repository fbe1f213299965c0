import { randomUUID } from 'node:crypto';
import { convert } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { postEntry } from '../features/ledger/post-entry.ts';
import { insertWithdrawal } from '../features/withdrawal/withdrawal.queries.ts';
import { putAside } from '../features/withdrawal/withdrawal-lines.ts';
import { db } from './database.ts';
import { buildPaymentAccount, buildProfile } from './factories.ts';
import { posting, postMoney, royalty } from './post-money.ts';

const DAY_MS = 86_400_000;

/** Approved, and older than anybody waits for. */
export function buildApprovedAccount(userId: string, over: Parameters<typeof buildPaymentAccount>[0] = {}) {
  const before = new Date(Date.now() - 30 * DAY_MS);
  const times = { submitted_at: before, created_at: before, updated_at: before, reviewed_at: before };
  return buildPaymentAccount({ user_id: userId, status: 'approved', ...times, ...over });
}

/** Rate of a day, set by finance. */
export async function buildRate(currency: string, rate_micros: bigint, valid_on: string) {
  const { id: created_by } = await buildProfile({ role: 'FINANCE' });
  const rate = { currency, rate_micros, valid_on, created_by, created_at: new Date() };
  return db.insertInto('exchange_rates').values(rate).returning('id').executeTakeFirstOrThrow();
}

type Row = Parameters<typeof insertWithdrawal>[1];

/**
 * Asked for, with its money put aside in the ledger and as much as was asked for earned before, by somebody nobody in the test is
 * unless told otherwise: 100 reais to a Pix key. Whatever status it is given, the money stands as when it was asked for.
 */
export async function buildWithdrawal(over: Partial<Row> = {}) {
  const user_id = over.user_id ?? (await buildProfile({ is_verified: true })).id;
  const { currency = 'BRL', amount_micros = 100_000_000n, rate_micros = 1_000_000n, fee_micros = 0n } = over;
  const account = await accountOf(user_id, over.payment_account_id);
  const gross_micros = over.gross_micros ?? convert(amount_micros, rate_micros);
  const rate_id = currency === 'BRL' ? null : (await buildRate(currency, rate_micros, '2026-01-01')).id;
  const now = over.requested_at ? new Date(over.requested_at) : new Date();
  await postMoney(royalty(user_id, amount_micros, currency), { at: now });
  const row: Row = {
    ...{ user_id, currency, amount_micros, rate_id, rate_micros, gross_micros, fee_micros },
    net_micros: gross_micros - fee_micros,
    approvals_needed: 1,
    ...account,
    ...{ requested_at: now, created_at: now, updated_at: now },
    ...over,
  };
  return posting(async (tx) => {
    const withdrawal = await insertWithdrawal(tx, row);
    const entry = { key: `withdrawal:${withdrawal.id}:request`, kind: 'withdrawal', createdBy: user_id } as const;
    await postEntry(tx, { ...entry, at: now, lines: putAside(withdrawal) });
    return withdrawal;
  });
}

async function accountOf(userId: string, id: string | undefined) {
  const asked = id ?? (await buildApprovedAccount(userId, { pix_key_type: 'random', pix_key: randomUUID() })).id;
  const account = await db
    .selectFrom('payment_accounts')
    .select(['account_type', 'account_holder_name', 'document_type', 'document_number', 'pix_key_type', 'pix_key'])
    .select(['bank_code', 'bank_name', 'agency_number', 'account_number', 'bank_account_kind'])
    .select(['id as payment_account_id', 'submitted_at as account_submitted_at'])
    .where('id', '=', asked)
    .executeTakeFirstOrThrow();
  return account;
}
