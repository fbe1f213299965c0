import type { ArtistBrand } from '@toada/domain/brand/brand.options.ts';
import type { Call } from '../../http/serve.ts';
import { lockArtistBrand, setArtistBrand } from './brand.queries.ts';
import { checkBrandFiles } from './check-brand-files.ts';
import { artistBrandOf } from './find-brand.ts';
import { changesOf, noteChange } from './note-change.ts';
import { readOwnBrand } from './read-brand.ts';

/** Banner and accent. The picture is the profile's own and is saved there. */
export async function saveArtistBrand(call: Call<ArtistBrand>) {
  const { db, actor, input, now } = call;
  const before = await lockArtistBrand(db, actor.id);
  const changes = changesOf(artistBrandOf(before?.options), input);
  if (changes) {
    await checkBrandFiles(db, actor.id, [input.artistBannerUrl]);
    await setArtistBrand(db, actor.id, JSON.stringify(input), now);
    await noteChange(call, actor.id, changes);
  }
  return readOwnBrand(call);
}
