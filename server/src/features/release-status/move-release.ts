import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { DistributionEvent, DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import type { Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellWebhooks } from '../webhook/tell-webhooks.ts';
import { findNames, insertEvent, moveDistribution } from './release-status.queries.ts';
import { tellAll } from './tell-screens.ts';

type Kind = Tables['release_events']['kind'];

/** Each event on the page of the release, and in the trail where a person makes it happen. */
const traces = {
  submit: { kind: 'submitted', action: 'release.submitted' },
  approve: { kind: 'approved', action: 'release.approved' },
  askCorrection: { kind: 'correctionAsked', action: 'release.correctionAsked' },
  reject: { kind: 'rejected', action: 'release.rejected' },
  start: { kind: 'started', action: 'distribution.started' },
  retry: { kind: 'retried', action: 'distribution.retried' },
  withdraw: { kind: 'withdrawn', action: 'release.withdrawn' },
  reopen: { kind: 'changeAllowed', action: 'release.changeAllowed' },
  callOff: { kind: 'changeCalledOff', action: 'video.changeCalledOff' },
  complete: { kind: 'completed' },
  fail: { kind: 'failed' },
} as const satisfies Record<DistributionEvent, { kind: Kind; action?: AuditAction }>;

type PersonsEvent = Exclude<DistributionEvent, 'complete' | 'fail'>;
type Owned = { id: string; user_id: string; team_id: string };
type Moving = {
  /** Where the event has a name of its own on the page. */
  kind?: Kind;
  note?: string | null;
  changes?: Updateable<Tables['distributions']>;
};

/** `action`: where it has a name of its own in the trail. */
type Trail = { trail?: Readonly<Record<string, unknown>>; action?: AuditAction };

/**
 * The one door of a release's life, for a person: the machine is asked, status, event and trail are written, and everybody who
 * watches is told. The event's id; null where the machine has no such way. Who calls has locked the release.
 */
export async function moveRelease(
  call: Call<unknown>,
  release: Owned & { status: DistributionStatus },
  event: PersonsEvent,
  { trail = {}, action = traces[event].action, ...moving }: Moving & Trail = {},
): Promise<string | null> {
  const moved = await move({ db: call.db, actorId: call.actor.id, now: call.now }, release, event, moving);
  if (!moved) return null;
  await recordAudit(call, {
    action,
    personId: release.user_id,
    subjectId: release.id,
    before: { status: release.status },
    after: { status: moved.status, ...trail },
  });
  return moved.eventId;
}

type By = { db: Executor; actorId: string | null; now: Date };

/** The same door for what follows from the stores' answers: no person decides it, so the trail has none. */
export async function moveDeliveredRelease(by: By, release: Owned, event: DistributionEvent, moving: Moving = {}) {
  return (await move(by, release, event, moving))?.eventId ?? null;
}

async function move({ db, actorId, now }: By, release: Owned, event: DistributionEvent, moving: Moving) {
  const { kind = traces[event].kind, note = null, changes = {} } = moving;
  // The bar is that of the way to the stores: a release that is in none of them has gone no part of it.
  const settled = event === 'withdraw' ? { progress: 0, ...changes } : changes;
  const moved = await moveDistribution(db, release.id, event, settled);
  if (!moved) return null;
  const eventId = await noteRelease(db, { id: release.id, kind, note, actorId }, now);
  if (event === 'complete') await tellLive(db, release, now);
  await tellAll(db, release);
  return { status: moved.status, eventId };
}

async function tellLive(db: Executor, { id, user_id, team_id }: Owned, now: Date) {
  const named = await findNames(db, id);
  const data = { release_id: id, owner_id: user_id, ...named };
  await tellWebhooks(db, { kind: 'release.live', readers: [user_id, team_id], data }, now);
}

type Note = { id: string; kind: Kind; note: string | null; actorId: string | null };

/** That something happened which leaves it where it stands. */
export async function noteRelease(db: Executor, { id, kind, note, actorId }: Note, now: Date) {
  return insertEvent(db, { release_id: id, kind, note, actor_id: actorId, created_at: now });
}
