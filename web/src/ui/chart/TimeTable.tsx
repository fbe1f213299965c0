import { cn } from '../styles/cn.ts';
import type { TimeChartProps } from './TimeChart.tsx';
import { saidAt, spanAt, type TimeLane } from './time-lane.ts';

/** Every value of the chart in words: on the page, or for whoever does not see the drawing. */
export function TimeTable({
  label,
  axis,
  labels,
  line,
  others = [],
  compared,
  known = line.values.length,
  lanes = [],
  notes,
  isShown,
}: TimeChartProps & { isShown: boolean }) {
  const told = [line, ...others, compared].filter((one) => one !== undefined);
  const columns: readonly TimeLane[] = [...told, ...lanes];
  const cell = isShown ? 'border-line border-b px-3 py-2.5' : undefined;
  return (
    <div className={isShown ? 'overflow-x-auto' : 'sr-only'}>
      <table className={isShown ? 'w-full text-13' : undefined}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={cn(cell, 'text-left font-medium text-muted')}>
              {axis}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={cn(cell, 'text-right font-medium text-muted')}>
                {name}
              </th>
            ))}
            {notes && (
              <th scope="col" className={cn(cell, 'text-left font-medium text-muted')}>
                {notes.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {labels.map(({ whole }, index) => (
            <tr key={whole}>
              <th scope="row" className={cn(cell, 'text-left font-medium')}>
                {whole}
              </th>
              {columns.map((column) => {
                const span = 'spans' in column ? spanAt(column, index) : undefined;
                // A stretch is one cell beside all its places.
                if (span && span.from !== index) return null;
                const isUntold = told.some((one) => one === column) && index >= known;
                return (
                  <td
                    key={column.name}
                    {...(span ? { rowSpan: span.count } : {})}
                    className={cn(cell, 'num text-right', span && 'align-top')}
                  >
                    {isUntold ? '–' : saidAt(column, index)}
                  </td>
                );
              })}
              {notes && <td className={cn(cell, 'text-left')}>{notes.values[index] || '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
