import { type Actor, can, decide } from '@toada/domain/access/decide.ts';
import { CALENDAR_DAYS } from '@toada/domain/dashboard/home.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { addDays } from '@toada/domain/verification/verification.rules.ts';
import type { Call } from '../../http/serve.ts';
import { findHolds } from '../distribution/find-holds.ts';
import { findPanel } from './dashboard.queries.ts';
import { presentParts } from './present-panel.ts';
import { presentDesk, presentPipeline } from './present-staff.ts';
import { presentTodos } from './present-todos.ts';
import { presentQueues } from './read-queues.ts';
import { wantedParts, wantedQueues } from './wanted.ts';

/** For so long somebody is reminded of money that came back. */
const FAILED_DAYS = 14;

type Asking = Pick<Call<unknown>, 'db' | 'now' | 'links'>;

/** The panel of one person for a viewer: themselves, or whoever found them among those they may see. Null for who has no profile. */
export async function readPanel({ db, now, links }: Asking, person: Actor, viewer: Actor) {
  const today = productDay(now);
  const isArtist = person.role === 'ARTIST';
  const asked = {
    userId: person.id,
    today,
    calendarUntil: productDay(addDays(now, CALENDAR_DAYS - 1)),
    failedSince: addDays(now, -FAILED_DAYS),
    isLabel: decide(person, 'release.read') === 'team' || undefined,
  };
  // An artist has none: whoever looks at their panel finds their own queues on their own.
  const row = await findPanel(db, asked, wantedParts(person, viewer), wantedQueues(person));
  if (!row) return null;
  const shown = [...(row.latest ?? []), ...(row.calendar ?? []), row.coming, row.checklist?.release].filter(
    (release) => release?.shelf === 'pending',
  );
  const pending = [...shown.flatMap((release) => (release ? [release] : [])), ...(row.pending ?? [])];
  const held = await findHolds(db, [...new Set(pending.map(({ id }) => id))]);
  return {
    ...presentParts(row, { today, now, links, isArtist, held }),
    todos: presentTodos(row, { now, mustVerify: can(person, 'withdrawal.request'), held }),
    desk: presentDesk(row, { now, links }),
    pipeline: presentPipeline(row, { now, links }),
    queues: row.queues === undefined ? null : presentQueues(row.queues),
  };
}
