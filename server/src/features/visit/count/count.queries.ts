import type { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import { linkStores } from '@toada/domain/smart-link/link-stores.ts';
import { clickPlaces } from '@toada/domain/visit/click-keys.ts';
import { PRODUCT_ZONE } from '@toada/domain/visit/day-in.ts';
import type { VisitKind } from '@toada/domain/visit/visit.contract.ts';
import { sql } from 'kysely';
import type { WideExecutor } from '../../../db/connect.ts';
import { isPageOwner } from '../../profile/page-owner.ts';

/** A page that is there for everybody, and the places on it that can be clicked. */
export type Subject = {
  kind: VisitKind;
  id: string;
  userId: string;
  teamId: string;
  releaseId: string | null;
  /** The zone of its owner's midnight. */
  zone: string;
  keys: ReadonlySet<string>;
};

/** Null where visitors find nothing. */
export async function findSubject(db: WideExecutor, kind: VisitKind, id: string): Promise<Subject | null> {
  return finders[kind](db, id);
}

async function findLinkPage(db: WideExecutor, id: string): Promise<Subject | null> {
  const page = await db
    .selectFrom('link_pages as l')
    .innerJoin('profiles as p', 'p.id', 'l.user_id')
    .select(['l.user_id', 'l.team_id', 'l.published'])
    .where('l.user_id', '=', id)
    .where('l.published', 'is not', null)
    .where(isPageOwner)
    .executeTakeFirst();
  if (!page) return null;
  // Only checked contents are published.
  const keys = new Set(clickPlaces(page.published as LinkPageContent).map(({ key }) => key));
  return {
    kind: 'link_page',
    id,
    userId: page.user_id,
    teamId: page.team_id,
    releaseId: null,
    zone: PRODUCT_ZONE,
    keys,
  };
}

/** A kit has no script that could tell clicks. */
async function findPressKit(db: WideExecutor, id: string): Promise<Subject | null> {
  const kit = await db
    .selectFrom('press_kits as k')
    .innerJoin('profiles as p', 'p.id', 'k.user_id')
    .select(['k.user_id', 'k.team_id'])
    .where('k.user_id', '=', id)
    .where('k.published', 'is not', null)
    .where(isPageOwner)
    .executeTakeFirst();
  if (!kit) return null;
  const { user_id: userId, team_id: teamId } = kit;
  return { kind: 'press_kit', id, userId, teamId, releaseId: null, zone: PRODUCT_ZONE, keys: new Set() };
}

/** The stores, and the calendar before the premiere. */
const SMART_KEYS: ReadonlySet<string> = new Set([...linkStores, 'calendar']);

async function findSmartLink(db: WideExecutor, id: string): Promise<Subject | null> {
  const link = await db
    .selectFrom('smart_links as s')
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    .select(['s.user_id', 's.team_id', 's.release_id', 's.time_zone'])
    .where('s.id', '=', id)
    .where('s.is_on', '=', true)
    .where('p.deactivated_at', 'is', null)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
  if (!link) return null;
  const { user_id: userId, team_id: teamId, release_id: releaseId, time_zone: zone } = link;
  return { kind: 'smart_link', id, userId, teamId, releaseId, zone, keys: SMART_KEYS };
}

const finders: Record<VisitKind, (db: WideExecutor, id: string) => Promise<Subject | null>> = {
  link_page: findLinkPage,
  smart_link: findSmartLink,
  press_kit: findPressKit,
};

export type SaltDay = { zone: string; day: string };

/** The salt of a day: the first process of a day makes it, the others take it. Those of the zone's days before go. */
export async function takeSalt(db: WideExecutor, { zone, day }: SaltDay, fresh: () => string): Promise<string> {
  const ofZone = db.selectFrom('visit_salts').select('salt').where('zone', '=', zone).where('day', '=', day);
  const known = await ofZone.executeTakeFirst();
  if (known) return known.salt;
  await db.deleteFrom('visit_salts').where('zone', '=', zone).where('day', '<', day).execute();
  await db
    .insertInto('visit_salts')
    .values({ zone, day, salt: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await ofZone.executeTakeFirstOrThrow()).salt;
}

export type Mark = { day: string; mark: string };
export type Cell = { mark: string; subject: Subject; day: string; side: string; key: string };

/**
 * Marks, and the counts of those that were new, all in one statement. Rows are written in one order, so that two processes never wait
 * for each other.
 */
export async function writeCounts(db: WideExecutor, marks: readonly Mark[], cells: readonly Cell[]) {
  await sql`
    with fresh as (
      insert into visit_marks (day, mark)
      select day, mark from unnest(${marks.map(({ day }) => day)}::date[], ${marks.map(({ mark }) => mark)}::uuid[]) m (day, mark)
       order by day, mark on conflict do nothing returning mark)
    insert into visit_counts (subject_id, day, side, key, kind, user_id, release_id, times)
    select c.subject_id, c.day, c.side, c.key, c.kind, c.user_id, c.release_id, sum(1)
      from unnest(${cells.map(({ mark }) => mark)}::uuid[], ${cells.map(({ subject }) => subject.id)}::uuid[],
                  ${cells.map(({ day }) => day)}::date[], ${cells.map(({ side }) => side)}::text[],
                  ${cells.map(({ key }) => key)}::text[], ${cells.map(({ subject }) => subject.kind)}::text[],
                  ${cells.map(({ subject }) => subject.userId)}::uuid[],
                  ${cells.map(({ subject }) => subject.releaseId)}::uuid[])
             c (mark, subject_id, day, side, key, kind, user_id, release_id)
      join fresh using (mark)
     group by c.subject_id, c.day, c.side, c.key, c.kind, c.user_id, c.release_id
     order by c.subject_id, c.day, c.side, c.key
        on conflict (subject_id, day, side, key, kind) do update set times = visit_counts.times + excluded.times`.execute(
    db,
  );
}

export type ClientUse = { day: string; client: string; visits: number; clicks: number };

/** Adds what networks did, and says how much it is by now. */
export async function addClients(db: WideExecutor, uses: readonly ClientUse[]): Promise<ClientUse[]> {
  const { rows } = await sql<ClientUse>`
    insert into visit_clients (day, client, visits, clicks)
    select * from unnest(${uses.map(({ day }) => day)}::date[], ${uses.map(({ client }) => client)}::uuid[],
                         ${uses.map(({ visits }) => visits)}::int[], ${uses.map(({ clicks }) => clicks)}::int[]) u (day, client)
     order by day, client
        on conflict (day, client) do update set visits = visit_clients.visits + excluded.visits,
                                                clicks = visit_clients.clicks + excluded.clicks
    returning day, replace(client::text, '-', '') as client, visits, clicks`.execute(db);
  return rows;
}

/** Salts of days that have ended in their zone; marks and networks of days that have ended everywhere. How many marks went. */
export async function deletePast(db: WideExecutor, now: Date, batch: number): Promise<number> {
  await sql`delete from visit_salts where day < (${now}::timestamptz at time zone zone)::date`.execute(db);
  const last = sql`(${now}::timestamptz at time zone 'Etc/GMT+12')::date`;
  await sql`delete from visit_clients where day < ${last}`.execute(db);
  await sql`delete from visit_counts where side = 'minute' and day < ${last}`.execute(db);
  const gone = await sql<object>`
    delete from visit_marks where (day, mark) in (
      select day, mark from visit_marks where day < ${last} limit ${batch})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}
