import type { ChannelProblem } from '@toada/domain/texts/channels.pt-BR.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type Channel = Selectable<Tables['channels']>;
export type Flow = Selectable<Tables['channel_flows']>;

/** The owner of a channel to be; undefined for one whom the caller does not reach. */
export function findOwner(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where(visibleRow(visible, 'id', id))
    .executeTakeFirst();
}

/** The owner's channels, one per platform; null is the platform's own, which everybody may know to be there. */
export function listOpen(db: Executor, ownerId: string | null): Promise<Channel[]> {
  const rows = db.selectFrom('channels').selectAll().where('status', '<>', 'disconnected');
  return (ownerId === null ? rows.where('user_id', 'is', null) : rows.where('user_id', '=', ownerId)).execute();
}

/** Channels of the owner's label. */
export function listOfLabel(db: Executor, ownerId: string): Promise<Channel[]> {
  return db
    .selectFrom('channels')
    .innerJoin('profiles as owners', 'owners.team_id', 'channels.user_id')
    .selectAll('channels')
    .where('owners.id', '=', ownerId)
    .whereRef('owners.team_id', '<>', 'owners.id')
    .where('channels.status', '<>', 'disconnected')
    .execute();
}

/** The caller has locked it. */
export function setServing(db: Executor, id: string, serves_artists: boolean): Promise<Channel> {
  return db
    .updateTable('channels')
    .set({ serves_artists })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockChannel(db: Executor, visible: Visible, id: Sought<'channels'>): Promise<Channel | undefined> {
  return db
    .selectFrom('channels')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** All of an owner's at one platform, also those that were disconnected. */
export function lockChannelsOf(db: Executor, ownerId: string | null, platform: VideoPlatform): Promise<Channel[]> {
  const rows = db.selectFrom('channels').selectAll().where('platform', '=', platform).forUpdate();
  return (ownerId === null ? rows.where('user_id', 'is', null) : rows.where('user_id', '=', ownerId)).execute();
}

export function insertChannel(db: Executor, row: Omit<Insertable<Tables['channels']>, 'team_id'>): Promise<Channel> {
  // The trigger writes the owner's team over this.
  return db
    .insertInto('channels')
    .values({ ...row, team_id: row.user_id ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertFlow(db: Executor, flow: Insertable<Tables['channel_flows']>) {
  await db.insertInto('channel_flows').values(flow).execute();
}

/** A flow that its own person brings back in time, for the first time. */
export function lockReturning(db: Executor, visible: Visible, stateHash: Buffer, now: Date): Promise<Flow | undefined> {
  return db
    .selectFrom('channel_flows')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('person_id', '=', visible.actorId)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Where the browser goes back to; the state proves nothing else here. */
export function findReturn(db: WideExecutor, stateHash: Buffer, now: Date) {
  return db
    .selectFrom('channel_flows')
    .select('return_to')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findFlow(db: Executor, id: string): Promise<Flow | undefined> {
  return db.selectFrom('channel_flows').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setFlow(
  db: Executor,
  id: string,
  changes: Updateable<Tables['channel_flows']> & { problem?: ChannelProblem | null },
) {
  await db.updateTable('channel_flows').set(changes).where('id', '=', id).execute();
}

/** The newest try of each platform that came back, among those of the last day. */
export function listReturned(db: Executor, ownerId: string | null, since: Date) {
  const rows = db
    .selectFrom('channel_flows')
    .distinctOn('platform')
    .select(['platform', 'returned_at', 'ended_at', 'problem'])
    .where('returned_at', '>', since)
    .orderBy('platform')
    .orderBy('created_at', 'desc');
  return (ownerId === null ? rows.where('user_id', 'is', null) : rows.where('user_id', '=', ownerId)).execute();
}

export type FlowTokens = { id: string; platform: VideoPlatform; sealed_tokens: string };

/** Flows of one person, or for one person's channel, that hold tokens. */
export async function listFlowTokens(db: Executor, userId: string): Promise<FlowTokens[]> {
  const rows = await db
    .selectFrom('channel_flows')
    .select(['id', 'platform', 'sealed_tokens'])
    .where((eb) => eb.or([eb('person_id', '=', userId), eb('user_id', '=', userId)]))
    .execute();
  return rows.flatMap(withTokens);
}

export async function listOldFlowTokens(db: WideExecutor, before: Date): Promise<FlowTokens[]> {
  const rows = db.selectFrom('channel_flows').select(['id', 'platform', 'sealed_tokens']);
  return (await rows.where('created_at', '<', before).execute()).flatMap(withTokens);
}

export async function deleteOldFlows(db: WideExecutor, before: Date) {
  await db.deleteFrom('channel_flows').where('created_at', '<', before).execute();
}

function withTokens({ sealed_tokens, ...flow }: Pick<Flow, 'id' | 'platform' | 'sealed_tokens'>): FlowTokens[] {
  return sealed_tokens ? [{ ...flow, sealed_tokens }] : [];
}
