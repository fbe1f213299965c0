import type { Actor } from '@toada/domain/access/decide.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { AdvanceRow } from './advance.queries.ts';

export function presentAdvance(
  { amount_micros, recouped_micros, user_name, ...row }: AdvanceRow,
  { id }: Pick<Actor, 'id'>,
) {
  return {
    ...row,
    user_name: user_name ?? '',
    amount: writeMicros(amount_micros),
    recouped: writeMicros(recouped_micros),
    is_mine_to_answer: row.status === 'proposed' && row.user_id === id && !awaitsSecond(row),
    awaits_second: awaitsSecond(row),
    is_mine_to_second: awaitsSecond(row) && row.created_by !== id,
  };
}

/** Above the limit, and one person of the staff has said yes. */
export function awaitsSecond({
  status,
  needs_second,
  seconded_by,
}: Pick<AdvanceRow, 'status' | 'needs_second' | 'seconded_by'>) {
  return status === 'proposed' && needs_second && seconded_by === null;
}
