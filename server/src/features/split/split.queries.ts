import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { ShareStatus } from '@toada/domain/split/split.contract.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import { sharesOf } from './agreements.queries.ts';

type Filter = {
  search?: string | undefined;
  is_open?: boolean | undefined;
  owner_id?: AskedId<'profiles'> | undefined;
};

/** Releases with an agreement. */
function divided(db: Executor, visible: Visible, { search, is_open, owner_id }: Filter) {
  let releases = db
    .selectFrom('releases')
    .select(['id', 'created_at', 'title', 'artist'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('split_agreements')
          .select('split_agreements.id')
          .whereRef('split_agreements.release_id', '=', 'releases.id'),
      ),
    );
  if (search)
    releases = releases.where(
      sql<boolean>`position(fold_text(${search}) in fold_text(releases.title || ' ' || releases.artist)) > 0`,
    );
  if (owner_id) releases = releases.where('user_id', '=', soughtIn(visible, owner_id));
  if (is_open)
    releases = releases.where((eb) =>
      eb.exists(
        eb
          .selectFrom('split_shares')
          .innerJoin('split_agreements', 'split_agreements.id', 'split_shares.agreement_id')
          .select('split_shares.id')
          .whereRef('split_agreements.release_id', '=', 'releases.id')
          .where('split_shares.status', 'in', ['invited', 'disputed']),
      ),
    );
  return releases;
}

export function listOwned(db: Executor, visible: Visible, { after, limit, ...filter }: PageInput & Filter) {
  return newestFirst(divided(db, visible, filter).where(visibleRows(visible, 'user_id')), { after, limit });
}

/** Releases of others in which the person has a share. */
export function listShared(db: Executor, visible: Visible, { after, limit, ...filter }: PageInput & Filter) {
  return newestFirst(
    divided(db, visible, filter)
      .where('id', 'in', sharesOf(db, visible.actorId))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('releases as owned')
              .select('owned.id')
              .whereRef('owned.id', '=', 'releases.id')
              .where(visible.reach === 'team' ? 'owned.team_id' : 'owned.user_id', '=', visible.actorId),
          ),
        ),
      ),
    { after, limit },
  );
}

type Share = {
  name: string;
  status: ShareStatus;
  share_basis_points: number;
  payee_id: string | null;
  has_owner_email: boolean;
};
type ShareState = {
  release_id: string;
  owner_names: (string | null)[];
  /** How it is divided this month. */
  shares: Share[] | null;
  open_shares: number;
  disputed_shares: number;
};

/** How each of these releases is divided this month, and what is not agreed on, in whatever month. */
export async function listShareStates(db: Executor, ids: readonly string[], month: string): Promise<ShareState[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShareState>`
    select r.id as release_id, array[o.full_name, o.display_name, r.artist] as owner_names,
           (select json_agg(json_build_object('name', s.name, 'status', s.status, 'payee_id', s.payee_id,
                      'share_basis_points', s.share_basis_points,
                      'has_owner_email', coalesce(lower(p.email) = lower(o.email), false)) order by s.place)
              from split_shares s left join participants p on p.id = s.participant_id
             where s.agreement_id = today.id) as shares,
           coalesce(open.invited, 0) as open_shares, coalesce(open.disputed, 0) as disputed_shares
      from releases r
      join profiles o on o.id = r.user_id
      left join lateral (
        select a.id from split_agreements a where a.release_id = r.id and a.track_id is null
         order by a.effective_from <= ${month}::date desc, abs(a.effective_from - ${month}::date) limit 1) today on true
      left join lateral (
        select cast(sum(case s.status when 'invited' then 1 else 0 end) as int) as invited,
               cast(sum(case s.status when 'disputed' then 1 else 0 end) as int) as disputed
          from split_shares s join split_agreements a on a.id = s.agreement_id where a.release_id = r.id) open on true
     where r.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Which of these participants have the address of the release's owner. */
export async function listOwnAddresses(db: Executor, releaseId: string, participantIds: readonly string[]) {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('releases as r', (join) => join.on('r.id', '=', releaseId))
    .innerJoin('profiles as o', 'o.id', 'r.user_id')
    .select('p.id')
    .where('p.id', '=', sql<string>`any(${participantIds})`)
    .where(sql<boolean>`lower(p.email) = lower(o.email)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
