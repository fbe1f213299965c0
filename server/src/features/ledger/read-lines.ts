import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { withdrawalSaying } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { type LineRow, listLines } from './ledger.queries.ts';

/** A page of the movements the caller may see. */
export async function readLines({
  db,
  visible,
  input,
}: Pick<Call<PageInput & LedgerFilter>, 'db' | 'visible' | 'input'>) {
  const { rows, next } = await listLines(db, visible, input);
  return { rows: rows.map(toView), next };
}

/** A withdrawal is one line for as long as it lives: it says what became of it, not how it began. */
function toView({ id, amount_micros, withdrawal_number: number, withdrawal_reason: reason, ...row }: LineRow) {
  const status = row.withdrawal_status;
  const note = status && number !== null ? withdrawalSaying({ number, status, reason }) : row.note;
  return { ...row, note, id: String(id), amount: writeMicros(amount_micros) };
}
