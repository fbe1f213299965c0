import { assert } from '@toada/domain/assert.ts';
import { territoriesOf } from '@toada/domain/country/countries.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { ContentIdForm, type ContentIdTrack } from '@toada/domain/video-network/content-id.contract.ts';
import { contentIdObstacles } from '@toada/domain/video-network/content-id.rules.ts';
import type { Call } from '../../http/serve.ts';
import { type FoundTrack, findTrack, listConflicts, listRivals, listTracks } from './content-id.queries.ts';

type Reading = Pick<Call<unknown>, 'db' | 'visible' | 'links' | 'now'>;

export async function readContentId(call: Call<PageInput & { search?: string | undefined }>) {
  const { rows, next } = await listTracks(call.db, call.visible, call.input);
  return { rows: rows.map((row) => toTrack(call, row)), next };
}

/** One that was just written. */
export async function readTrack(call: Reading, id: string) {
  const row = await findTrack(call.db, call.visible, id);
  assert(row, 'a track that was found is there');
  return toTrack(call, row);
}

/** Recordings that wait, each with the others who registered it. */
export async function readConflicts({ db, visible, input }: Call<PageInput>) {
  const { rows, next } = await listConflicts(db, visible, input);
  const conflicts = [];
  for (const { user_id, audio_sha256, isrc, asked_at, ...side } of rows) {
    assert(isrc !== null && asked_at !== null, 'what waits was registered');
    const rivals = await listRivals(db, user_id, { isrc, audio_sha256 });
    conflicts.push({
      ...{ ...side, isrc, asked_at: asked_at.toISOString() },
      rivals: rivals.map((rival) => ({
        ...rival,
        isrc: rival.isrc ?? isrc,
        asked_at: (rival.asked_at ?? asked_at).toISOString(),
        is_same_audio: rival.audio_sha256 !== null && rival.audio_sha256 === audio_sha256,
      })),
    });
  }
  return { rows: conflicts, next };
}

/** Everything that stands between this recording and Content ID. */
export function obstaclesOf(row: FoundTrack) {
  const { policy: _, ...form } = formOf(row);
  return contentIdObstacles({ ...form, durationMs: row.duration_ms, youtube: youtubeOf(row) });
}

function toTrack({ links, now }: Pick<Reading, 'links' | 'now'>, row: FoundTrack): ContentIdTrack {
  const { id, release_id, title, artist, isrc_code, cover_key, owner_name, duration_ms, status, denial, rival } = row;
  return {
    ...{ id, release_id, title, artist, owner_name, duration_ms, isrc: isrc_code ?? '' },
    cover_url: cover_key && links.daily(cover_key, now),
    youtube: youtubeOf(row),
    status: status ?? 'off',
    ...formOf(row),
    ...{ denial: status === 'denied' ? denial : null, rival },
    ...{ task: row.youtube_task as ContentIdTrack['task'], registered_at: row.registered_at?.toISOString() ?? null },
  };
}

/** Answers as they are kept; nothing is answered where nobody has begun. */
function formOf({ policy, passages, countries, samples, loops, nonexclusive, public_domain, live }: FoundTrack) {
  return {
    policy: policy ?? ('monetize' as const),
    answers: { samples, loops, nonexclusive, public_domain, live },
    passages: ContentIdForm.shape.passages.parse(passages ?? []),
    countries,
  };
}

function youtubeOf({ platforms, regions, custom_countries }: FoundTrack) {
  return platforms.includes('youtube') ? territoriesOf(regions, custom_countries) : null;
}
