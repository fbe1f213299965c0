import { randomUUID } from 'node:crypto';
import type { TeaserStatus } from '@toada/domain/teaser/teaser.states.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { db } from './database.ts';
import { buildMediaFile, buildProfile, buildRelease } from './factories.ts';
import { goodSound, toWav } from './sample-audio.ts';
import { storage } from './test-server.ts';

type Teaser = { user_id?: string; title?: string; status?: TeaserStatus };

/** A teaser of somebody's without files, in whatever state the test wants it. */
export async function buildTeaser({ user_id, title = 'Estrela de Papel', status = 'failed' }: Teaser = {}) {
  const owner = user_id ?? (await buildProfile({ role: 'ARTIST' })).id;
  const film = status === 'ready' ? { storage_key: `teasers/${randomUUID()}.mp4`, bytes: 4 } : {};
  const { id } = await db
    .insertInto('teasers')
    .values({
      ...{ user_id: owner, team_id: owner, title, artist: 'Jussara Lima', note: '' },
      ...{
        kind: 'teaser',
        look: 'wave',
        format: '9:16',
        seconds: 15,
        start_ms: 0,
        fades: true,
        ground: 0,
        created_at: new Date(),
      },
      // A made row begins where the test wants it.
      status: sql<TeaserStatus>`${status}` as never,
      ...film,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const report = (measures: object) => JSON.stringify({ findings: [], measures });

/** A release with one track and a cover, both read by their checks. */
export async function buildHeardRelease(user_id: string, { soundSeconds = 20, bytes = null as Buffer | null } = {}) {
  const sound = bytes ?? toWav(goodSound(soundSeconds));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#23336b"/><circle cx="150" cy="150" r="90" fill="#e8a33d"/></svg>';
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const audio = await checkedFile(user_id, 'audio', sound, {
    measures: { kind: 'audio', trouble: null, head: null, sound: null },
    duration_ms: soundSeconds * 1000,
    waveform: JSON.stringify(Array.from({ length: 100 }, (_, at) => (at > 20 && at < 60 ? 220 : 60))),
  });
  const cover = await checkedFile(user_id, 'cover', picture, {
    measures: {
      ...{ kind: 'cover', trouble: null, format: 'png', width: 300, height: 300 },
      ...{ isRgb: true, isOpaque: true, detail: null },
    },
  });
  const { id: release_id } = await buildRelease({ user_id, title: 'Quintal de Estrelas', artist: 'Jussara Lima' });
  await db.updateTable('releases').set({ cover_file_id: cover }).where('id', '=', release_id).execute();
  const track_id = randomUUID();
  await sql`insert into tracks (id, release_id, place, title, version, isrc, main_artists, featured_artists, composers,
      producers, other_credits, explicit, is_instrumental, lyrics, preview_start_seconds, ai_use, audio_file_id, has_own_splits)
    values (${track_id}, ${release_id}, 1, 'Estrela de Papel', '', '', '{}', '{}', '{}', '{}', '[]', 'no', false, '', 0, 'none',
      ${audio}, false)`.execute(db);
  return { release_id, track_id, audio_file_id: audio, cover_file_id: cover };
}

type Checked = { measures: object; duration_ms?: number; waveform?: string };

/** A file that nobody has claimed yet, past its check. */
export async function checkedFile(
  user_id: string,
  kind: 'audio' | 'cover',
  bytes: Buffer,
  { measures, duration_ms, waveform }: Checked,
): Promise<string> {
  const format = kind === 'audio' ? 'wav' : 'png';
  const [storage_key, preview_key] = [`media/${randomUUID()}.${format}`, `media-previews/${randomUUID()}.png`];
  await storage.put(storage_key, bytes);
  await storage.put(preview_key, bytes);
  const now = new Date();
  const { id } = await buildMediaFile({
    ...{ user_id, kind, format, name: `arquivo.${format}`, bytes: bytes.length, sha256: 'a'.repeat(64) },
    ...{ storage_key, preview_key, stored_at: now, checked_at: now, report: report(measures) },
    ...(duration_ms ? { duration_ms, waveform: waveform ?? null } : {}),
    status: 'checked' as never,
  });
  return id;
}
