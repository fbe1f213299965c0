import { type Dashboard, SHOWN_PLATFORMS } from '@toada/domain/dashboard/dashboard.contract.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { z } from 'zod';
import { integrationStatusOf } from '../connector/read-integrations.ts';
import { presentBalances } from '../ledger/present-balances.ts';
import type { PanelRow } from './dashboard.queries.ts';
import { toChecklist, toComing, toListening } from './present-artist.ts';
import { toRoster } from './present-label.ts';
import { type Shown, toLatest } from './present-release.ts';

type Parts = Omit<z.input<typeof Dashboard>, 'balance' | 'todos' | 'queues' | 'desk' | 'pipeline'> & {
  balance: Balance | null;
};
type Balance = Omit<NonNullable<Dashboard['balance']>, 'as_of'> & { as_of: Date | null };

/** The parts of a panel as they are answered: null where they were not read. */
export function presentParts(row: PanelRow, shown: Shown): Parts {
  return {
    balance: row.balances === undefined ? null : toBalance(row),
    next_release: row.coming ? toComing(row.coming, shown) : null,
    listening: toListening(row),
    roster: toRoster(row, shown),
    checklist: row.checklist
      ? toChecklist(row.checklist, shown, isVerificationHeld(row.is_verified, row.verification_expires_at, shown.now))
      : null,
    releases: row.latest === undefined ? null : (row.latest ?? []).map((release) => toLatest(release, shown)),
    platforms: row.connectors === undefined ? null : toPlatforms(row, shown.isArtist),
    shop: row.beats === undefined ? null : { beats: row.beats, merch_sales: 0 },
    splits: row.splits === undefined ? null : (row.splits ?? []),
    statements: row.statements === undefined ? null : (row.statements ?? []).map(toStatement),
  };
}

function toBalance({ balances, as_of }: PanelRow): Balance {
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
