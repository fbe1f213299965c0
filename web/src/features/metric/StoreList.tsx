import { platforms } from '@toada/domain/distribution/platforms.ts';
import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { seriesLook } from '../../ui/chart/series-looks.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { ChangeOf } from './ChangeOf.tsx';
import { texts } from './metric.texts.ts';

const words = texts.stores;

/** Stores by plays, each with its change. */
export function StoreList({ view: { stores, store_count, before: all } }: { view: MetricView }) {
  const largest = stores[0]?.plays ?? 0;
  return (
    <Card as="section" aria-labelledby="lojas">
      <header className="flex items-baseline justify-between gap-3">
        <h2 id="lojas" className="type-h2">
          {words.title}
        </h2>
        {store_count > stores.length && (
          <span className="text-13 text-muted">{words.some(stores.length, store_count)}</span>
        )}
      </header>
      <ul className="mt-4 flex flex-col gap-4">
        {stores.map(({ key, plays, before }, index) => (
          <li key={key}>
            <p className="flex items-center gap-2.5 text-13">
              <StoreTile short={lettersOf(key)} />
              <span className="wrap-anywhere min-w-0 font-medium">{key}</span>
              <span className="num ml-auto font-semibold">{plays.toLocaleString('pt-BR')}</span>
              <ChangeOf plays={plays} before={before} hasBefore={all > 0} className="w-14 text-right" />
            </p>
            <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-track">
              <span
                style={{ width: `${largest > 0 ? Math.max(1, (plays * 100) / largest) : 0}%` }}
                className={cn('block h-full rounded-full', seriesLook(index).swatch)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A store as its file names it; stores of ours have their two letters. */
function lettersOf(name: string): string {
  const known = platforms.find((platform) => platformLabels[platform].toLowerCase() === name.toLowerCase());
  return known ? platformLetters[known] : name.slice(0, 2);
}
