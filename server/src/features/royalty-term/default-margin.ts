import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findDefaultMargin, removeDefaultMargin, writeDefaultMargin } from './royalty-term.queries.ts';
import { refuseAboveCeiling } from './save-term.ts';

/** The caller's own: what they propose to everybody who joins them. */
export async function readDefaultMargin({ db, actor }: Pick<Call<unknown>, 'db' | 'actor'>) {
  return { basis_points: (await findDefaultMargin(db, actor.id))?.basis_points ?? null };
}

/** For whoever joins from now on; nobody who is there already is asked by it. */
export async function saveDefaultMargin(call: Call<{ basis_points: number | null }>) {
  const { db, actor, input, now } = call;
  const { basis_points } = input;
  if (basis_points === null) await removeDefaultMargin(db, actor.id);
  else {
    await refuseAboveCeiling({ db, input: { basis_points } });
    await writeDefaultMargin(db, { label_id: actor.id, basis_points, set_by: actor.id, updated_at: now });
  }
  await recordAudit(call, {
    action: 'royaltyTerm.defaultSet',
    personId: actor.id,
    subjectId: actor.id,
    after: { basis_points },
  });
  return { basis_points };
}
