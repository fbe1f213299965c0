import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../campaign.texts.ts';
import { money, unitMoney } from '../campaign-looks.ts';

const words = texts.tiles;
const whole = (value: number) => value.toLocaleString('pt-BR');

/** Five numbers cut by hairlines; a cost of something there is none of stays a dash. */
export function ResultTiles({ view }: { view: CampaignView }) {
  const { spend, budget, currency, clicks, impressions, cpc, cpm, per_fan, fans, visits } = view;
  const { desired_unit, desired_price } = view;
  const wish = (unit: typeof desired_unit) =>
    desired_unit === unit && desired_price ? words.wished(unitMoney(desired_price, currency)) : null;
  const tiles = [
    {
      label: words.spend,
      value: money(spend, currency),
      note: budget === '0' ? words.free : words.ofBudget(money(budget, currency)),
    },
    { label: words.clicks, value: whole(clicks), note: words.visits(visits) },
    { label: words.cpc, value: cpc && unitMoney(cpc, currency), note: wish('cpc') ?? words.cpcNote },
    { label: words.cpm, value: cpm && unitMoney(cpm, currency), note: wish('cpm') ?? words.impressions(impressions) },
    { label: words.fan, value: per_fan && unitMoney(per_fan, currency), note: words.fans(fans) },
  ];
  return (
    <Card isPadded={false} as="section" aria-label={words.label}>
      <dl className="grid grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {tiles.map(({ label, value, note }) => (
          <div key={label} className="min-w-0 border-line p-4 not-first:border-l max-xl:border-t md:p-5">
            <dt className="text-13 text-fg-2">{label}</dt>
            <dd className="num wrap-anywhere mt-1 font-bold text-20 tracking-[-.02em]">{value ?? '–'}</dd>
            <dd className="mt-0.5 text-12 text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
