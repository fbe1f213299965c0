import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Executor } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { db, free } from './database.ts';
import { buildProfile, buildRelease } from './factories.ts';

type NewTrack = {
  user_id?: string;
  /** Onto a release that is there; else on one of its own. */
  release_id?: string;
  title?: string;
  version?: string;
  isrc?: string;
  release?: Partial<Parameters<typeof buildRelease>[0]>;
  status?: Insertable<Tables['distributions']>['status'];
};

let codes = 0;
export const nextIsrc = () => `BRTST26${String(++codes).padStart(5, '0')}`;

/** A track that was delivered and came out, of somebody nobody in the test is unless told otherwise. */
export async function buildTrack(over: NewTrack = {}) {
  const day = { release_date: '2026-01-09' };
  const owner = over.user_id ? { user_id: over.user_id } : {};
  const release = over.release_id
    ? { id: over.release_id, user_id: over.user_id ?? '' }
    : await buildRelease({ title: 'Asa de Pipa', artist: 'Jussara Lima', ...day, ...over.release, ...owner });
  const status = over.status ?? 'completed';
  const submitted_at = status === 'draft' ? null : new Date();
  await free.updateTable('distributions').set({ status, submitted_at }).where('release_id', '=', release.id).execute();
  const places = await db.selectFrom('tracks').select('place').where('release_id', '=', release.id).execute();
  const [id, isrc] = [randomUUID(), over.isrc ?? nextIsrc()];
  const track: Insertable<Tables['tracks']> = {
    id,
    release_id: release.id,
    place: places.length + 1,
    title: over.title ?? 'Asa de Pipa',
    version: over.version ?? '',
    isrc,
    main_artists: [],
    featured_artists: [],
    composers: [],
    producers: [],
    other_credits: '[]',
    explicit: 'no',
    is_instrumental: false,
    lyrics: '',
    preview_start_seconds: 0,
    ai_use: 'none',
    has_own_splits: false,
  };
  await db.insertInto('tracks').values(track).execute();
  return { id, isrc, release_id: release.id, user_id: release.user_id };
}

type RecordingFacts = Omit<Insertable<Tables['statement_recordings']>, 'statement_id' | 'number'>;
type SaleFacts = Omit<Insertable<Tables['statement_lines']>, 'statement_id' | 'line' | 'recording'>;
/** A line with what its recording says. */
export type LineFacts = Partial<RecordingFacts & SaleFacts> & { net: string };

const someSale = {
  store: 'Spotify',
  country: 'BR',
  sale_month: '2026-06-01',
  use_kind: '',
  currency: 'USD',
  rows: 1n,
  quantity: '1',
};

/** In their order; those that say the same of their recording are of one, numbered as it comes. */
export async function insertLines(tx: Executor, statement_id: string, lines: readonly LineFacts[]) {
  const recordings = new Map<string, Insertable<Tables['statement_recordings']>>();
  const rows = lines.map(({ isrc, upc, store_ref, title, artist, match, track_id, release_id, ...sale }, index) => {
    const names = {
      isrc: isrc ?? '',
      upc: upc ?? '',
      store_ref: store_ref ?? '',
      title: title ?? '',
      artist: artist ?? '',
    };
    const found = { match: match ?? ('none' as const), track_id: track_id ?? null, release_id: release_id ?? null };
    const key = JSON.stringify([names, found]);
    const number = recordings.get(key)?.number ?? recordings.size + 1;
    recordings.set(key, { statement_id, number, ...names, ...found });
    return { statement_id, line: index + 1, recording: number, ...someSale, ...sale };
  });
  // As many as a statement has parameters for.
  const pages = <Row>(all: readonly Row[]) =>
    Array.from({ length: Math.ceil(all.length / 1000) }, (_, page) => all.slice(page * 1000, (page + 1) * 1000));
  for (const page of pages([...recordings.values()]))
    await tx.insertInto('statement_recordings').values(page).execute();
  for (const page of pages(rows)) await tx.insertInto('statement_lines').values(page).execute();
}

/** Each line with what its recording says. */
export function linesOf(statementId: string) {
  return db
    .selectFrom('statement_lines as l')
    .innerJoin('statement_recordings as r', (join) =>
      join.onRef('r.statement_id', '=', 'l.statement_id').onRef('r.number', '=', 'l.recording'),
    )
    .selectAll('l')
    .select(['r.isrc', 'r.upc', 'r.store_ref', 'r.title', 'r.artist', 'r.match', 'r.track_id', 'r.release_id'])
    .where('l.statement_id', '=', statementId)
    .orderBy('l.line')
    .execute();
}

/** A statement whose lines are read in already, as the import leaves it. */
export async function buildStatement(
  lines: readonly LineFacts[],
  over: Partial<Insertable<Tables['statements']>> = {},
) {
  const created_by = over.created_by ?? (await buildProfile({ role: 'FINANCE' })).id;
  const { id } = await db
    .insertInto('statements')
    .values({
      name: 'relatorio.csv',
      bytes: 1n,
      sha256: createHash('sha256').update(randomUUID()).digest('hex'),
      file_key: `statements/${randomUUID()}`,
      status: 'review',
      row_count: BigInt(lines.length),
      created_at: new Date(),
      ...over,
      created_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(db, id, lines);
  return { id, created_by };
}
