import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { attachFiles, filesOfMusic } from './attach-files.ts';
import type { MusicRow } from './lock-draft.ts';
import { setRelease } from './release.queries.ts';
import { listTracks } from './tracks.queries.ts';

/** A finished file of the caller's becomes the cover of a draft that the caller has locked; the one before is given up. */
export async function putCover(call: Call<unknown>, release: MusicRow, fileId: string) {
  const { db, actor, now } = call;
  const music = { ...release, tracks: await listTracks(db, release.id) };
  await attachFiles(call, release, filesOfMusic(music), filesOfMusic({ ...music, cover_file_id: fileId }));
  await setRelease(db, release.id, {
    ...{ cover_file_id: fileId, revision: release.revision + 1, updated_at: now, updated_by: actor.id },
  });
  await publishToOwner(db, release, { type: 'changed', subject: `release:${release.id}` });
}
