import type { AskedId } from '@toada/domain/row-id.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../../access/authorize.ts';
import { soughtIn } from '../../../access/visible-rows.ts';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { plain, titleRule, wasSubmitted } from './match.queries.ts';
import type { Recording } from './unmatched.queries.ts';

/** A track that can have been sold; held, for the recording that is to name it. */
export async function findTrack(db: Executor, visible: Visible, id: AskedId<'tracks'>) {
  const { rows } = await sql<{ id: string; release_id: string; user_id: string }>`
    select t.id, t.release_id, r.user_id from tracks t join releases r on r.id = t.release_id
      join distributions d on d.release_id = r.id and ${wasSubmitted} where t.id = ${soughtIn(visible, id)}::uuid
       and (${visible.reach === 'any'} or r.user_id = ${visible.actorId}::uuid) for key share of t`.execute(db);
  return rows[0];
}

type Decision = { match: 'hand'; track_id: string; release_id: string } | { match: 'none' | 'left' };

export async function setRecording(db: Executor, statementId: string, number: number, decision: Decision) {
  const none = { track_id: null, release_id: null };
  await db
    .updateTable('statement_recordings')
    .set({ ...none, ...decision })
    .where('statement_id', '=', statementId)
    .where('number', '=', number)
    .execute();
}

type Found = Insertable<Tables['found_recordings']>;

/** The first person to give it to a track, where that waits for a second person. */
export function findAsked(db: Executor, statementId: string, recording: number) {
  return db
    .selectFrom('found_recordings')
    .select(['track_id', 'asked_by', 'rule'])
    .where('statement_id', '=', statementId)
    .where('recording', '=', recording)
    .where('posted_at', 'is', null)
    .executeTakeFirst();
}

/** A new request replaces the one that waited. */
export async function writeFound(db: Executor, found: Found) {
  const { statement_id, recording, ...changes } = found;
  await db
    .insertInto('found_recordings')
    .values(found)
    .onConflict((conflict) =>
      conflict.columns(['statement_id', 'recording']).doUpdateSet({ ...changes, seconded_by: null }),
    )
    .execute();
}

type Seconded = { statementId: string; recording: number; by: string; now: Date };

export async function setSeconded(db: Executor, { statementId, recording, by, now }: Seconded) {
  await db
    .updateTable('found_recordings')
    .set({ seconded_by: by, posted_at: now })
    .where('statement_id', '=', statementId)
    .where('recording', '=', recording)
    .execute();
}

/** By the best that the file tells of it: a code, the store's own id, the title. A rule that was there gives way. */
export async function saveRule(
  db: Executor,
  recording: Recording,
  { trackId, createdBy, now }: { trackId: string; createdBy: string; now: Date },
) {
  const { isrc, upc, store_ref, title, artist } = recording;
  const byCode =
    isrc !== ''
      ? { kind: 'isrc', value: sql`${isrc}` }
      : store_ref !== ''
        ? { kind: 'store_ref', value: sql`${store_ref}` }
        : null;
  const upcRule = { kind: 'upc', value: sql`${upc} || chr(10) || ${plain(sql`${title}::text`)}` };
  const byTitle = { kind: 'title', value: titleRule(sql`${title}::text`, sql`${artist}::text`) };
  const { kind, value } = byCode ?? (upc !== '' ? upcRule : byTitle);
  await sql`
    insert into match_rules (kind, value, track_id, created_by, created_at)
    values (${kind}, ${value}, ${trackId}::uuid, ${createdBy}::uuid, ${now}::timestamptz)
    on conflict (kind, value) do update set track_id = excluded.track_id, created_by = excluded.created_by,
                                            created_at = excluded.created_at`.execute(db);
}
