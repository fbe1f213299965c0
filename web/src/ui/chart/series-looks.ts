/** The colours of a chart's series, in order of size; the sixth and all after it are one. Never by colour alone: from the third on, lines are broken. */
const looks = [
  { fill: 'fill-chart-1', stroke: 'stroke-chart-1', swatch: 'bg-chart-1', dash: undefined },
  { fill: 'fill-chart-2', stroke: 'stroke-chart-2', swatch: 'bg-chart-2', dash: undefined },
  { fill: 'fill-chart-3', stroke: 'stroke-chart-3', swatch: 'bg-chart-3', dash: '1 6' },
  { fill: 'fill-chart-4', stroke: 'stroke-chart-4', swatch: 'bg-chart-4', dash: '8 6' },
  { fill: 'fill-chart-5', stroke: 'stroke-chart-5', swatch: 'bg-chart-5', dash: '12 5' },
] as const;
const last = { fill: 'fill-chart-6', stroke: 'stroke-chart-6', swatch: 'bg-chart-6', dash: '4 5' } as const;

export const SERIES_MAX = looks.length + 1;

export function seriesLook(index: number) {
  return looks[index] ?? last;
}
