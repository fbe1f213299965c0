import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { AuditFilter } from '@toada/domain/audit/audit.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';

type Named = { id: string; name: string } | null;

/** The reader's filters as the screen holds them: days as typed, people with their names. */
export type Chosen = { action: AuditAction | ''; from: string; until: string; actor: Named; person: Named };

export const nothingChosen: Chosen = { action: '', from: '', until: '', actor: null, person: null };

/** As the server is asked: a day begins and ends on the reader's clock. */
export function askedOf({ action, from, until, actor, person }: Chosen): Written<AuditFilter> {
  const [start, end] = [startOf(from, 0), startOf(until, 1)];
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actor_id: actor.id } : {}),
    ...(person ? { person_id: person.id } : {}),
    ...(start ? { from: start } : {}),
    ...(end ? { until: end } : {}),
  };
}

function startOf(day: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  // A year that is still being typed is no filter yet.
  if (!year || !month || !date || year < 1970 || year > 9000) return null;
  return new Date(year, month - 1, date + later).toISOString();
}
