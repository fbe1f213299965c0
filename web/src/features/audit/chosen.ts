import { type AuditAction, auditActions } from '@toada/domain/audit/audit.actions.ts';
import type { AuditFilter } from '@toada/domain/audit/audit.contract.ts';
import { type AuditTopic, auditTopics } from '@toada/domain/audit/audit.topics.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';

/** The reader's filters as the address keeps them: days as typed, people by their ids. */
export type Chosen = {
  action: AuditAction | '';
  topic: AuditTopic | '';
  from: string;
  until: string;
  actor: string;
  person: string;
};

export const nothingChosen: Chosen = { action: '', topic: '', from: '', until: '', actor: '', person: '' };

/** Filters stand in the address; the words of the search do not, since people type addresses and documents there. */
export function useChosen() {
  const names = { action: 'acao', topic: 'assunto', from: 'de', until: 'ate', actor: 'autor', person: 'sobre' };
  const [kept, keep] = useAddress(names);
  const chosen: Chosen = {
    ...kept,
    action: auditActions.find((one) => one === kept.action) ?? '',
    topic: auditTopics.find((one) => one === kept.topic) ?? '',
    actor: isId(kept.actor) ? kept.actor : '',
    person: isId(kept.person) ? kept.person : '',
  };
  return [chosen, (changes: Partial<Chosen>) => keep(changes)] as const;
}

/** As the server is asked: a day begins and ends on the reader's clock. */
export function askedOf({ action, topic, from, until, actor, person }: Chosen, search: string): Written<AuditFilter> {
  const [start, end] = [startOf(from, 0), startOf(until, 1)];
  return {
    ...(action ? { action } : {}),
    ...(topic ? { topic } : {}),
    ...(actor ? { actor_id: actor } : {}),
    ...(person ? { person_id: person } : {}),
    ...(start ? { from: start } : {}),
    ...(end ? { until: end } : {}),
    ...(search ? { search } : {}),
  };
}

function startOf(day: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  // A year that is still being typed is no filter yet.
  if (!year || !month || !date || year < 1970 || year > 9000) return null;
  return new Date(year, month - 1, date + later).toISOString();
}
