import { writeMicros } from '@toada/domain/money/money.ts';
import type { BankCredit } from '@toada/domain/payment/bank-statement.ts';
import type { BankLine, BankStatement } from '@toada/domain/payment/payment.contract.ts';
import { formatPaymentNumber, parsePaymentNumber } from '@toada/domain/payment/payment.rules.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOpenAttempt } from './attempt.queries.ts';
import { readBankStatement } from './read-bank-statement.ts';
import { listKnownMarks } from './receipt.queries.ts';
import { listByNumbers, type NamedPayment } from './received.queries.ts';
import { judge, settlePayment } from './settle-payment.ts';

/**
 * A bank's statement: each credit is matched by the mark of its Pix and by its amount. A trial tells what would happen and changes
 * nothing; else all that matches is settled, or nothing.
 */
export async function importStatement(call: Call<BankStatement>) {
  const { db, visible, input } = call;
  const credits = readBankStatement(input.text);
  const numbers = credits.flatMap(({ txid }) => parsePaymentNumber(txid ?? '') ?? []);
  const payments = new Map((await listByNumbers(db, visible, numbers)).map((row) => [row.number, row]));
  const known = await knownMarks(call, credits);
  const lines: BankLine[] = [];
  for (const credit of credits) {
    const payment = payments.get(parsePaymentNumber(credit.txid ?? '') ?? -1n);
    const outcome = payment ? await take(call, credit, payment, known) : 'unmatched';
    // A second credit of the same file finds the payment as the first one has left it.
    if (payment && outcome === 'settles')
      payments.set(payment.number, { ...payment, status: 'paid', paid_mark: markOf(credit) });
    if (outcome !== 'already' && payment) known.add(markOf(credit));
    lines.push(toLine(credit, payment, outcome));
  }
  const settled = lines.filter(({ outcome }) => outcome === 'settles').length;
  if (!input.is_trial) await recordAudit(call, { action: 'payment.statementImported', after: { count: settled } });
  return { lines, settled };
}

async function knownMarks({ db }: Call<unknown>, credits: readonly BankCredit[]): Promise<Set<string>> {
  const rows = await listKnownMarks(beyondReach(db), 'pix', credits.map(markOf));
  return new Set(rows.map(({ mark }) => mark));
}

async function take(
  call: Call<BankStatement>,
  credit: BankCredit,
  payment: NamedPayment,
  known: ReadonlySet<string>,
): Promise<BankLine['outcome']> {
  if (known.has(markOf(credit)) || isSameMoney(credit, payment)) return 'already';
  const outcome = judge(payment, credit.amountMicros);
  if (!call.input.is_trial) {
    const attempt = await findOpenAttempt(call.db, payment.id, 'code');
    await settlePayment({ db: call.db, now: call.now, call }, payment.id, {
      ...{ network: 'pix', method: 'pix', mark: markOf(credit), amountMicros: credit.amountMicros },
      ...{ cameAt: new Date(`${credit.on}T15:00:00Z`), attemptId: attempt?.id ?? null },
    });
  }
  return outcome === 'settled' ? 'settles' : outcome;
}

/** Without the Pix's own mark a line tells of the money that was confirmed by another way, not of more. */
function isSameMoney({ endToEndId, amountMicros }: BankCredit, { paid_mark, amount_micros }: NamedPayment): boolean {
  return paid_mark !== null && !paid_mark.startsWith('bank:') && endToEndId === null && amountMicros === amount_micros;
}

/** The Pix's own mark; else the bank's id of the line, else what the line says. */
function markOf({ endToEndId, bankId, on, amountMicros, text }: BankCredit): string {
  return endToEndId ?? `bank:${bankId || `${on} ${amountMicros} ${text}`}`.slice(0, 200);
}

function toLine(credit: BankCredit, payment: NamedPayment | undefined, outcome: BankLine['outcome']): BankLine {
  return {
    ...{ line: credit.line, came_on: credit.on, amount: writeMicros(credit.amountMicros), text: credit.text, outcome },
    payment_number: payment ? formatPaymentNumber(payment.number) : null,
    user_name: payment?.user_name ?? null,
  };
}
