import type { DeliveryKind } from '@toada/domain/delivery/delivery.states.ts';
import { heldBy, isLeaving, newestOf, storesWith } from '@toada/domain/delivery/store-message.rules.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { takedownReasons } from '@toada/domain/texts/takedown.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import { type ConnectorRow, findConnector, isTestConnector } from '../connection/read-connection.ts';
import { listMessages } from '../release-status/store-messages.ts';
import { callOff, mayCallOff } from './call-off.ts';
import { failDelivery } from './end-delivery.ts';
import { noteDelivery } from './move-delivery.ts';
import { requeue } from './requeue.ts';
import { settleRelease } from './settle-release.ts';
import { testMarkOf } from './test-mark.ts';
import { wakeDeliveries } from './wake-deliveries.ts';
import { findDistribution, insertDelivery, type LockedRelease, lockRelease } from './work.queries.ts';

/**
 * One message to each chosen store, and the end of it where it is no longer chosen. In the transaction that starts the
 * processing: the messages exist if and only if it has begun.
 */
export async function planDeliveries(db: Executor, releaseId: string, now: Date) {
  const release = await lockRelease(db, releaseId);
  if (!release) return;
  const { platforms: chosen } = await findDistribution(db, releaseId);
  const messages = await listMessages(db, releaseId);
  const having = storesWith(messages).filter(({ platform }) => !isLeaving(messages, platform));
  for (const platform of platforms) {
    const isChosen = chosen.includes(platform);
    const had = having.find((row) => row.platform === platform);
    if (isChosen) await planDelivery(db, release, { platform, had }, now);
    else if (messages.some((row) => row.platform === platform))
      await leaveStore({ db, now, actor: null }, release, platform, takedownReasons.notChosen);
  }
  await settleRelease(db, releaseId, now);
}

/** 'Tentar Novamente': what failed, and what was never planned; nothing else. Says how many there were. */
export async function planRetries(db: Executor, releaseId: string, now: Date, actorId: string): Promise<number> {
  const release = await lockRelease(db, releaseId);
  if (!release) return 0;
  const { platforms: chosen } = await findDistribution(db, releaseId);
  const messages = await listMessages(db, releaseId);
  const failed = newestOf(messages).filter(({ status }) => status === 'failed');
  // A store in which it was called off was taken out by somebody: no further try brings it back.
  const unplanned = platforms.filter(
    (platform) => chosen.includes(platform) && messages.every((row) => row.platform !== platform),
  );
  for (const { id } of failed) await requeue(db, release, id, actorId, now);
  for (const platform of unplanned) await planDelivery(db, release, { platform, had: undefined }, now);
  await settleRelease(db, releaseId, now);
  return failed.length + unplanned.length;
}

type Planned = { platform: Platform; had: { is_test: boolean } | undefined };

async function planDelivery(db: Executor, release: LockedRelease, { platform, had }: Planned, now: Date) {
  const connector = await findConnector(db, release.team_id, platform);
  // A store that was only rehearsed has nothing when it is delivered to for real.
  const isThere = had !== undefined && (!connector || isTestConnector(connector) === had.is_test);
  const kind = isThere ? 'update' : 'new';
  await queueDelivery(db, release, { platform, kind, reason: null, is_test: had?.is_test ?? true }, connector, now);
}

/** One store, for whoever has locked the release. True where the store is told. */
export async function leaveStore(
  { db, now, actor }: { db: Executor; now: Date; actor: { id: string } | null },
  release: LockedRelease,
  platform: Platform,
  reason: string,
): Promise<boolean> {
  const actorId = actor?.id ?? null;
  const toStore = (await listMessages(db, release.id)).filter((row) => row.platform === platform);
  // A takedown that failed is asked for again; what failed on its way is not tried again.
  const isOver = ({ status }: { status: string }) => status === 'failed';
  await callOff(
    db,
    toStore.filter((row) => mayCallOff(row) || isOver(row)),
    now,
    actorId,
  );
  // Looked at again: a lane may have handed it over meanwhile.
  const after = await listMessages(db, release.id);
  const held = heldBy(after, platform);
  if (!held || isLeaving(after, platform)) return false;
  await planTakedown(db, release, { platform, reason, is_test: held.is_test }, now, actorId);
  return true;
}

async function planTakedown(
  db: Executor,
  release: LockedRelease,
  planned: { platform: Platform; reason: string; is_test: boolean },
  now: Date,
  actorId: string | null = null,
) {
  const connector = await findConnector(db, release.team_id, planned.platform);
  await queueDelivery(db, release, { ...planned, kind: 'takedown' }, connector, now, actorId);
}

/** `is_test`: of a takedown, and where nothing leads to the store. */
type Queued = { platform: Platform; kind: DeliveryKind; reason: string | null; is_test: boolean };

export async function queueDelivery(
  db: Executor,
  release: Pick<LockedRelease, 'id'>,
  { platform, kind, reason, is_test }: Queued,
  connector: ConnectorRow | null,
  now: Date,
  actorId: string | null = null,
) {
  const row = await insertDelivery(db, {
    release_id: release.id,
    connector_id: connector?.id ?? null,
    ...{ platform, kind, reason, created_at: now },
    is_test: testMarkOf({ kind, is_test }, connector),
  });
  await noteDelivery(db, row.id, { kind: 'queued', detail: reason, actorId }, now);
  if (connector) await wakeDeliveries(db, connector.id, now);
  else await failDelivery(db, row, { problem: 'noConnector', detail: null }, now);
  return row;
}
