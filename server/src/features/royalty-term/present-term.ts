import type { Actor } from '@toada/domain/access/decide.ts';
import type { TermRow } from './royalty-term.queries.ts';

export function presentTerm(term: TermRow, { id }: Pick<Actor, 'id'>) {
  return { ...term, is_mine_to_answer: term.status === 'proposed' && term.asked_id === id };
}
