import { assert } from '@toada/domain/assert.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Region } from '@toada/domain/distribution/regions.rules.ts';
import { AudioMeasures, PictureMeasures } from '@toada/domain/media-file/media-measures.ts';
import type { Executor } from '../../db/connect.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import type { AudioFile, PictureFile, ReleaseFacts, TrackFacts } from '../../store-package/package-facts.ts';
import { readArtistPages } from '../connection/read-artist-pages.ts';
import { artistsOf } from './artist-facts.ts';
import {
  type FileRow,
  findRelease,
  listFiles,
  listParticipants,
  listTracks,
  type ReleaseRow,
  type TrackRow,
} from './facts.queries.ts';

/** A file of the release: where its bytes lie, and which track it is; none for the cover. */
export type ReleaseFile = {
  fileId: string;
  key: string;
  bytes: number;
  sha256: string;
  place: number | null;
  trackId: string | null;
};

export type Gathered = {
  release: ReleaseFacts;
  files: ReleaseFile[];
  regions: Region[];
  customCountries: string[];
};

/** Everything a message says about a release that is being delivered, from its rows and the checks of its files. */
export async function gatherRelease(db: Executor, releaseId: string, platform: Platform): Promise<Gathered> {
  const row = await findRelease(db, releaseId);
  assert(row.type !== 'video', 'a video has no place among the music stores');
  const tracks = await listTracks(db, releaseId);
  const ids = [row.cover_file_id, ...tracks.map(({ audio_file_id }) => audio_file_id)].filter((id) => id !== null);
  const files = new Map((await listFiles(db, ids)).map((file) => [file.id, file]));
  const cover = needed(files, row.cover_file_id, 'the cover');
  const label = row.label_line || row.team_name || row.artist;
  const year = row.release_date?.slice(0, 4) ?? '';
  const release: ReleaseFacts = {
    ...{ id: row.id, type: row.type, title: row.title, artist: row.artist, upc: row.upc, language: row.language },
    genre: row.genre ?? 'Outro',
    releaseDate: row.release_date ?? '',
    labelName: label,
    pLine: row.p_line || `${year} ${label}`,
    cLine: row.c_line || `${year} ${label}`,
    description: row.description,
    cover: pictureOf(cover),
    tracks: tracks.map((track) => toTrack(track, row, needed(files, track.audio_file_id, `track ${track.place}`))),
    artists: [],
  };
  const known = {
    participants: await listParticipants(db, row.user_id),
    page: (await readArtistPages(db, row.user_id))[platform] ?? null,
    owner: { role: row.owner_role, names: [row.owner_full_name, row.owner_display_name ?? ''] },
  };
  return {
    release: { ...release, artists: artistsOf(release, platform, known) },
    files: [
      fileOf(cover, null, null),
      ...tracks.map((track) => fileOf(needed(files, track.audio_file_id, ''), track.place, track.id)),
    ],
    regions: row.regions,
    customCountries: row.custom_countries,
  };
}

type WholeFile = FileRow & { sha256: string; storage_key: string };

function needed(files: ReadonlyMap<string, FileRow>, id: string | null, what: string): WholeFile {
  const file = id ? files.get(id) : undefined;
  if (!file?.sha256 || !file.storage_key) throw new StoreError('fileMissing', `The file of ${what} is gone.`);
  return { ...file, sha256: file.sha256, storage_key: file.storage_key };
}

function fileOf(file: WholeFile, place: number | null, trackId: string | null): ReleaseFile {
  return { fileId: file.id, key: file.storage_key, bytes: Number(file.bytes), sha256: file.sha256, place, trackId };
}

const stored = ({ bytes, sha256 }: WholeFile) => ({ bytes: Number(bytes), sha256, md5: null, isSent: true });

function pictureOf(file: WholeFile): PictureFile {
  const { data } = PictureMeasures.safeParse(file.measures);
  const size = { width: data?.width ?? null, height: data?.height ?? null };
  return { ...stored(file), format: file.format === 'png' ? 'png' : 'jpg', ...size };
}

function audioOf(file: WholeFile): AudioFile {
  const head = AudioMeasures.safeParse(file.measures).data?.head;
  return {
    ...stored(file),
    format: file.format === 'flac' ? 'flac' : 'wav',
    sampleRate: head?.sampleRateHz ?? null,
    bitDepth: head?.bitDepth ?? null,
    channels: head?.channels ?? null,
  };
}

function toTrack(track: TrackRow, release: ReleaseRow, file: WholeFile): TrackFacts {
  return {
    ...{ place: track.place, isrc: track.isrc, title: track.title, version: track.version },
    // A track that names nobody has the release's artist.
    mainArtists: track.main_artists.length > 0 ? track.main_artists : [release.artist],
    featuredArtists: track.featured_artists,
    composers: track.composers,
    producers: track.producers,
    otherCredits: track.other_credits as TrackFacts['otherCredits'],
    language: track.language ?? release.language,
    explicit: track.explicit,
    isInstrumental: track.is_instrumental,
    previewStartSeconds: track.preview_start_seconds,
    aiUse: track.ai_use,
    durationMs: file.duration_ms ?? 0,
    file: audioOf(file),
  };
}
