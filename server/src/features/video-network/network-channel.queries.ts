import type { PageInput } from '@toada/domain/page.ts';
import type { ChannelName } from '@toada/domain/video-network/channel-name.ts';
import type { ChannelQueue } from '@toada/domain/video-network/network-channel.contract.ts';
import type { ChannelEvent } from '@toada/domain/video-network/network-channel.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Channels = Tables['network_channels'];
export type ChannelRow = Selectable<Channels>;
export type FoundChannel = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

/** Within the caller's reach, newest first, without those that were taken back. */
export function listChannels(db: Executor, visible: Visible, page: PageInput) {
  const rows = withNames(db, visible).where('c.status', '<>', 'cancelled');
  return newestFirst(db.selectFrom(rows.as('channels')).selectAll(), page);
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Open ones in the order they came in; decided ones the newest first. */
export async function listQueue(
  db: Executor,
  visible: Visible,
  { queue, after, limit }: PageInput & { queue: ChannelQueue },
) {
  const waits = queue === 'open';
  const order = waits ? 'asc' : 'desc';
  const place = after === undefined ? undefined : parseCursor(Cursor, after);
  const beyond = sql.raw(waits ? '>' : '<');
  const rows = await withNames(db, visible)
    .where('c.status', 'in', waits ? ['requested', 'reviewing'] : [queue])
    .$if(place !== undefined, (q) =>
      q.where(sql<boolean>`(c.created_at, c.id) ${beyond} (${place?.[0]}::timestamptz, ${place?.[1]}::uuid)`),
    )
    .orderBy('c.created_at', order)
    .orderBy('c.id', order)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? formatCursor([last.created_at.toISOString(), last.id]) : null;
  return { rows: shown, next };
}

export function findChannel(db: Executor, visible: Visible, id: Sought<'network_channels'>) {
  return withNames(db, visible).where('c.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

export function lockChannel(db: Executor, visible: Visible, id: Sought<'network_channels'>) {
  const row = db
    .selectFrom('network_channels')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
  return row.forUpdate().executeTakeFirst();
}

/** The one account a channel is linked to, whosever it is, other than this person's. */
export async function isLinkedElsewhere(db: Executor, userId: string, name: ChannelName): Promise<boolean> {
  const linked = db
    .selectFrom('network_channels')
    .select('id')
    .where('status', '=', 'linked')
    .where('user_id', '<>', userId)
    .where(isNamed(name));
  return (await linked.executeTakeFirst()) !== undefined;
}

/** The person's requests that are not over; counted no further than is asked about. */
export function listOpen(db: Executor, userId: string, limit: number) {
  return db
    .selectFrom('network_channels')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['requested', 'reviewing'])
    .limit(limit)
    .execute();
}

/** The person's own row of this channel, unless it is over. */
export function findNamed(db: Executor, userId: string, name: ChannelName) {
  return db
    .selectFrom('network_channels')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['requested', 'reviewing', 'linked'])
    .where(isNamed(name))
    .executeTakeFirst();
}

/** One after the other for each person, so that what was looked for is what there is. The caller reached the owner. */
export async function lockOwner(db: Executor, userId: string) {
  await db.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Two who link one channel to two people do so one after the other. */
export async function lockName(db: Executor, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`network channel ${name}`}, 0))`.execute(db);
}

/** The team is filled in by the database. */
export function insertChannel(db: Executor, channel: Omit<Insertable<Channels>, 'team_id'>): Promise<ChannelRow> {
  const row = channel as Insertable<Channels>;
  return db.insertInto('network_channels').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Undefined where the status has no such way: somebody else was faster. */
export function moveChannel(db: Executor, id: string, event: ChannelEvent, columns: Updateable<Channels>) {
  const update = moveRows(db, 'network_channels', event).set(columns).where('id', '=', id);
  return update.returningAll().executeTakeFirst();
}

const nameOf = sql<string>`coalesce(case p.role when 'AGGREGATOR' then nullif(p.company_name, '') end, p.display_name, p.full_name)`;

/** How the owner of a row is called. The caller reached the row. */
export async function findOwnerName(db: Executor, userId: string): Promise<string> {
  const person = db.selectFrom('profiles as p').select(nameOf.as('name')).where('p.id', '=', userId);
  return (await person.executeTakeFirstOrThrow()).name;
}

function isNamed({ channel_id, handle }: ChannelName) {
  return channel_id === null ? sql<boolean>`handle = ${handle}` : sql<boolean>`channel_id = ${channel_id}`;
}

function withNames(db: Executor, visible: Visible) {
  const seen = db.selectFrom('network_channels').selectAll().where(visibleRows(visible, 'user_id')).as('c');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .leftJoin('profiles as v', 'v.id', 'c.reviewer_id')
    .selectAll('c')
    .select(['v.full_name as reviewer_name'])
    .select(nameOf.as('user_name'));
}
