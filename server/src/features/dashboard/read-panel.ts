import { type Actor, can, decide } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { addDays } from '@toada/domain/verification/verification.rules.ts';
import type { Call } from '../../http/serve.ts';
import { findHolds } from '../distribution/find-holds.ts';
import { findPanel } from './dashboard.queries.ts';
import { chartMonths, presentParts } from './present-panel.ts';
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
    // A chart may end a year ago.
    chartFrom: chartMonths(chartMonths(today)[0] ?? today)[0] ?? today,
    failedSince: addDays(now, -FAILED_DAYS),
    isLabel: decide(person, 'release.read') === 'team' || undefined,
  };
  // An artist has none: whoever looks at their panel finds their own queues on their own.
  const row = await findPanel(db, asked, wantedParts(person, viewer), wantedQueues(person));
  if (!row) return null;
  const pending = [...(row.latest ?? []).filter(({ shelf }) => shelf === 'pending'), ...(row.pending ?? [])];
  const held = await findHolds(db, [...new Set(pending.map(({ id }) => id))]);
  return {
    ...presentParts(row, { today, now, links, isArtist, held }),
    todos: presentTodos(row, { now, mustVerify: can(person, 'withdrawal.request'), held }),
    queues: row.queues === undefined ? null : presentQueues(row.queues),
  };
}
