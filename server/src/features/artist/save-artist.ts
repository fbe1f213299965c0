import type { ArtistForm } from '@toada/domain/artist/artist.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockArtist, setNames } from './artist.queries.ts';
import { presentArtist } from './present-artists.ts';

/** Name and artistic name of an artist on a roster. */
export async function saveArtist(call: Call<ArtistForm & { id: AskedId<'profiles'> }>) {
  const { db, visible, input, now } = call;
  const before = await lockArtist(db, visible, input.id);
  if (!before) throw new AppError('notFound', {});
  const names = { full_name: input.name, company_name: input.companyName };
  const changed = (['full_name', 'company_name'] as const).filter((field) => before[field] !== names[field]);
  if (changed.length === 0) return presentArtist(db, before, now);

  const after = await setNames(db, visible, before.id, names, now);
  const pick = (row: typeof names) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  await recordAudit(call, { action: 'artist.changed', personId: before.id, before: pick(before), after: pick(after) });
  return presentArtist(db, after, now);
}
