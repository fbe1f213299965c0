import { AudioMeasures } from '@toada/domain/media-file/media-measures.ts';
import type { MusicType } from '@toada/domain/release/release.kinds.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { creditsOfWorks } from '@toada/domain/work/work-credits.ts';
import type { AudioFile, ReleaseFacts, TrackFacts } from '../../store-package/package-facts.ts';
import type { FileRow, ReleaseRow, TrackRow, WorkRow } from './facts.queries.ts';
import { fileOf, type Gathered, neededFile, pictureOf, storedOf, type WholeFile } from './gathered.ts';

type Common = Pick<ReleaseFacts, 'id' | 'title' | 'description' | 'releaseDate' | 'labelName' | 'pLine' | 'cLine'>;

/** A single, EP or album with its cover and recordings. */
export function gatherMusic(
  row: ReleaseRow & { type: MusicType },
  common: Common,
  tracks: readonly TrackRow[],
  works: readonly WorkRow[],
  files: ReadonlyMap<string, FileRow>,
): Pick<Gathered, 'content' | 'files'> {
  const cover = neededFile(files, row.cover_file_id, 'the cover');
  const heard = tracks.map((track) => ({
    track,
    file: neededFile(files, track.audio_file_id, `track ${track.place}`),
  }));
  const release = {
    ...common,
    ...{ type: row.type, artist: row.artist, upc: row.upc, language: row.language },
    genre: row.genre ?? 'Outro',
    cover: pictureOf(cover),
    tracks: heard.map(({ track, file }) => toTrack(track, row, works, file)),
    artists: [],
  };
  return {
    content: { release },
    files: [fileOf(cover, null, null), ...heard.map(({ track, file }) => fileOf(file, track.place, track.id))],
  };
}

function audioOf(file: WholeFile): AudioFile {
  const head = AudioMeasures.safeParse(file.measures).data?.head;
  return {
    ...storedOf(file),
    format: file.format === 'flac' ? 'flac' : 'wav',
    sampleRate: head?.sampleRateHz ?? null,
    bitDepth: head?.bitDepth ?? null,
    channels: head?.channels ?? null,
  };
}

function toTrack(track: TrackRow, release: ReleaseRow, works: readonly WorkRow[], file: WholeFile): TrackFacts {
  return {
    ...creditsOf(
      track,
      release,
      works.filter(({ track_id }) => track_id === track.id),
    ),
    ...{ place: track.place, isrc: track.isrc, title: track.title },
    language: track.language ?? release.language,
    isInstrumental: track.is_instrumental,
    previewStartSeconds: track.preview_start_seconds,
    durationMs: file.duration_ms ?? 0,
    file: audioOf(file),
  };
}

/**
 * People and disclosures, as a recording and a video have them. A track that names nobody has the release's artist; registered works
 * say who wrote it.
 */
export function creditsOf(track: TrackRow, { artist }: Pick<ReleaseRow, 'artist'>, works: readonly WorkRow[]) {
  return {
    version: track.version,
    mainArtists: track.main_artists.length > 0 ? track.main_artists : [artist],
    featuredArtists: track.featured_artists,
    composers: track.composers,
    ...creditsOfWorks(
      works.map(({ draft }) => WorkDraft.parse(draft)),
      track.composers,
    ),
    producers: track.producers,
    otherCredits: track.other_credits as TrackFacts['otherCredits'],
    explicit: track.explicit,
    aiUse: track.ai_use,
  };
}
