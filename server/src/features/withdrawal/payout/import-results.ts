import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { type Deed, judgeResults, type Known, type ResultCells } from '@toada/domain/withdrawal/result-file.ts';
import { beyondReach } from '../../../access/visible-rows.ts';
import type { Call } from '../../../http/serve.ts';
import { findUncovered } from '../cover.ts';
import { lockBalancesOf } from '../facts.queries.ts';
import type { WithdrawalRow } from '../withdrawal.queries.ts';
import { findBatch, listBatchIds, listOwners, lockBatch, lockEndToEndIds, setResultsKnown } from './payout.queries.ts';
import { presentBatch } from './read-batches.ts';
import { readResults } from './read-results.ts';
import { settlePaid, settleReturned } from './settle-withdrawal.ts';

type Asked = { id: string; text: string; is_trial: boolean };

/** A bank's answer to a batch: every line is judged, and what can be done is done, all of it or nothing. A trial only judges. */
export async function importResults(call: Call<Asked>) {
  const { db, visible, input } = call;
  if (!(await findBatch(db, input.id))) throw new AppError('notFound', {});
  const lines = readResults(input.text);
  const ids = await listBatchIds(db, visible, input.id);
  const balances = await lockBalancesOf(db, await listOwners(db, visible, ids));
  const rows = await lockBatch(db, visible, input.id);
  const owed = await findUncovered(call, rows, balances);
  const { verdicts, deeds } = judgeResults(lines, await lookUp(call, rows, lines, owed));
  if (!input.is_trial) await settle(call, rows, deeds);
  return { lines: verdicts, batch: await presentBatch(db, input.id) };
}

async function lookUp(
  { db, actor }: Call<unknown>,
  rows: readonly WithdrawalRow[],
  lines: readonly ResultCells[],
  owed: ReadonlyMap<string, unknown>,
): Promise<Known> {
  const ids = new Set(rows.map(({ id }) => id));
  const marks = await lockEndToEndIds(beyondReach(db), [
    ...new Set(lines.map(({ cells }) => cells.id_fim_a_fim.trim())),
  ]);
  const elsewhere = marks.filter(({ id }) => !ids.has(id)).flatMap(({ end_to_end_id }) => end_to_end_id ?? []);
  const states = rows.map(
    (row) => [row.number, { ...row, isOwn: row.user_id === actor.id, isOwed: owed.has(row.id) }] as const,
  );
  return { states: new Map(states), elsewhere: new Set(elsewhere) };
}

/** Person by person, in the order in which the ledger keeps them: two files that come at once do not wait for each other in a circle. */
async function settle(call: Call<Asked>, rows: readonly WithdrawalRow[], deeds: readonly Deed[]) {
  const now = new Map(rows.map((row) => [row.id, row]));
  const of = (id: string) => {
    const row = now.get(id);
    assert(row, 'what is settled is in the batch');
    return row;
  };
  const placeOf = ({ id }: Deed) => `${of(id).user_id} ${of(id).currency}`;
  const ordered = deeds.toSorted((one, other) => compare(placeOf(one), placeOf(other)));
  let known = 0;
  for (const deed of ordered) {
    const row = of(deed.id);
    if (row.status === 'sent') known++;
    const after = await (deed.event === 'pay'
      ? settlePaid(call, row, deed.endToEndId)
      : settleReturned(call, row, deed.reason));
    now.set(deed.id, after);
  }
  if (known > 0) await setResultsKnown(call.db, call.input.id, known);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
