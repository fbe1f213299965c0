import {
  CHART_MONTHS,
  type Dashboard,
  type LatestRelease,
  SHOWN_PLATFORMS,
} from '@toada/domain/dashboard/dashboard.contract.ts';
import { isLeavingAll } from '@toada/domain/delivery/store-message.rules.ts';
import { lookOf } from '@toada/domain/distribution/distribution.looks.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { monthOf, nextMonth } from '@toada/domain/split/effective-month.ts';
import type { FileLinks } from '../../files/file-links.ts';
import { integrationStatusOf } from '../connector/read-integrations.ts';
import { presentBalances } from '../ledger/present-balances.ts';
import type { PanelRow } from './dashboard.queries.ts';

/** `held`: those of the pending releases that a person of the team has to look at. */
type Shown = { today: string; now: Date; links: FileLinks; isArtist: boolean; held: ReadonlyMap<string, unknown> };
type Parts = Omit<Dashboard, 'balance' | 'todos' | 'queues'> & { balance: Balance | null };
type Balance = Omit<NonNullable<Dashboard['balance']>, 'as_of'> & { as_of: Date | null };

/** The parts of a panel as they are answered: null where they were not read. */
export function presentParts(row: PanelRow, shown: Shown): Parts {
  return {
    balance: row.balances === undefined ? null : toBalance(row, shown.today),
    next_release: row.coming ?? null,
    releases: row.latest === undefined ? null : (row.latest ?? []).map((release) => toLatest(release, shown)),
    platforms: row.connectors === undefined ? null : toPlatforms(row, shown.isArtist),
    shop: row.beats === undefined ? null : { beats: row.beats, merch_sales: 0 },
    splits: row.splits === undefined ? null : (row.splits ?? []),
    statements: row.statements === undefined ? null : (row.statements ?? []).map(toStatement),
  };
}

function toBalance({ balances, as_of, months }: PanelRow, today: string): Balance {
  // Stores tell of a month long after it is over: the newest they told of is the last one drawn.
  const newest =
    Object.keys(months ?? {})
      .toSorted()
      .at(-1) ?? today;
  const kept = (balances ?? []).map(({ currency, ...amounts }) => ({
    currency,
    amount: BigInt(amounts.amount),
    pending_micros: BigInt(amounts.pending_micros),
    held_micros: BigInt(amounts.held_micros),
    withdrawing_micros: BigInt(amounts.withdrawing_micros),
  }));
  return {
    balances: presentBalances(kept),
    as_of: as_of ?? null,
    months: chartMonths(newest).map((month) => ({ month, amount: writeMicros(BigInt(months?.[month] ?? '0')) })),
  };
}

/** The months that are drawn, with the one of a day as the last. */
export function chartMonths(today: string): string[] {
  const months = [`${Number(today.slice(0, 4)) - 1}${monthOf(today).slice(4)}`];
  while (months.length <= CHART_MONTHS) months.push(nextMonth(months.at(-1) ?? ''));
  return months.slice(1);
}

function toLatest(
  { shelf, stores, cover_key, ...release }: NonNullable<PanelRow['latest']>[number],
  { today, now, links, held }: Shown,
): LatestRelease {
  const status = shelf === 'out' || shelf === 'tested' ? 'completed' : shelf;
  const is_cleared = status === 'pending' && !held.has(release.id);
  return {
    ...release,
    badge: lookOf({ ...release, status, is_cleared }, today).badge,
    is_leaving: isLeavingAll(stores ?? []),
    is_cleared,
    cover_url: cover_key && links.daily(cover_key, now),
  };
}

/** The label's own connector goes before everybody's, as a delivery would. */
function toPlatforms({ connectors, pages }: PanelRow, isArtist: boolean) {
  const own = (id: Platform) => connectors?.find(({ platform, is_own }) => is_own && platform === id);
  return platforms.slice(0, SHOWN_PLATFORMS).map((id) => {
    const connector = own(id) ?? connectors?.find(({ platform }) => platform === id);
    const page = pages?.includes(id) ? id : null;
    return { id, is_connected: integrationStatusOf(connector, { isArtist, page }) === 'connected' };
  });
}

function toStatement({ month, currency, income_micros }: { month: string; currency: string; income_micros: string }) {
  return { month, currency, income: writeMicros(BigInt(income_micros)) };
}
