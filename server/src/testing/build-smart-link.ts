import { randomUUID } from 'node:crypto';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import sharp from 'sharp';
import { db, free } from './database.ts';
import { buildMediaFile, buildProfile, buildRelease } from './factories.ts';
import { signIn, storage } from './test-server.ts';

type Linked = {
  user_id?: string;
  title?: string;
  type?: 'album' | 'single' | 'video';
  date?: string | null;
  status?: DistributionStatus;
  zone?: string;
  stores?: Record<string, string>;
  excerpt?: string;
  credit?: string;
};

/** A release somewhere on its way, with a link of its owner's; by default approved, with Spotify and Deezer. */
export async function buildSmartLink(over: Linked = {}) {
  const { title = 'Quintal de Estrelas', date = '2026-11-27', status = 'approved', zone = 'America/Recife' } = over;
  const owner_id = over.user_id ?? (await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima' })).id;
  const { id } = await buildRelease({ user_id: owner_id, title, artist: 'Jussara Lima', type: over.type ?? 'album' });
  await db.updateTable('releases').set({ release_date: date }).where('id', '=', id).execute();
  await setStatus(id, status);
  const owner = Object.assign(signIn('ARTIST', { id: owner_id }), { id: owner_id });
  const made = (await owner.post(`/releases/${id}/smart-link`, { time_zone: zone })).body;
  const {
    stores = { spotify: 'https://open.spotify.com/album/1', deezer: 'https://www.deezer.com/album/2' },
    excerpt = '',
    credit = '',
  } = over;
  const content = {
    ...{ is_on: true, time_zone: zone, excerpt, excerpt_credit: credit },
    stores: Object.entries(stores).map(([store, url]) => ({ store, url, is_on: true })),
  };
  const saved = await owner.send('PUT', `/releases/${id}/smart-link`, {
    body: { revision: made.link.revision, content },
  });
  return { id, owner, link: saved.body.link, path: new URL(saved.body.link.url).pathname };
}

/** Past the door of its machine, as a row of an older day. */
export async function setStatus(release_id: string, status: DistributionStatus) {
  await free.updateTable('distributions').set({ status }).where('release_id', '=', release_id).execute();
}

/** A cover in two colours, as the check of files leaves its small picture. */
export async function giveCover(release_id: string, user_id: string, [ground, shape]: readonly [string, string]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="${ground}"/><circle cx="150" cy="150" r="90" fill="${shape}"/></svg>`;
  const key = `media/${randomUUID()}.webp`;
  await storage.put(key, await sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer());
  const file = await buildMediaFile({ user_id, kind: 'cover', name: 'capa.png' });
  await db.updateTable('media_files').set({ preview_key: key }).where('id', '=', file.id).execute();
  await db.updateTable('releases').set({ cover_file_id: file.id }).where('id', '=', release_id).execute();
}

/** A track with a preview, as the check of files leaves it. */
export async function giveSound(release_id: string, user_id: string, sound: Buffer) {
  const key = `media-previews/${randomUUID()}.m4a`;
  await storage.put(key, sound);
  const file = await buildMediaFile({ user_id, kind: 'audio', name: 'faixa.wav' });
  const waveform = JSON.stringify([10, 200, 80]);
  await db.updateTable('media_files').set({ preview_key: key, waveform }).where('id', '=', file.id).execute();
  const none = { main_artists: [], featured_artists: [], composers: [], producers: [], other_credits: '[]' };
  const track = { id: randomUUID(), release_id, place: 1, title: 'Estrela de Papel', version: '', isrc: '', ...none };
  const rest = {
    explicit: 'no',
    is_instrumental: false,
    lyrics: '',
    preview_start_seconds: 0,
    ai_use: 'none',
  } as const;
  await db
    .insertInto('tracks')
    .values({ ...track, ...rest, audio_file_id: file.id, has_own_splits: false })
    .execute();
}
