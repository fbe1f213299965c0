import type { PageInput } from '@toada/domain/page.ts';
import type { ParticipantFilter } from '@toada/domain/participant/participant.contract.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export type ParticipantRow = Selectable<Tables['participants']>;

/** One owner's are a few hundred at most: they are searched one by one. */
export function listParticipants(
  db: Executor,
  visible: Visible,
  { artist_id, search, after, limit }: PageInput & ParticipantFilter,
) {
  let participants = db.selectFrom('participants').selectAll().where(visibleRows(visible, 'user_id'));
  if (artist_id) participants = participants.where('user_id', '=', soughtIn(visible, artist_id));
  if (search) participants = participants.where(sql<boolean>`position(fold_text(${search}) in fold_text(name)) > 0`);
  return newestFirst(participants, { after, limit });
}

export function insertParticipant(db: Executor, row: Omit<Insertable<Tables['participants']>, 'team_id'>) {
  return (
    db
      .insertInto('participants')
      // The trigger writes the owner's team over this.
      .values({ ...row, team_id: row.user_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export function findParticipant(db: Executor, visible: Visible, id: Sought<'participants'>) {
  return db
    .selectFrom('participants')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

/** Until the transaction ends no release takes them in. */
export function lockParticipant(db: Executor, visible: Visible, id: Sought<'participants'>) {
  return db
    .selectFrom('participants')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** Somebody of the same name whose number says nothing else: the one with a number first. */
export function findNamesake(db: Executor, userId: string, name: string, number: string | null) {
  return db
    .selectFrom('participants')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`fold_text(name) = fold_text(${name})`)
    .where((eb) => eb.or([eb('cpf_cnpj', 'is', null), ...(number ? [eb('cpf_cnpj', '=', number)] : [eb.lit(true)])]))
    .orderBy(sql`cpf_cnpj nulls last`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller has locked the row. A number that was there and is taken away is remembered as cleared. */
export function setParticipant(db: Executor, id: string, changes: Updateable<Tables['participants']>) {
  return db
    .updateTable('participants')
    .$if(changes.cpf_cnpj === null, (query) =>
      query.set({ is_number_cleared: sql`is_number_cleared or cpf_cnpj is not null` }),
    )
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The caller has locked the row. */
export async function deleteParticipant(db: Executor, id: string) {
  await db.deleteFrom('participants').where('id', '=', id).execute();
}

/** The titles of releases that divide their money with somebody, or name them on a sheet, a few of them; they are their owner's own. */
export async function listSharedTitles(db: Executor, participantId: string, limit: number) {
  const rows = await db
    .selectFrom('releases')
    .select('title')
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('splits').select('release_id').where('participant_id', '=', participantId)),
        eb(
          'id',
          'in',
          eb
            .selectFrom('phonogram_credits')
            .innerJoin('tracks', 'tracks.id', 'phonogram_credits.track_id')
            .select('tracks.release_id')
            .where('phonogram_credits.participant_id', '=', participantId),
        ),
        // A participant of an agreement stays, because the agreement stays.
        eb(
          'id',
          'in',
          eb
            .selectFrom('split_agreements')
            .innerJoin('split_shares', 'split_shares.agreement_id', 'split_agreements.id')
            .select('split_agreements.release_id')
            .where('split_shares.participant_id', '=', participantId),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ title }) => title);
}
