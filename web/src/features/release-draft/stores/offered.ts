import { useQuery } from '@tanstack/react-query';
import type { OfferedStore } from '@toada/domain/delivery/delivery.contract.ts';
import { shortLeads } from '@toada/domain/distribution/lead.rules.ts';
import { mainPlatforms, type Platform, platformFacts, platforms } from '@toada/domain/distribution/platforms.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { offeredQuery } from '../../delivery/parts/offered.api.ts';

/** A store to choose. `isOffered` is false for one that was chosen and has no connection any more. */
export type Store = OfferedStore & { isOffered: boolean };

/** Stores a release can choose, in their order: the offered ones, and those chosen before. */
export function useStores({ platforms: chosen }: Pick<ReleaseDraft, 'platforms'>): Store[] {
  const { data } = useQuery(offeredQuery);
  const offered = data?.stores ?? mainPlatforms.map(unasked);
  return platforms.flatMap((platform): Store[] => {
    const found = offered.find((store) => store.platform === platform);
    if (found) return [{ ...found, isOffered: true }];
    return chosen.includes(platform) ? [{ ...unasked(platform), isOffered: false }] : [];
  });
}

/** Whether the server has said what it offers, or cannot be asked: until then the list may still grow. */
export function useAreStoresKnown(): boolean {
  return !useQuery(offeredQuery).isPending;
}

/** The public facts alone, where the server has not said anything about a store. */
function unasked(platform: Platform): OfferedStore {
  return {
    platform,
    lead_days: platformFacts[platform].leadDays,
    is_test: false,
    is_paused: false,
    takes_videos: false,
  };
}

/** The chosen stores for which the release date is too near. */
export function useShortLeads(draft: ReleaseDraft) {
  const chosen = useStores(draft).filter(({ platform }) => draft.platforms.includes(platform));
  return shortLeads(chosen, draft.release_date, productDay(new Date()));
}
