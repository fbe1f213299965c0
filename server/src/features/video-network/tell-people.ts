import type { NoticeKind, NoticeParams } from '@toada/domain/notification/notice-kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { findOwnerName } from './network-channel.queries.ts';

/** Kinds that name the owner to their label. */
type OwnedKind = {
  [Name in NoticeKind]: NoticeParams<Name> extends { owner?: string | null | undefined } ? Name : never;
}[NoticeKind];

/** The owner of a row, and the label that manages them. */
export async function tellPeople<Name extends OwnedKind>(
  db: Executor,
  row: { user_id: string; team_id: string },
  kind: Name,
  facts: Omit<NoticeParams<Name>, 'owner'>,
  options: { burst?: string; once?: string } = {},
) {
  const say = (owner: string | null) => ({ ...facts, owner }) as unknown as NoticeParams<Name>;
  await notify(db, row.user_id, kind, say(null), options);
  if (row.team_id !== row.user_id)
    await notify(db, row.team_id, kind, say(await findOwnerName(db, row.user_id)), options);
}
