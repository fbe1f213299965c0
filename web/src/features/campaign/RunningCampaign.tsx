import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { campaignPayerLabels, campaignTypeLabels, priceUnitLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/list/KeyValue.tsx';
import { texts } from './campaign.texts.ts';
import { money, unitMoney } from './campaign-looks.ts';
import { LinkCard } from './LinkCard.tsx';
import { NextCard } from './NextCard.tsx';
import { ChartCard } from './results/ChartCard.tsx';
import { ResultsCard } from './results/ResultsCard.tsx';
import { ResultTiles } from './results/ResultTiles.tsx';

/** A campaign whose plan stands (mock-up 48b): its figures first, then the days, and the plan beside them. */
export function RunningCampaign({ view, hasResults }: { view: CampaignView; hasResults: boolean }) {
  return (
    <>
      {hasResults && <ResultTiles view={view} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {hasResults && <ChartCard view={view} />}
          {hasResults && <ResultsCard view={view} />}
          {!hasResults && <Facts view={view} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <NextCard view={view} />
          <LinkCard view={view} />
          {hasResults && <Facts view={view} />}
        </div>
      </div>
    </>
  );
}

function Facts({ view }: { view: CampaignView }) {
  const { kind, type, audience, budget, currency, pays, release, video_file, desired_unit, desired_price } = view;
  const { form, facts: words } = texts;
  const hasBudget = budget !== '0';
  const facts = [
    { term: form.type[kind], value: campaignTypeLabels[type] },
    { term: kind === 'video' ? words.video : form.release, value: release?.title ?? video_file?.name },
    { term: form.audience[kind], value: audience },
    {
      term: words.when,
      value: view.starts_on && view.ends_on && words.until(formatDate(view.starts_on), formatDate(view.ends_on)),
    },
    { term: form.budget, value: hasBudget ? money(budget, currency) : texts.noBudget },
    { term: form.pays, value: hasBudget && campaignPayerLabels[pays] },
    {
      term: form.wish,
      value: desired_unit && desired_price && `${unitMoney(desired_price)}, ${priceUnitLabels[desired_unit]}`,
    },
    { term: words.person, value: view.owner_name },
  ];
  return (
    <Card as="section" aria-labelledby="plano-enviado" className="grid grid-cols-1 gap-4">
      <h3 id="plano-enviado" className="type-h3">
        {words.title}
      </h3>
      <KeyValue facts={facts.flatMap(({ term, value }) => (value ? [{ term, value }] : []))} />
    </Card>
  );
}
