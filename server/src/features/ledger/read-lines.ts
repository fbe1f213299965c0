import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { PageInput } from '@toada/domain/page.ts';
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

function toView({ id, amount_micros, ...row }: LineRow) {
  return { ...row, id: String(id), amount: writeMicros(amount_micros) };
}
