import { defaultPlatforms } from '../distribution/platforms.ts';
import { defaultRegions } from '../distribution/regions.rules.ts';
import type { ReleaseDraft, TrackDraft } from '../release/release.draft.ts';
import type { MusicType } from '../release/release.kinds.ts';
import { plain, sharedCells } from '../sheet/sheet.ts';
import { fileKey } from './file-key.ts';
import { importColumnNames, importColumns, neededColumns } from './import.columns.ts';
import { found, type LineFinding } from './import.faults.ts';
import { type FileNames, fileNamesOf, takeFile } from './import-files.ts';
import {
  aiWords,
  CellReader,
  explicitWords,
  genreWords,
  type ImportLine,
  languageWords,
  type PlannedSplit,
  typeWords,
  yesWords,
} from './read-cells.ts';

export type PlannedTrack = Omit<TrackDraft, 'id' | 'audio_file_id' | 'splits'> & { line: number; audio: string };
export type PlannedRelease = {
  line: number;
  /** Empty: whoever imports. */
  ownerEmail: string;
  cover: string;
  splits: PlannedSplit[];
  tracks: PlannedTrack[];
  draft: Omit<ReleaseDraft, 'tracks' | 'splits' | 'cover_file_id'>;
};
export type ImportPlan = { releases: PlannedRelease[]; findings: LineFinding[] };

/** An EP has up to six tracks, as stores count. */
const EP_TRACKS_MAX = 6;
const TRACKS_MAX = 100;

/** Input of an import: the sheet's lines, the files beside it, and the product's day. */
type Brought = { lines: readonly ImportLine[]; fileNames: readonly string[]; today: string };

/** Plans the releases of a sheet and lists everything wrong or missing. It asks no database. */
export function planImport({ lines, fileNames, today }: Brought): ImportPlan {
  const findings: LineFinding[] = [];
  const note = (finding: LineFinding) => void findings.push(finding);
  const files = fileNamesOf(fileNames);
  for (const line of lines) noteMissing(line, note);
  const releases = groupLines(lines).map((group) => planRelease(group, { files, today }, note));
  noteSameIsrc(releases, note);
  for (const name of fileNames) if (!files.used.has(fileKey(name))) note(found(null, null, 'fileUnused', name));
  return { releases, findings: findings.toSorted((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity)) };
}

function noteMissing({ line, cells }: ImportLine, note: (finding: LineFinding) => void) {
  for (const column of neededColumns) if (!cells[column]?.trim()) note(found(line, column, 'required'));
}

/** By UPC, else by title and artist; in the order in which the releases begin. */
function groupLines(lines: readonly ImportLine[]): ImportLine[][] {
  const groups = new Map<string, ImportLine[]>();
  for (const line of lines) {
    const { upc = '', release_title = '', artist = '' } = line.cells;
    const key = upc.trim() ? `upc ${upc.replaceAll(/\D/g, '')}` : `title ${plain(release_title)} ${plain(artist)}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

type Known = { files: FileNames; today: string };

function planRelease(group: readonly ImportLine[], { files, today }: Known, note: (finding: LineFinding) => void) {
  const head = { line: group[0]?.line ?? 0, cells: sharedCells(group, releaseColumns, note) };
  const cell = new CellReader(head, note);
  const tracks = orderTracks(group, files, note);
  if (group.length > TRACKS_MAX) note(found(head.line, 'title', 'tooManyTracks', String(TRACKS_MAX)));
  const release: PlannedRelease = {
    line: head.line,
    ownerEmail: cell.text('owner_email', 254).toLowerCase(),
    cover: takeFile(head, 'cover', files, note),
    splits: cell.splits('splits'),
    tracks,
    draft: {
      type: cell.oneOf('type', typeWords) ?? typeOf(group.length),
      title: cell.text('release_title'),
      artist: cell.text('artist'),
      upc: cell.upc('upc'),
      genre: cell.oneOf('genre', genreWords),
      language: cell.oneOf('language', languageWords),
      release_date: cell.date('release_date', today),
      label_line: cell.text('label_line'),
      p_line: cell.text('p_line'),
      c_line: cell.text('c_line'),
      description: '',
      platforms: [...defaultPlatforms],
      regions: [...defaultRegions],
      custom_countries: [],
      custom_region_details: '',
    },
  };
  noteEmpty(head, note);
  return release;
}

const releaseColumns = importColumnNames.filter((name) => importColumns[name].of === 'release');

function noteEmpty({ line, cells }: ImportLine, note: (finding: LineFinding) => void) {
  if (!cells.upc) note(found(line, 'upc', 'codeEmpty'));
  if (!cells.release_date) note(found(line, 'release_date', 'dateEmpty'));
  if (!cells.splits) note(found(line, 'splits', 'splitsEmpty'));
  if (!cells.cover) note(found(line, 'cover', 'coverEmpty'));
}

function typeOf(trackCount: number): MusicType {
  if (trackCount === 1) return 'single';
  return trackCount <= EP_TRACKS_MAX ? 'ep' : 'album';
}

/** By number where all have one; else as they stand. */
function orderTracks(group: readonly ImportLine[], files: FileNames, note: (finding: LineFinding) => void) {
  const taken = new Set<number>();
  const placed = group.map((line, index) => {
    const place = new CellReader(line, note).place('place');
    if (place !== null && taken.has(place)) note(found(line.line, 'place', 'samePlace', String(place)));
    if (place !== null) taken.add(place);
    return { place: place ?? index + 1, track: planTrack(line, files, note) };
  });
  return placed.toSorted((one, other) => one.place - other.place).map(({ track }) => track);
}

function planTrack(line: ImportLine, files: FileNames, note: (finding: LineFinding) => void): PlannedTrack {
  const cell = new CellReader(line, note);
  const main = cell.names('main_artists');
  const isrc = cell.isrc('isrc');
  if (!line.cells.isrc?.trim()) note(found(line.line, 'isrc', 'codeEmpty'));
  return {
    line: line.line,
    audio: takeFile(line, 'audio', files, note),
    title: cell.text('title'),
    version: cell.text('version', 100),
    isrc,
    main_artists: main.length > 0 ? main : [line.cells.artist?.trim() ?? ''].filter((name) => name !== ''),
    featured_artists: cell.names('featured_artists'),
    composers: cell.names('composers'),
    producers: cell.names('producers'),
    other_credits: [],
    language: null,
    explicit: cell.oneOf('explicit', explicitWords) ?? 'no',
    is_instrumental: cell.oneOf('is_instrumental', yesWords) === 'yes',
    lyrics: '',
    preview_start_seconds: 0,
    ai_use: cell.oneOf('ai_use', aiWords) ?? 'none',
  };
}

function noteSameIsrc(releases: readonly PlannedRelease[], note: (finding: LineFinding) => void) {
  const seen = new Set<string>();
  for (const { line, isrc } of releases.flatMap(({ tracks }) => tracks)) {
    if (isrc && seen.has(isrc)) note(found(line, 'isrc', 'sameIsrc', isrc));
    if (isrc) seen.add(isrc);
  }
}
