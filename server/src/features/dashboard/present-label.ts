import { ROSTER_MONTHS, type Roster } from '@toada/domain/dashboard/home.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { monthOf } from '@toada/domain/split/effective-month.ts';
import { addMonths } from '../metric/add-months.ts';
import type { PanelRow } from './dashboard.queries.ts';
import { type Shown, toLatest } from './present-release.ts';

type Months = Record<string, string> | null;

/** A label's home: its roster over the newest months that brought something, and its calendar. */
export function toRoster({ roster, earnings, calendar }: PanelRow, shown: Shown): Roster | null {
  if (!earnings) return null;
  const months = monthsUntil(newestOf([earnings.roster, earnings.label]) ?? monthOf(shown.today));
  const { now, links } = shown;
  return {
    artists: (roster ?? []).map((artist) => ({
      ...{ id: artist.id, name: artist.name, moving_count: artist.moving_count },
      avatar_url: artist.avatar_key && links.daily(artist.avatar_key, now),
      moving: (artist.moving ?? []).map(({ cover_key, ...release }) => ({
        ...release,
        cover_url: cover_key && links.daily(cover_key, now),
      })),
      months: months.map((month) => amountOf(artist.months, month)),
      alert: artist.alert ?? (artist.is_verified ? null : 'unverified'),
    })),
    artist_count: earnings.artist_count,
    max_artists: earnings.max_artists,
    months: months.map((month) => ({
      month,
      roster: amountOf(earnings.roster, month),
      label: amountOf(earnings.label, month),
    })),
    calendar: (calendar ?? []).map((row) => {
      const { type: _type, release_date, ...release } = toLatest(row, shown);
      return { ...release, release_date: release_date ?? shown.today };
    }),
  };
}

function newestOf(all: readonly Months[]): string | undefined {
  return all
    .flatMap((months) => Object.keys(months ?? {}))
    .toSorted()
    .at(-1);
}

function monthsUntil(newest: string): string[] {
  return Array.from({ length: ROSTER_MONTHS }, (_, index) => addMonths(newest, index + 1 - ROSTER_MONTHS));
}

function amountOf(months: Months, month: string): string {
  return writeMicros(BigInt(months?.[month] ?? '0'));
}
