import type { NextRelease } from '@toada/domain/dashboard/dashboard.contract.ts';
import { type Checklist, LISTENED_MONTHS, type Listening } from '@toada/domain/dashboard/home.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { heldValue } from '../../settings/read-setting.ts';
import { addMonths } from '../metric/add-months.ts';
import type { PanelRow } from './dashboard.queries.ts';
import { badgeOf, type Shown, toLatest } from './present-release.ts';

const HOUR_MS = 3_600_000;

export function toComing(row: NonNullable<PanelRow['coming']>, shown: Shown): NextRelease {
  const chosen = row.platforms ?? [];
  const sent = (row.messages ?? []).filter(({ status }) => status !== 'cancelled');
  return {
    ...toLatest(row, shown),
    release_date: row.release_date,
    tracks: row.tracks,
    stores: platforms.filter((store) => chosen.includes(store) || sent.some(({ platform }) => platform === store)),
    messages: sent.map((message) => ({
      ...message,
      created_at: toInstant(message.created_at),
      sent_at: message.sent_at && toInstant(message.sent_at),
      ended_at: message.ended_at && toInstant(message.ended_at),
    })),
  };
}

/** Months before the first that a store told of are left out: nobody counted them. */
export function toListening({ listened, best_heard: best }: PanelRow): Listening | null {
  const told = Object.keys(listened ?? {}).toSorted();
  const newest = told.at(-1);
  if (!listened || !newest) return null;
  const months = Array.from({ length: LISTENED_MONTHS }, (_, index) => addMonths(newest, index + 1 - LISTENED_MONTHS));
  return {
    months: months
      .filter((month) => month >= (told[0] ?? newest))
      .map((month) => ({ month, plays: Number(listened[month] ?? '0') })),
    best: best ? { ...best, plays: Number(best.plays) } : null,
  };
}

export function toChecklist(
  row: NonNullable<PanelRow['checklist']>,
  { today, held }: Shown,
  isVerified: boolean,
): Checklist {
  const { email, confirmed_at, verification, hours, account, release } = row;
  const answerMs = heldValue('desk.verificationHours', hours) * HOUR_MS;
  return {
    ...{ email, account, is_verified: isVerified, confirmed_at: confirmed_at && toInstant(confirmed_at) },
    verification: verification && {
      status: verification.status,
      submitted_at: toInstant(verification.submitted_at),
      answer_by: new Date(Date.parse(verification.submitted_at) + answerMs).toISOString(),
    },
    release: release && {
      id: release.id,
      title: release.title,
      badge: badgeOf(
        {
          ...release,
          is_test_only: release.shelf === 'tested',
          is_cleared: release.shelf === 'pending' && !held.has(release.id),
        },
        today,
      ),
    },
  };
}

/** As JSON of the database has it, with its own zone, in UTC. */
function toInstant(moment: string): string {
  return new Date(moment).toISOString();
}
