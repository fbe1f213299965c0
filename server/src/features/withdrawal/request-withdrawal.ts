import { assert } from '@toada/domain/assert.ts';
import { parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import type { WithdrawalForm } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { quote } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { ratesFor } from './cover.ts';
import { type AccountRow, lockBalances } from './facts.queries.ts';
import { toWithdrawalView } from './present-withdrawal.ts';
import { readFacts } from './read-facts.ts';
import { refuse, requireAccount, requireAmount, requireFactor, requireFee, requireRate } from './refuse-withdrawal.ts';
import { saying, tell } from './take-step.ts';
import { insertWithdrawal, type WithdrawalRow } from './withdrawal.queries.ts';
import { putAside } from './withdrawal-lines.ts';

/**
 * Puts money aside that somebody wants to have. What they have is locked before anything is looked at: whoever asks a hundred times
 * at once is answered a hundred times, one after the other, and gets what is there once.
 */
export async function requestWithdrawal(call: Call<WithdrawalForm>) {
  const { db, actor, input, now } = call;
  if (!actor.isVerified) refuse('unverified');
  const balances = await lockBalances(db, actor.id);
  const state = await readFacts(call, input.payment_account_id);
  const account = requireAccount(state, now);

  const { currency } = input;
  const amount = parseMicros(input.amount);
  assert(amount, 'the contract has read the amount');
  const rates = currency === 'BRL' ? await ratesFor(call, balances) : await readRatesInForce(call);
  const rate = requireRate(rates, input);
  const { gross, fee, net, approvalsNeeded } = quote(amount, rate.rate_micros, state.terms);
  requireFee(fee, input);
  requireAmount({ amount, currency, gross }, { purses: balances, rates }, state);
  const factor_verified_at = requireFactor(state, now);

  const asked = { currency, amount_micros: amount, rate_id: rate.id, rate_micros: rate.rate_micros };
  const reais = { gross_micros: gross, fee_micros: fee, net_micros: net, approvals_needed: approvalsNeeded };
  const times = { requested_at: now, created_at: now, updated_at: now };
  const row = { user_id: actor.id, ...asked, ...reais, ...destinationOf(account), factor_verified_at, ...times };
  const withdrawal = await insertWithdrawal(db, row);
  await settle(call, withdrawal);
  const names = { user_name: state.user_name, rate_on: rate.valid_on, is_account_changed: false };
  return toWithdrawalView({ ...withdrawal, ...names });
}

/** The money, the trail, the letter: as every later step has them (take-step.ts). */
async function settle(call: Call<unknown>, withdrawal: WithdrawalRow) {
  const { db, actor, now } = call;
  const { id, user_id: personId, currency, amount_micros, net_micros } = withdrawal;
  const entry = { key: `withdrawal:${id}:request`, kind: 'withdrawal', createdBy: actor.id, at: now } as const;
  await postEntry(db, { ...entry, note: saying(withdrawal, 'request'), lines: putAside(withdrawal) });
  const after = { amount: writeMicros(amount_micros), currency, net: writeMicros(net_micros) };
  await recordAudit(call, { action: 'withdrawal.requested', personId, subjectId: id, after });
  await tell(db, withdrawal, 'request', { now });
}

/** As it is now: what becomes of the account later does not move the money. */
function destinationOf(account: AccountRow) {
  const { account_type, account_holder_name, document_type, document_number, pix_key_type, pix_key } = account;
  const { bank_code, bank_name, agency_number, account_number, bank_account_kind } = account;
  return {
    payment_account_id: account.id,
    account_submitted_at: account.submitted_at,
    ...{ account_type, account_holder_name, document_type, document_number, pix_key_type, pix_key },
    ...{ bank_code, bank_name, agency_number, account_number, bank_account_kind },
  };
}
