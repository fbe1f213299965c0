import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { ShareBar } from '../../ui/chart/ShareBar.tsx';
import { seriesLook } from '../../ui/chart/series-looks.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ChangeOf } from './ChangeOf.tsx';
import { texts } from './metric.texts.ts';
import { lettersOf } from './parts/store-letters.ts';

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
            <div className="mt-2">
              <ShareBar share={largest > 0 ? plays / largest : 0} swatch={seriesLook(index).swatch} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
