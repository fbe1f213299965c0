import {
  type Desk,
  type DeskItem,
  type DeskKind,
  deskKinds,
  type Exception,
  type Pipeline,
  payPiles,
  type StatementStage,
} from '@toada/domain/dashboard/staff-home.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { SettingKey } from '@toada/domain/platform-setting/platform-settings.ts';
import { afterOpenMinutes } from '@toada/domain/support/support-hours.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { FileLinks } from '../../files/file-links.ts';
import { heldValue } from '../../settings/read-setting.ts';
import type { PanelRow } from './dashboard.queries.ts';
import type { DeskRow, HealthRow } from './desk.queries.ts';
import type { StatementPart } from './finance.queries.ts';

type Shown = { now: Date; links: FileLinks };
type Settings = PanelRow['settings'];

const HOUR_MS = 3_600_000;

const hourSettings = {
  withdrawals: 'withdrawal.answerHours',
  deliveries: 'desk.deliveryHours',
  verifications: 'desk.verificationHours',
  reviews: 'desk.reviewHours',
  paymentAccounts: 'desk.paymentAccountHours',
  generalRequests: 'desk.generalRequestHours',
  integrationRequests: 'desk.integrationRequestHours',
} as const satisfies Record<Exclude<DeskKind, 'tickets'>, SettingKey>;

export function presentDesk({ cases, settings, health }: PanelRow, shown: Shown): Desk | null {
  if (!cases) return null;
  const kinds = deskKinds.filter((kind) => kind in cases);
  return {
    health: health ? { ...health, last_statement: postedOf(health.last_statement) } : null,
    items: kinds
      .flatMap((kind) => (cases[kind] ?? []).map((row) => toItem(kind, row, settings, shown)))
      .sort((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at)),
    hours: kinds.map((kind) => ({ kind, hours: hoursOf(kind, settings) })),
  };
}

function postedOf(last: HealthRow['last_statement']) {
  return last && { ...last, posted_at: new Date(last.posted_at).toISOString() };
}

function toItem(kind: DeskKind, row: DeskRow, settings: Settings, { now, links }: Shown): DeskItem {
  const since = new Date(row.since);
  return {
    ...{ kind, id: row.id, number: row.number ?? null, title: row.title ?? null, code: row.code ?? null },
    person: { id: row.person_id, name: row.name, avatar_url: row.avatar_key && links.daily(row.avatar_key, now) },
    cover_url: row.cover_key ? links.daily(row.cover_key, now) : null,
    words: row.words?.replace(/\s+/g, ' ') ?? null,
    on: row.on ?? null,
    amount: row.currency && row.micros ? { currency: row.currency, amount: writeMicros(BigInt(row.micros)) } : null,
    is_risky: row.is_risky ?? false,
    is_mine: row.is_mine ?? false,
    since: since.toISOString(),
    due_at: dueAt(kind, since, settings).toISOString(),
  };
}

function hoursOf(kind: DeskKind, settings: Settings): number {
  if (kind === 'tickets') return heldValue('support.firstAnswerMinutes', settings?.['support.firstAnswerMinutes']) / 60;
  const key = hourSettings[kind];
  return heldValue(key, settings?.[key]);
}

/** A ticket is due in hours in which somebody is there. */
function dueAt(kind: DeskKind, since: Date, settings: Settings): Date {
  if (kind !== 'tickets') return new Date(since.getTime() + hoursOf(kind, settings) * HOUR_MS);
  const hours = {
    opensAt: heldValue('support.opensAtHour', settings?.['support.opensAtHour']),
    closesAt: heldValue('support.closesAtHour', settings?.['support.closesAtHour']),
    onWeekends: heldValue('support.onWeekends', settings?.['support.onWeekends']),
  };
  return afterOpenMinutes(since, hoursOf(kind, settings) * 60, hours);
}

