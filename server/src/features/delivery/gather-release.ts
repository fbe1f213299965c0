import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Executor } from '../../db/connect.ts';
import { readArtistPages } from '../connection/read-artist-pages.ts';
import { artistsOf } from './artist-facts.ts';
import { findRelease, listFiles, listParticipants, listTracks, listWorks } from './facts.queries.ts';
import { gatherMusic } from './gather-music.ts';
import { gatherVideo } from './gather-video.ts';
import type { Content, Gathered } from './gathered.ts';

/** Everything a message says about a release that is being delivered, from its rows and the checks of its files. */
export async function gatherRelease(db: Executor, releaseId: string, platform: Platform): Promise<Gathered> {
  const row = await findRelease(db, releaseId);
  const tracks = await listTracks(db, releaseId);
  const ids = [row.cover_file_id, row.video_file_id, ...tracks.map(({ audio_file_id }) => audio_file_id)];
  const rows = await listFiles(
    db,
    ids.filter((id) => id !== null),
  );
  const files = new Map(rows.map((file) => [file.id, file]));
  const heard = [...tracks.map(({ id }) => id), row.heard_track_id];
  const works = await listWorks(
    db,
    heard.filter((id) => id !== null),
  );
  const known = {
    participants: await listParticipants(db, row.user_id),
    page: (await readArtistPages(db, row.user_id))[platform] ?? null,
    owner: { role: row.owner_role, names: [row.owner_full_name, row.owner_display_name ?? ''] },
  };
  const label = row.label_line || row.team_name || row.artist;
  const year = row.release_date?.slice(0, 4) ?? '';
  const common = {
    ...{ id: row.id, title: row.title, description: row.description },
    releaseDate: row.release_date ?? '',
    labelName: label,
    pLine: row.p_line || `${year} ${label}`,
    cLine: row.c_line || `${year} ${label}`,
  };
  const { content, ...gathered } =
    row.type === 'video'
      ? gatherVideo(row, common, tracks, works, files)
      : gatherMusic({ ...row, type: row.type }, common, tracks, works, files);
  const artists = artistsOf(namesIn(content, row.artist), platform, known);
  const named: Content =
    'video' in content ? { video: { ...content.video, artists } } : { release: { ...content.release, artists } };
  return { ...gathered, content: named, regions: row.regions, customCountries: row.custom_countries };
}

/** A video credits its people as a track does. */
function namesIn(content: Content, artist: string) {
  return 'video' in content ? { artist, tracks: [content.video] } : content.release;
}
