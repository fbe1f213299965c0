import type { PageInput } from '@toada/domain/page.ts';
import type { Insertable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

const VIEW = ['id', 'user_id', 'name', 'role', 'email', 'created_at'] as const;

export function listParticipants(
  db: Executor,
  visible: Visible,
  { artist_id, ...page }: PageInput & { artist_id?: string | undefined },
) {
  let participants = db.selectFrom('participants').select(VIEW).where(visibleRows(visible, 'user_id'));
  if (artist_id) participants = participants.where('user_id', '=', artist_id);
  return newestFirst(participants, page);
}

export function insertParticipant(db: Executor, row: Omit<Insertable<Tables['participants']>, 'team_id'>) {
  return (
    db
      .insertInto('participants')
      // The trigger writes the owner's team over this.
      .values({ ...row, team_id: row.user_id })
      .returning(VIEW)
      .executeTakeFirstOrThrow()
  );
}
