import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../../http/serve.ts';
import { publishToOwner } from '../../../live/publish.ts';
import { lockVideoRow, type VideoRow } from '../lock-draft.ts';
import { refuseLate } from '../refuse-late.ts';
import { setRelease } from '../release.queries.ts';
import { presentVideoDrafts } from './present-video.ts';
import { setVideo } from './video.queries.ts';

type Input = { title: string; ids: AskedId<'releases'>[] };

/** One playlist of several drafts, in the order they are named. */
export async function joinPlaylist(call: Call<Input>) {
  const { db, visible, actor, input, now } = call;
  const rows = new Map<unknown, VideoRow>();
  // In one order for everybody: who joins at the same time waits, and nobody waits for each other.
  for (const id of input.ids.toSorted()) {
    const row = await lockVideoRow({ db, visible, input: { id } });
    refuseLate(row, row.revision);
    rows.set(id, row);
  }
  const joined = input.ids.flatMap((id) => rows.get(id) ?? []);
  for (const [index, row] of joined.entries()) {
    await setVideo(db, row.id, { is_playlist: true, playlist_title: input.title, playlist_place: index + 1 });
    await setRelease(db, row.id, { revision: row.revision + 1, updated_at: now, updated_by: actor.id });
    await publishToOwner(db, row, { type: 'changed', subject: `release:${row.id}` });
  }
  const ids = joined.map(({ id }) => id);
  return { drafts: await presentVideoDrafts(call, ids) };
}