export function presentPipeline(row: PanelRow, { now, links }: Shown): Pipeline | null {
  const { open_statements: statements, piles, deciding, settings } = row;
  if (statements === undefined) return null;
  return {
    statements: (statements ?? []).map(({ is_unmatched, ...statement }) => ({
      ...statement,
      totals: statement.totals ?? [],
      stage: stageOf(statement.status, is_unmatched),
      created_at: new Date(statement.created_at).toISOString(),
    })),
    piles: payPiles.map((pile) => {
      const rows = (piles ?? []).filter(({ status }) =>
        pile === 'waiting' ? status === 'requested' || status === 'review' : status === pile,
      );
      const micros = rows.reduce((sum, one) => sum + BigInt(one.micros), 0n);
      return { pile, count: rows.reduce((sum, { count }) => sum + count, 0), amount: writeMicros(micros) };
    }),
    exceptions: toExceptions(row),
    deciding: (deciding ?? []).map((one) => ({
      ...{ id: one.id, number: one.number, approvals: one.approvals, approvals_needed: one.approvals_needed },
      person: { id: one.user_id, name: one.name, avatar_url: one.avatar_key && links.daily(one.avatar_key, now) },
      account: one.account_type,
      account_since: one.account_since && new Date(one.account_since).toISOString(),
      amount: { currency: one.currency, amount: writeMicros(BigInt(one.amount_micros)) },
      paid_count: one.paid_count,
      paid: writeMicros(BigInt(one.paid_micros)),
      left: { currency: one.currency, amount: writeMicros(BigInt(one.left_micros)) },
      since: new Date(one.since).toISOString(),
      due_at: dueAt('withdrawals', new Date(one.since), settings).toISOString(),
    })),
  };
}

function stageOf(status: StatementPart['status'], isUnmatched: boolean): StatementStage {
  if (status === 'seconding' || status === 'approving') return 'post';
  if (status !== 'review') return 'import';
  return isUnmatched ? 'match' : 'post';
}

/** Exceptions do not go on by themselves: single ones first, the sums behind them. */
function toExceptions({ exceptions, queues }: PanelRow): Exception[] {
  if (!exceptions) return [];
  const { returned, failed, reversals, disputed, held } = exceptions;
  const one = (since: string | null) => ({ count: 1, amounts: [], since: since && new Date(since).toISOString() });
  const [lines, received] = [queues?.unmatchedLines ?? 0, queues?.receivables ?? 0];
  return [
    ...(failed ?? []).map(({ id, name, since }) => ({ ...one(since), kind: 'statementFailed' as const, id, name })),
    ...(returned ?? []).map(({ id, number, name, net_micros, since }) => ({
      ...one(since),
      ...{ kind: 'withdrawalReturned' as const, id, name: `${formatNumber(BigInt(number))}, ${name}` },
      amounts: [{ currency: 'BRL', amount: writeMicros(BigInt(net_micros)) }],
    })),
    ...(reversals ?? []).map(({ id, name, since }) => ({ ...one(since), kind: 'reversalAsked' as const, id, name })),
    ...(disputed ?? []).map(({ id, title, name, since }) => ({
      ...one(since),
      ...{ kind: 'disputed' as const, id, name: `${title}, ${name}` },
    })),
    ...(lines > 0
      ? [{ kind: 'unmatched' as const, id: null, name: null, count: lines, since: null, amounts: [] }]
      : []),
    ...(held && held.length > 0
      ? [
          {
            ...{ kind: 'held' as const, id: null, name: null, amounts: sumsOf(held) },
            count: held.reduce((sum, { count }) => sum + count, 0),
            since: null,
          },
        ]
      : []),
    ...(received > 0
      ? [{ kind: 'receivables' as const, id: null, name: null, count: received, since: null, amounts: [] }]
      : []),
  ];
}

function sumsOf(rows: readonly { currency: string; micros: string }[] | null) {
  return (rows ?? []).map(({ currency, micros }) => ({ currency, amount: writeMicros(BigInt(micros)) }));
}
