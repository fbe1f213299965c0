import { randomUUID } from 'node:crypto';
import type { CoverArtStatus } from '@toada/domain/cover-art/cover-art.states.ts';
import { sql } from 'kysely';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';

type CoverArt = { user_id?: string; title?: string; status?: CoverArtStatus };

/** A drawn cover of somebody's without a release, in whatever state the test wants it. */
export async function buildCoverArt({ user_id, title = 'Quintal de Estrelas', status = 'failed' }: CoverArt = {}) {
  const owner = user_id ?? (await buildProfile({ role: 'ARTIST' })).id;
  const file = status === 'ready' ? { storage_key: `cover-arts/${randomUUID()}.jpg`, bytes: 4 } : {};
  const { id } = await db
    .insertInto('cover_arts')
    .values({
      ...{ user_id: owner, team_id: owner, title, artist: 'Jussara Lima', look: 'sea', layout: 'foot', seed: 7 },
      ...{ colours: ['#23336b', '#e8a33d'], created_at: new Date() },
      // A made row begins where the test wants it.
      status: sql<CoverArtStatus>`${status}` as never,
      ...file,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
