import type { BarColumn, BarSeries } from './StackedBars.tsx';

type Props = {
  label: string;
  axis: string;
  sum: string;
  columns: readonly BarColumn[];
  series: readonly BarSeries[];
  format: (amount: string) => string;
};

/** For whoever does not see the bars: every amount, in words. */
export function BarTable({ label, axis, sum, columns, series, format }: Props) {
  return (
    // A table is as wide as its words whatever it is told: the box around it is what is hidden.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{sum}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, name, total }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((one) => (
                <td key={one.key}>{format(one.amounts[index] ?? '0')}</td>
              ))}
              <td>{format(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
