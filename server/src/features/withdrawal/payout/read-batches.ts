import { assert } from '@toada/domain/assert.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { formatBatchNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Executor } from '../../../db/connect.ts';
import type { Call } from '../../../http/serve.ts';
import { type BatchRow, findBatch, listBatches } from './payout.queries.ts';

export async function readBatches({ db, input }: Call<PageInput>) {
  const { rows, next } = await listBatches(db, input);
  return { rows: rows.map(toBatchView), next };
}

/** One as it stands after whatever was done with it. */
export async function presentBatch(db: Executor, id: string) {
  const batch = await findBatch(db, id);
  assert(batch, 'a batch that something was done with is there');
  return toBatchView(batch);
}

function toBatchView({ number, open_count, total_micros, ...batch }: BatchRow) {
  return { ...batch, number: formatBatchNumber(number), open: open_count, total: writeMicros(total_micros) };
}
