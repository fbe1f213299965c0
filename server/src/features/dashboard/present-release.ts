import type { LatestRelease } from '@toada/domain/dashboard/dashboard.contract.ts';
import { isLeavingAll } from '@toada/domain/delivery/store-message.rules.ts';
import { type CatalogueBadge, lookOf } from '@toada/domain/distribution/distribution.looks.ts';
import type { FileLinks } from '../../files/file-links.ts';
import type { LatestRow } from './dashboard.queries.ts';

/** `held`: those of the pending releases that a person of the team has to look at. */
export type Shown = {
  today: string;
  now: Date;
  links: FileLinks;
  isArtist: boolean;
  held: ReadonlyMap<string, unknown>;
};

export function toLatest(
  { id, title, artist, type, release_date, shelf, is_test_only, stores, cover_key }: LatestRow,
  { today, now, links, held }: Shown,
): LatestRelease {
  const isCleared = shelf === 'pending' && !held.has(id);
  return {
    ...{ id, title, artist, type, release_date, is_test_only },
    badge: badgeOf({ shelf, release_date, is_test_only, is_cleared: isCleared }, today),
    is_leaving: isLeavingAll(stores ?? []),
    is_cleared: isCleared,
    cover_url: cover_key && links.daily(cover_key, now),
  };
}

type Shelved = Pick<LatestRow, 'shelf' | 'release_date' | 'is_test_only'> & { is_cleared: boolean };

export function badgeOf({ shelf, ...release }: Shelved, today: string): CatalogueBadge {
  const status = shelf === 'out' || shelf === 'tested' ? 'completed' : shelf;
  return lookOf({ ...release, status }, today).badge;
}
