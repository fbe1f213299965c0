import type { Actor } from '@toada/domain/access/decide.ts';
import type { TermRow } from './royalty-term.queries.ts';

export function presentTerm({ is_left, ...term }: TermRow, { id }: Pick<Actor, 'id'>) {
  const status = is_left ? ('ended' as const) : term.status;
  return { ...term, status, is_mine_to_answer: term.status === 'proposed' && term.asked_id === id };
}
