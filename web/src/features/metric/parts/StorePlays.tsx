import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { monthLabel, shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import { TimeChart } from '../../../ui/chart/TimeChart.tsx';
import type { TimeLine } from '../../../ui/chart/time-lane.ts';
import { texts as words } from './plays.texts.ts';

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const whole = (value: number) => value.toLocaleString('pt-BR');
/** Lines beyond these lie on each other: the rest is one line. */
const NAMED_MAX = 3;

type Props = { view: Pick<MetricView, 'months' | 'stores' | 'store_count'>; isTable?: boolean };

/** Plays by month, a line for each of the largest stores and one for all others: together they are the month's plays. */
export function StorePlays({ view: { months, stores, store_count }, isTable = false }: Props) {
  const told = months.filter(({ is_reported }) => is_reported);
  const named = stores.slice(0, store_count === NAMED_MAX + 1 ? NAMED_MAX + 1 : NAMED_MAX);
  const lines: TimeLine[] = named.map(({ key, series }) => ({ name: key, values: series, format: whole }));
  const left = told.map(({ plays }, month) => plays - named.reduce((sum, { series }) => sum + (series[month] ?? 0), 0));
  if (store_count > named.length)
    lines.push({ name: words.others(store_count - named.length), values: left, format: whole });
  const [line, ...others] = lines;
  if (!line) return null;
  return (
    <TimeChart
      label={words.chart}
      axis={words.axis}
      labels={told.map(({ month }) => ({ short: shortMonth(month), whole: monthLabel(month) }))}
      line={line}
      others={others}
      sum={(place) => words.of(told[place]?.plays ?? 0)}
      formatStep={(value) => compact.format(value)}
      isTable={isTable}
    />
  );
}
