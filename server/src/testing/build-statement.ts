import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { db } from './database.ts';
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
  await db.updateTable('distributions').set({ status, submitted_at }).where('release_id', '=', release.id).execute();
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

export type LineFacts = Partial<Omit<Insertable<Tables['statement_lines']>, 'statement_id' | 'line'>> & { net: string };

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
  const rows = lines.map((line, index) => ({
    statement_id: id,
    line: index + 1,
    isrc: '',
    upc: '',
    store_ref: '',
    title: '',
    artist: '',
    store: 'Spotify',
    country: 'BR',
    sale_month: '2026-06-01',
    use_kind: '',
    currency: 'USD',
    rows: 1n,
    quantity: '1',
    ...line,
  }));
  // As many as a statement has parameters for.
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('statement_lines')
      .values(rows.slice(at, at + 1000))
      .execute();
  return { id, created_by };
}
