/** The colours of a chart's series, in order of size; the sixth and all after it are one. */
const looks = [
  { fill: 'fill-chart-1', swatch: 'bg-chart-1' },
  { fill: 'fill-chart-2', swatch: 'bg-chart-2' },
  { fill: 'fill-chart-3', swatch: 'bg-chart-3' },
  { fill: 'fill-chart-4', swatch: 'bg-chart-4' },
  { fill: 'fill-chart-5', swatch: 'bg-chart-5' },
] as const;
const last = { fill: 'fill-chart-6', swatch: 'bg-chart-6' } as const;

export const SERIES_MAX = looks.length + 1;

export function seriesLook(index: number) {
  return looks[index] ?? last;
}
