import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { MetricFilter, MetricView } from '@toada/domain/metric/metric.contract.ts';
import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import type { PaperTable } from '../income/draw-paper.ts';
import { type KeptFile, keepFile, linkFile } from '../income/keep-file.ts';
import { printPaper } from '../income/print-paper.ts';
import { readLogo } from '../income/read-logo.ts';
import { openMetrics, refuseStrangers } from './open-metrics.ts';
import { gatherMetrics } from './read-metrics.ts';

/** The page of metrics on paper, in the brand of whoever asks. */
export async function printMetrics(input: MetricFilter, tools: Preparing): Promise<KeptFile> {
  const { db, actor, visible, storage, now } = tools;
  await refuseStrangers(db, visible, input);
  const view = await gatherMetrics({ db, visible, input, now });
  const { brand } = await brandOfPerson(db, actor.id);
  const content = await printPaper({
    title: 'Métricas musicais',
    about: aboutOf(view),
    sums: [
      { label: 'Reproduções', amount: whole(view.plays) },
      ...(view.visits > 0 ? [{ label: 'Visitas aos links', amount: whole(view.visits) }] : []),
      ...view.amounts.map(sumOf),
    ],
    tables: tablesOf(view),
    brand,
    logo: await readLogo(storage, brand.logoUrl),
    now,
  });
  return keepFile(tools, `metricas-${productDay(now)}.pdf`, content);
}

/** Links the file; an administrator's look is written down with it. */
export async function linkMetrics(call: Call<MetricFilter>, kept: KeptFile) {
  await openMetrics(call);
  return linkFile(call, kept);
}

const COUNTED = { visits: 'Visitas', reminders: 'Lembretes' };
const whole = (count: number) => count.toLocaleString('pt-BR');
const sumOf = ({ currency, amount }: MetricView['amounts'][number]) => ({
  label: `Receita nas lojas (${currency})`,
  amount: formatNamedMoney({ currency, amount }),
});

function aboutOf({ months }: MetricView): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 'Nenhum relatório de loja neste período';
  return `${monthLabel(first.month)} a ${monthLabel(last.month)}. Receita antes de comissão, selo e divisões`;
}

function tablesOf({
  months,
  stores,
  countries,
  tracks,
  amounts,
  visits,
  reminders,
  before: all,
}: MetricView): PaperTable[] {
  const hasBefore = all > 0;
  const counts = [...(visits > 0 ? (['visits'] as const) : []), ...(reminders > 0 ? (['reminders'] as const) : [])];
  const currencies = amounts.map(({ currency }) => currency);
  return [
    {
      ...{ heading: 'Por mês', total: null, note: null },
      columns: [
        { header: 'Mês', share: 30 },
        ...['Reproduções', 'Comparado', ...counts.map((name) => COUNTED[name]), ...currencies].map((header) => ({
          header,
          share: 20,
          align: 'right' as const,
        })),
      ],
      rows: months.map(({ month, is_reported, plays, before, amounts: ofMonth, ...ofPages }) => [
        ...[monthLabel(month), is_reported ? whole(plays) : '–', is_reported && hasBefore ? whole(before) : '–'],
        ...counts.map((name) => whole(ofPages[name])),
        ...currencies.map((currency) => {
          if (!is_reported) return '–';
          const amount = ofMonth.find((one) => one.currency === currency)?.amount ?? '0';
          return formatNamedMoney({ amount, currency });
        }),
      ]),
    },
    sideTable(
      'Lojas',
      'Loja',
      stores.map(({ key, ...side }) => ({ name: key, ...side })),
      hasBefore,
    ),
    sideTable(
      'Países',
      'País',
      countries.map(({ key, ...side }) => ({ name: countryName(key), ...side })),
      hasBefore,
    ),
    sideTable(
      'Faixas com mais reproduções',
      'Faixa',
      tracks.map(({ title, ...side }) => ({ name: title, ...side })),
      tracks.some(({ before }) => before > 0),
    ),
  ];
}

type Named = { name: string; plays: number; before: number };

function sideTable(heading: string, header: string, rows: readonly Named[], hasBefore: boolean): PaperTable {
  const right = { share: 20, align: 'right' as const };
  return {
    ...{ heading, total: null, note: rows.length === 0 ? 'Nenhuma reprodução.' : null },
    columns: [
      { header, share: 50 },
      { header: 'Reproduções', ...right },
      { header: 'Variação', ...right },
    ],
    rows: rows.map(({ name, plays, before }) => [name, whole(plays), hasBefore ? changeOf(plays, before) : '–']),
  };
}

function changeOf(plays: number, before: number): string {
  const percent = changePercent(plays, before);
  if (percent === null) return 'nova';
  return `${percent > 0 ? '+' : ''}${whole(percent)}%`;
}
