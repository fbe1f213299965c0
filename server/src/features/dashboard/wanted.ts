import { type Actor, can, decide } from '@toada/domain/access/decide.ts';
import { type QueueKind, queueKinds, type TodoKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import { type DashboardPart, partActions, queueActions, todoActions } from '@toada/domain/dashboard/dashboard.parts.ts';
import type { WantedParts } from './dashboard.queries.ts';
import type { WantedQueues } from './queue.queries.ts';

/** Parts of a person's panel for a viewer: those the person can open, and the tasks the viewer is told of. */
export function wantedParts(person: Actor, viewer: Actor): WantedParts {
  const opens = (part: DashboardPart) => can(person, partActions[part]) || undefined;
  const isDesk = can(person, partActions.desk);
  const tells = (kind: TodoKind) => isTold(kind, person, viewer) || undefined;
  return {
    balance: opens('balance'),
    releases: opens('releases'),
    listening: opens('listening'),
    checklist: opens('checklist'),
    platforms: opens('platforms'),
    shop: opens('shop'),
    splits: opens('splits'),
    statements: opens('statements'),
    corrections: tells('correctionAsked'),
    readyToStart: tells('readyToStart'),
    openSplits: tells('splitNotAccepted'),
    askedSplits: tells('splitToAnswer'),
    askedProposals: tells('proposalToAnswer'),
    verification: tells('verificationDue'),
    rejectedAccounts: tells('paymentAccountRejected'),
    rejectedRequests: tells('requestRejected'),
    failedWithdrawals: tells('withdrawalReturned'),
    unpaidWorks: tells('workUnpaid'),
    rejectedWorks: tells('workRejected'),
    queues: opens('queues'),
    roster: opens('roster'),
    // The support has no other queue than tickets; whoever has the whole desk reads the money on the finance screens.
    desk: (isDesk && can(person, partActions.queues)) || undefined,
    deskTickets: (isDesk && !can(person, partActions.queues)) || undefined,
    pipeline: (!isDesk && can(person, partActions.pipeline)) || undefined,
  };
}

/** The queues of what a role does for everybody. */
export function wantedQueues(actor: Actor, kinds: readonly QueueKind[] = queueKinds): WantedQueues {
  const own = kinds.filter((kind) => decide(actor, queueActions[kind]) === 'any');
  return Object.fromEntries(own.map((kind) => [kind, true]));
}

/** Tasks the person can act on; others see only those within their own reach. */
function isTold(kind: TodoKind, person: Actor, viewer: Actor): boolean {
  const { own, others } = todoActions[kind];
  if (!can(person, own)) return false;
  if (person.id === viewer.id) return true;
  return others !== null && ['team', 'any'].includes(decide(viewer, others));
}
