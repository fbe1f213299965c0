import type { WhiteLabelForm } from '@toada/domain/brand/brand.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { findWhiteLabelRow, insertBrand, lockBrand, setBrand } from './brand.queries.ts';
import { readOwner } from './brand-owner.ts';
import { checkBrandFiles } from './check-brand-files.ts';
import { whiteLabelOf } from './find-brand.ts';
import { changesOf, noteChange } from './note-change.ts';
import { viewOf } from './read-brand.ts';

/** Saves over what its editor has seen, and over nothing else: who comes second is told, and both keep what they wrote. */
export async function saveWhiteLabel(call: Call<WhiteLabelForm>) {
  const { db, actor, input, now } = call;
  const { revision, ...options } = input;
  const ownerId = await readOwner(call);
  const stored = await lockBrand(db, ownerId);
  if (stored && stored.revision !== revision) throw await changedMeanwhile(call, ownerId);
  const changes = changesOf(whiteLabelOf(stored?.options), options);
  if (!changes && stored) return viewOf(await findWhiteLabelRow(db, ownerId));
  await checkBrandFiles(db, ownerId, [options.logoUrl, options.faviconUrl, options.userAvatarPlaceholder]);
  const saved = { options: JSON.stringify(options), updated_by: actor.id, updated_at: now };
  // Two first saves at once: the second finds the row of the first.
  if (stored) await setBrand(db, ownerId, saved);
  else if (!(await insertBrand(db, ownerId, saved))) throw await changedMeanwhile(call, ownerId);
  if (changes) await noteChange(call, ownerId, changes);
  return viewOf(await findWhiteLabelRow(db, ownerId));
}

async function changedMeanwhile({ db, now }: Call<unknown>, ownerId: string | null) {
  const row = await findWhiteLabelRow(db, ownerId);
  return new AppError('brand.changed', {
    by: row?.updated_by_name ?? '',
    at: (row?.updated_at ?? now).toISOString(),
  });
}
