import { Readable } from 'node:stream';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { FileFormat } from '@toada/domain/phonogram/phonogram.contract.ts';
import type { PhonogramFacts } from '@toada/domain/phonogram/phonogram.facts.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Preparing } from '../../http/serve.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import { keepFile } from '../income/keep-file.ts';
import { printPaper } from '../income/print-paper.ts';
import { readLogo } from '../income/read-logo.ts';
import type { SheetFile } from './open-sheet-file.ts';
import { findTrack, listSheetReleases, listTracksOf } from './phonogram.queries.ts';
import { readPhonograms } from './read-phonograms.ts';
import { findDeclarer } from './repertoire.queries.ts';
import { requireName } from './require-name.ts';
import { sheetCsv } from './sheet-csv.ts';
import { sheetTables } from './sheet-tables.ts';

type Asked = {
  format: FileFormat;
  track_id?: AskedId<'tracks'> | undefined;
  release_id?: AskedId<'releases'> | undefined;
  artist_id?: AskedId<'profiles'> | undefined;
};

/** Longer catalogues are read in a spreadsheet. */
const PAPER_RECORDINGS = 200;
const PAGE_RELEASES = 50;

/** Sheets of a recording, a release or a catalogue, in the brand of whoever asks. The whole numbers stand in it: a portal asks for them. */
export async function makeSheetFile(input: Asked, tools: Preparing): Promise<SheetFile> {
  const named = await namedTracks(input, tools);
  if (!named) requireName(input, tools);
  const artist = input.artist_id && (await findDeclarer(tools.db, tools.visible, input.artist_id));
  if (input.artist_id && !artist) throw new AppError('notFound', {});
  const pages = named ? once(tools, named.trackIds) : catalogue(input, tools);
  const name = `${input.track_id ? 'ficha-fonograma' : 'fichas-fonogramas'}-${productDay(tools.now)}.${input.format}`;
  const content = input.format === 'csv' ? Readable.from(sheetCsv(pages)) : await printed(pages, tools);
  return { ...(await keepFile(tools, name, content)), aboutId: named?.id ?? artist?.id ?? null };
}

/** The recordings that the request names; null where it names none and means all. */
async function namedTracks({ track_id, release_id }: Asked, { db, visible }: Preparing): Promise<Named | null> {
  if (!track_id && !release_id) return null;
  const track = track_id && (await findTrack(db, visible, track_id));
  const release = release_id && (await listTracksOf(db, visible, release_id));
  const named = track_id ? track && { id: track.id, trackIds: [track.id] } : release;
  if (!named || named.trackIds.length === 0) throw new AppError('notFound', {});
  return named;
}
type Named = { id: string; trackIds: string[] };

async function* once({ db }: Preparing, trackIds: readonly string[]): AsyncGenerator<PhonogramFacts[]> {
  yield await readPhonograms(db, trackIds);
}

/** Page by page: a catalogue is never whole in memory. */
async function* catalogue({ artist_id }: Asked, { db, visible }: Preparing): AsyncGenerator<PhonogramFacts[]> {
  let after: string | undefined;
  do {
    const { trackIds, next } = await listSheetReleases(db, visible, { artist_id, after, limit: PAGE_RELEASES });
    yield await readPhonograms(db, trackIds);
    after = next ?? undefined;
  } while (after !== undefined);
}

async function printed(pages: AsyncIterable<PhonogramFacts[]>, { db, actor, storage, now }: Preparing) {
  const shown: PhonogramFacts[] = [];
  let isCut = false;
  for await (const page of pages) {
    isCut = shown.length + page.length > PAPER_RECORDINGS;
    shown.push(...page.slice(0, PAPER_RECORDINGS - shown.length));
    if (isCut) break;
  }
  const { brand } = await brandOfPerson(db, actor.id);
  const [only] = shown;
  return printPaper({
    title: shown.length === 1 ? 'Ficha do fonograma' : 'Fichas dos fonogramas',
    about: shown.length === 1 && only ? only.ownerName : aboutOf(shown, isCut),
    sums: [],
    tables: sheetTables(shown, isCut),
    brand,
    logo: await readLogo(storage, brand.logoUrl),
    now,
  });
}

function aboutOf(shown: readonly PhonogramFacts[], isCut: boolean): string {
  const count = shown.length.toLocaleString('pt-BR');
  return isCut ? `As ${count} gravações mais recentes; o CSV traz todas` : `${count} gravações`;
}
