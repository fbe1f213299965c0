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
import { judge, payable, settlePayment } from './settle-payment.ts';

const MARK_LENGTH = 180;

/**
 * A bank's statement: each credit is matched by the mark of its Pix and by its amount. A trial tells what would happen and changes
 * nothing; else all that matches is settled, or nothing.
 */
export async function importStatement(call: Call<BankStatement>) {
  const { db, visible, input } = call;
  const credits = withMarks(readBankStatement(input.text));
  const numbers = credits.flatMap(({ txid }) => parsePaymentNumber(txid ?? '') ?? []);
  const payments = new Map((await listByNumbers(db, visible, numbers)).map((row) => [row.number, row]));
  const known = await knownMarks(call, credits);
  const lines: BankLine[] = [];
  for (const credit of credits) {
    const payment = payments.get(parsePaymentNumber(credit.txid ?? '') ?? -1n);
    const outcome = payment ? await take(call, credit, payment, known) : 'unmatched';
    // A second credit of the same file finds the payment as the first one has left it.
    if (payment && outcome === 'settles')
      payments.set(payment.number, { ...payment, status: 'paid', paid_by: 'pix', paid_mark: credit.mark });
    if (outcome !== 'already' && payment) known.add(credit.mark);
    lines.push(toLine(credit, payment, outcome));
  }
  const settled = lines.filter(({ outcome }) => outcome === 'settles').length;
  if (!input.is_trial) await recordAudit(call, { action: 'payment.statementImported', after: { count: settled } });
  return { lines, settled };
}

/** `mark` tells the money of a line from all other. */
type MarkedCredit = BankCredit & { mark: string };

/** The Pix's own mark. Where a bank does not write it: all that the line says, and which one of equal lines it is. */
function withMarks(credits: readonly BankCredit[]): MarkedCredit[] {
  const seen = new Map<string, number>();
  return credits.map((credit) => {
    const { endToEndId, txid, on, amountMicros, bankId, text } = credit;
    if (endToEndId) return { ...credit, mark: endToEndId };
    // The bank's id alone is none: some give every line the same, or begin anew with every file.
    const said = `bank:${txid ?? ''} ${on} ${amountMicros} ${bankId || text}`.slice(0, MARK_LENGTH);
    const place = (seen.get(said) ?? 0) + 1;
    seen.set(said, place);
    return { ...credit, mark: place === 1 ? said : `${said} #${place}` };
  });
}

async function knownMarks({ db }: Call<unknown>, credits: readonly MarkedCredit[]): Promise<Set<string>> {
  const marks = credits.map(({ mark }) => mark);
  const rows = await listKnownMarks(beyondReach(db), 'pix', marks);
  return new Set(rows.map(({ mark }) => mark));
}

async function take(
  call: Call<BankStatement>,
  credit: MarkedCredit,
  payment: NamedPayment,
  known: ReadonlySet<string>,
): Promise<BankLine['outcome']> {
  const { db, now, input } = call;
  const { mark, amountMicros } = credit;
  if (known.has(mark) || isSameMoney(credit, payment)) return 'already';
  if (input.is_trial) return outcomeOf(judge(await payable(db, payment), amountMicros));
  const attempt = await findOpenAttempt(db, payment.id, 'code');
  const settled = await settlePayment({ db, now, call }, payment.id, {
    ...{ network: 'pix', method: 'pix', mark, amountMicros },
    ...{ cameAt: new Date(`${credit.on}T15:00:00Z`), attemptId: attempt?.id ?? null },
  });
  return outcomeOf(settled);
}

function outcomeOf(outcome: Awaited<ReturnType<typeof settlePayment>>): BankLine['outcome'] {
  return outcome === 'settled' ? 'settles' : outcome;
}

/** Without the Pix's own mark a line tells of the money that was confirmed by another way, not of more. */
function isSameMoney({ endToEndId, amountMicros }: BankCredit, payment: NamedPayment): boolean {
  const { paid_by, paid_mark, amount_micros } = payment;
  const isConfirmedPix = paid_by === 'pix' && paid_mark !== null && !paid_mark.startsWith('bank:');
  return isConfirmedPix && endToEndId === null && amountMicros === amount_micros;
}

function toLine(credit: BankCredit, payment: NamedPayment | undefined, outcome: BankLine['outcome']): BankLine {
  return {
    ...{ line: credit.line, came_on: credit.on, amount: writeMicros(credit.amountMicros), text: credit.text, outcome },
    payment_number: payment ? formatPaymentNumber(payment.number) : null,
    user_name: payment?.user_name ?? null,
  };
}
