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
    is_mine_to_answer: row.status === 'proposed' && row.user_id === id,
  };
}
