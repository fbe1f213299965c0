import type { StoreMessage } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { Checklist } from '@toada/domain/dashboard/home.contract.ts';
import { type DeskKind, deskKinds } from '@toada/domain/dashboard/staff-home.contract.ts';
import type { DeliveryKind, DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { ReleaseType } from '@toada/domain/release/release.kinds.ts';
import type { SubmissionStatus } from '@toada/domain/verification/verification.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { type Slots, statement } from '../../db/statement.ts';
import * as artist from './artist.queries.ts';
import { answerSettings, type DeskRow, deskCases, type HealthRow, health } from './desk.queries.ts';
import * as finance from './finance.queries.ts';
import * as label from './label.queries.ts';
import * as part from './part.queries.ts';
import { type QueueCounts, queueCounts, type WantedQueues } from './queue.queries.ts';
import * as todo from './todo.queries.ts';

/** Parts of the panel to read; the others are not read. */
export type WantedParts = {
  [Part in
    | 'balance'
    | 'releases'
    | 'platforms'
    | 'shop'
    | 'splits'
    | 'statements'
    | 'listening'
    | 'checklist'
    | 'roster'
    | 'desk'
    | 'deskTickets'
    | 'pipeline'
    | 'corrections'
    | 'readyToStart'
    | 'openSplits'
    | 'askedSplits'
    | 'askedProposals'
    | 'verification'
    | 'rejectedAccounts'
    | 'rejectedRequests'
    | 'failedWithdrawals'
    | 'unpaidWorks'
    | 'rejectedWorks'
    | 'queues']?: true | undefined;
};
/** A label's releases include its artists'. */
type Asked = {
  userId: string;
  today: string;
  calendarUntil: string;
  failedSince: Date;
  isLabel?: true | undefined;
};

/** Parts that were not wanted are not there; of what was, null is nothing. */
export type PanelRow = {
  is_verified: boolean;
  verification_expires_at: Date | null;
  balances?: Record<'currency' | 'amount' | 'pending_micros' | 'held_micros' | 'withdrawing_micros', string>[] | null;
  as_of?: Date | null;
  latest?: LatestRow[] | null;
  coming?: ComingRow | null;
  listened?: Record<string, string> | null;
  best_heard?: { release_id: string; title: string; plays: string } | null;
  checklist?: ChecklistRow | null;
  connectors?: { platform: Platform; is_paused: boolean; is_own: boolean }[] | null;
  pages?: Platform[] | null;
  beats?: number;
  splits?: { release_id: string; title: string; artist: string; own_basis_points: number }[] | null;
  statements?: { month: string; currency: string; income_micros: string }[] | null;
  corrections?: todo.Found;
  ready_to_start?: todo.Found;
  pending?: { id: string; title: string }[] | null;
  open_splits?: todo.Found;
  asked_splits?: todo.Found;
  asked_proposals?: todo.Found;
  newest_verification?: SubmissionStatus | null;
  rejected_accounts?: todo.Found;
  rejected_requests?: todo.Found;
  failed_withdrawals?: { id: string; number: number; status: 'returned' | 'refused' | 'stopped' }[] | null;
  unpaid_works?: todo.Found;
  rejected_works?: todo.Found;
  queues?: QueueCounts;
  roster?: label.RosterRow[] | null;
  earnings?: label.EarningsRow;
  calendar?: LatestRow[] | null;
  cases?: Partial<Record<DeskKind, DeskRow[] | null>>;
  health?: HealthRow;
  settings?: Record<string, unknown> | null;
  open_statements?: finance.StatementPart[] | null;
  piles?: finance.PilePart[] | null;
  deciding?: finance.DecidingPart[] | null;
  exceptions?: finance.ExceptionPart;
};
type ChecklistRow = Pick<Checklist, 'email' | 'account'> & {
  confirmed_at: string | null;
  verification: { status: SubmissionStatus; submitted_at: string } | null;
  /** As it is kept: null where nobody has set it. */
  hours: unknown;
  release: Pick<LatestRow, 'id' | 'title' | 'shelf' | 'release_date'> | null;
};
type ComingRow = LatestRow & {
  release_date: string;
  tracks: number;
  platforms: Platform[] | null;
  messages: StoreMessage[] | null;
};
export type LatestRow = {
  id: string;
  title: string;
  artist: string;
  type: ReleaseType;
  release_date: string | null;
  /** The status of its distribution, or that it is out, or only a test. */
  shelf: DistributionStatus | 'tested' | 'out';
  is_test_only: boolean;
  cover_key: string | null;
  stores: { platform: Platform; kind: DeliveryKind; status: DeliveryStatus }[] | null;
};

/** A panel whole, in one statement. Who calls is that person, or has found them among those it may see. */
export async function findPanel(
  db: Executor,
  asked: Asked,
  parts: WantedParts,
  queues: WantedQueues,
): Promise<PanelRow | undefined> {
  const [row] = await panels(db, { ...asked, ...parts, ...queues });
  return row;
}

const panels = statement((db, slots: Slots<Asked & WantedParts & WantedQueues>) => ({
  compile: () =>
    sql<PanelRow>`
      select me.is_verified, me.verification_expires_at${sql.join(columns(slots), sql``)}
        from profiles me where me.id = ${slots.userId}`.compile(db),
}));

function columns(slots: Slots<Asked & WantedParts & WantedQueues>): RawBuilder<unknown>[] {
  const isLabel = slots.isLabel !== undefined;
  const { today } = slots;
  const as: [wanted: unknown, name: keyof PanelRow, value: RawBuilder<unknown>][] = [
    [slots.balance, 'balances', part.balances],
    [slots.balance, 'as_of', part.asOf],
    [slots.releases, 'latest', part.latest(isLabel)],
    [slots.releases, 'coming', part.coming(isLabel, today)],
    [slots.listening, 'listened', artist.listened],
    [slots.listening, 'best_heard', artist.bestHeard],
    [slots.checklist, 'checklist', artist.checklist],
    [slots.platforms, 'connectors', part.connectors],
    [slots.platforms, 'pages', part.pages],
    [slots.shop, 'beats', part.beats],
    [slots.splits, 'splits', part.splits(today)],
    [slots.statements, 'statements', part.statements],
    [slots.corrections, 'corrections', todo.corrections(isLabel)],
    [slots.readyToStart, 'ready_to_start', todo.readyToStart(isLabel)],
    [slots.readyToStart, 'pending', todo.pendingReleases(isLabel)],
    [slots.openSplits, 'open_splits', todo.openSplits(isLabel)],
    [slots.askedSplits, 'asked_splits', todo.askedSplits],
    [slots.askedProposals, 'asked_proposals', todo.askedProposals],
    [slots.verification, 'newest_verification', todo.newestVerification],
    [slots.rejectedAccounts, 'rejected_accounts', todo.rejectedAccounts],
    [slots.rejectedRequests, 'rejected_requests', todo.rejectedRequests(slots.failedSince)],
    [slots.failedWithdrawals, 'failed_withdrawals', todo.failedWithdrawals(slots.failedSince)],
    [slots.unpaidWorks, 'unpaid_works', todo.unpaidWorks],
    [slots.rejectedWorks, 'rejected_works', todo.rejectedWorks(isLabel)],
    [slots.queues, 'queues', queueCounts(slots)],
    [slots.roster, 'roster', label.roster(today)],
    [slots.roster, 'earnings', label.earnings(today)],
    [slots.roster, 'calendar', label.calendar(today, slots.calendarUntil)],
    [slots.desk, 'cases', deskCases(deskKinds, slots.userId)],
    [slots.desk, 'health', health],
    [slots.deskTickets, 'cases', deskCases(['tickets'], slots.userId)],
    [slots.desk ?? slots.deskTickets ?? slots.pipeline, 'settings', answerSettings],
    [slots.pipeline, 'open_statements', finance.openStatements],
    [slots.pipeline, 'piles', finance.piles(slots.failedSince)],
    [slots.pipeline, 'deciding', finance.deciding],
    [slots.pipeline, 'exceptions', finance.exceptions(slots.failedSince)],
  ];
  return as.filter(([wanted]) => wanted !== undefined).map(([, name, value]) => sql`, ${value} as ${sql.ref(name)}`);
}

/** An artist the caller may see; anybody else is not there, and neither is one whose account was shut. */
export function findArtist(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'display_name', 'avatar_key', 'is_verified', 'verification_expires_at'])
    .where(visibleRow(visible, 'id', id))
    .where('role', '=', 'ARTIST')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
