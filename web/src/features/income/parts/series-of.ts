import type { IncomeSide, IncomeView } from '@toada/domain/income/income.contract.ts';
import { largerFirst, sumDecimals } from '@toada/domain/money/decimal.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import type { BarSeries } from '../../../ui/chart/StackedBars.tsx';
import { SERIES_MAX } from '../../../ui/chart/series-looks.ts';
import { incomeTexts } from './income.texts.ts';

/** The server's name for all beyond the largest twelve. */
const OTHERS = 'others';

/** The largest of the whole range first, each with its colour in every month; beyond six the rest are one. */
export function seriesOf({ months, cells }: Pick<IncomeView, 'months' | 'cells'>, side: IncomeSide): BarSeries[] {
  const byKey = Map.groupBy(cells, ({ key }) => key);
  const named = [...byKey].filter(([key]) => key !== OTHERS);
  const ordered = named
    .map(([key, own]) => ({ key, own, sum: sumDecimals(own.map(({ amount }) => amount)) }))
    .sort((one, other) => largerFirst(one.sum, other.sum) || one.key.localeCompare(other.key));
  const rest = byKey.get(OTHERS) ?? [];
  const isWhole = rest.length === 0 && ordered.length <= SERIES_MAX;
  const shown = isWhole ? ordered : ordered.slice(0, SERIES_MAX - 1);
  const left = [...ordered.slice(shown.length).flatMap(({ own }) => own), ...rest];
  const rows = shown.map(({ key, own }) => ({ key, name: nameOf(own[0]?.label, side), own }));
  if (left.length > 0) rows.push({ key: OTHERS, name: incomeTexts.others, own: left });
  return rows.map(({ key, name, own }) => ({ key, name, amounts: months.map((month) => sumOf(own, month)) }));
}

/** A country is called by its name, where its code is one. */
function nameOf(label: string | undefined, side: IncomeSide) {
  if (side === 'country' && label && /^[A-Z]{2}$/.test(label)) return countryName(label);
  return label || incomeTexts.unknown;
}

function sumOf(cells: IncomeView['cells'], month: string) {
  return sumDecimals(cells.filter((cell) => cell.month === month).map(({ amount }) => amount));
}
