import { useQuery } from '@tanstack/react-query';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { metricsQuery } from './metric.api.ts';

/** The question of a release's page; its parts ask it together. */
export function ofRelease({ id, user_id }: { id: string; user_id: string }) {
  return { release_id: id, user_id, months: '12' } as const;
}

export type StorePlays = ReadonlyMap<Platform, readonly { month: string; plays: number }[]>;

/** Months of plays at each of our stores, as far as they are told; none while nobody may ask. */
export function useStorePlays(release: { id: string; user_id: string }, isAsked: boolean): StorePlays {
  const { data } = useQuery({ ...metricsQuery(ofRelease(release)), enabled: isAsked });
  return data ? playsByStore(data) : new Map();
}

function playsByStore({ months, stores }: Pick<MetricView, 'months' | 'stores'>): StorePlays {
  const told = months.filter(({ is_reported }) => is_reported);
  return new Map(
    platforms.flatMap((platform) => {
      const store = stores.find(({ key }) => key.toLowerCase() === platformLabels[platform].toLowerCase());
      return store ? [[platform, told.map(({ month }, place) => ({ month, plays: store.series[place] ?? 0 }))]] : [];
    }),
  );
}
