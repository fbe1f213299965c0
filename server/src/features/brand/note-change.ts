import type { Call } from '../../http/serve.ts';
import { publish, publishToTeam } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Options = Readonly<Record<string, unknown>>;
type Changes = { before: Options; after: Options };

/** Only the fields that changed; null where none did. */
export function changesOf(before: Options, after: Options): Changes | null {
  const changed = Object.keys(after).filter((option) => before[option] !== after[option]);
  if (changed.length === 0) return null;
  const pick = (options: Options) => Object.fromEntries(changed.map((option) => [option, options[option]]));
  return { before: pick(before), after: pick(after) };
}

/** Writes the change down and has the panels that wear it fetch it again; everybody's default is fetched at the next visit. */
export async function noteChange(call: Call<unknown>, ownerId: string | null, changes: Changes) {
  const { db, actor } = call;
  await recordAudit(call, { action: 'brand.changed', ...(ownerId ? { personId: ownerId } : {}), ...changes });
  if (ownerId) await publishToTeam(db, ownerId, { type: 'changed', subject: 'brand' });
  else await publish(db, actor.id, { type: 'changed', subject: 'brand' });
}
