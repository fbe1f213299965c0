import type { SmartLinkStanding } from '@toada/domain/smart-link/smart-link.contract.ts';
import { isBefore } from '@toada/domain/smart-link/turn.rules.ts';
import { sql } from 'kysely';

/** Shelves on which a release is approved, or further: one that only test stores have is, too. */
export const PUBLIC_SHELVES = ['approved', 'processing', 'tested', 'completed', 'out', 'error'] as const;
/** A change or a correction of what stores have already takes no page down. */
export const REOPENED_SHELVES = ['pending', 'correction'] as const;

/** Whether a store or a channel has the release `r`: the page of visitors and the editor ask alike. */
export const isInStores = sql<boolean>`(
  exists (select from deliveries d where d.release_id = r.id and d.may_be_there and not d.is_test)
  or exists (select from video_uploads u where u.release_id = r.id and u.status = 'live' and not u.is_test))`;

type Facts = Parameters<typeof isBefore>[0] & {
  shelf: string;
  isOn: boolean;
  isInStores: boolean;
  /** Whether the page has a button of any store. */
  hasStores: boolean;
};

/** The page that visitors find at a link. */
export function standingOf({ shelf, isOn, isInStores, hasStores, ...dated }: Facts, now: Date): SmartLinkStanding {
  if (shelf === 'withdrawn' || shelf === 'rejected') return 'gone';
  const isReopened = isInStores && REOPENED_SHELVES.some((one) => one === shelf);
  if (!isReopened && !PUBLIC_SHELVES.some((one) => one === shelf)) return notYet(shelf);
  if (!isOn) return 'off';
  if (isBefore(dated, now)) return 'before';
  return hasStores ? 'after' : 'waiting';
}

/** The actor of the next step on a release that the team has not approved. */
function notYet(shelf: string): SmartLinkStanding {
  if (shelf === 'draft') return 'notSent';
  return shelf === 'correction' ? 'correction' : 'notApproved';
}
