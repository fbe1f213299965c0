import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { cn } from './cn.ts';

/** Safari forgets that a table is one as soon as its rows are drawn as boxes; said outright, it remembers. */
const is = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
};

export type TableProps = {
  /** Names the table and its scroll area. */
  label: string;
  /** Below 768 px each row is a small card; without it the table scrolls sideways by itself. */
  isStacked?: boolean;
  className?: string;
  children: ReactNode;
};

/** The page never scrolls sideways: the table does, or it stacks. */
export function Table({ label, isStacked = false, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-[inherit] outline-offset-[-2px]">
      <table
        {...is.table}
        data-stacked={isStacked || undefined}
        className={cn('w-full border-collapse text-13 max-md:data-stacked:block', className)}
      >
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...is.group} className="max-md:in-data-stacked:sr-only [&_th]:pt-4">
      {children}
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody
      {...is.group}
      className="max-md:in-data-stacked:block max-md:in-data-stacked:divide-y max-md:in-data-stacked:divide-line [&_tr]:transition-colors [&_tr:hover]:bg-hover"
    >
      {children}
    </tbody>
  );
}

const stackedRow =
  'max-md:in-data-stacked:grid max-md:in-data-stacked:grid-cols-[minmax(0,1fr)_auto_auto] max-md:in-data-stacked:items-center max-md:in-data-stacked:gap-x-3 max-md:in-data-stacked:gap-y-1 max-md:in-data-stacked:px-5 max-md:in-data-stacked:py-3.5';

export function TableRow({
  isSelected,
  className,
  ...props
}: HTMLAttributes<HTMLTableRowElement> & { isSelected?: boolean }) {
  return (
    <tr
      {...is.row}
      {...props}
      aria-current={isSelected || undefined}
      className={cn(stackedRow, isSelected && 'bg-primary-soft', className)}
    />
  );
}

type CellProps = { isNumeric?: boolean };

const edges = 'px-3 first:pl-6 last:pr-6';

export function TableHeader({ isNumeric, className, ...props }: ThHTMLAttributes<HTMLTableCellElement> & CellProps) {
  return (
    <th
      scope="col"
      {...is.header}
      {...props}
      className={cn(
        edges,
        'whitespace-nowrap pb-2.5 font-medium text-12 text-muted',
        isNumeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

const stackedCell =
  'max-md:in-data-stacked:border-0 max-md:in-data-stacked:p-0! max-md:in-data-stacked:min-w-0 max-md:in-data-stacked:whitespace-normal';

/** Where a cell goes when its row is a card. */
const places = {
  title: 'max-md:in-data-stacked:row-start-1 max-md:in-data-stacked:col-start-1',
  aside: 'max-md:in-data-stacked:row-start-1 max-md:in-data-stacked:col-start-2',
  action: 'max-md:in-data-stacked:row-start-1 max-md:in-data-stacked:col-start-3',
  line: 'max-md:in-data-stacked:col-span-full max-md:in-data-stacked:flex max-md:in-data-stacked:items-center max-md:in-data-stacked:justify-between max-md:in-data-stacked:gap-4 max-md:in-data-stacked:text-right',
  block: 'max-md:in-data-stacked:col-span-full',
  hidden: 'max-md:in-data-stacked:hidden',
};

export type TableCellProps = TdHTMLAttributes<HTMLTableCellElement> &
  CellProps & {
    /** In a stacked row: its first line, the right end of it, a button there, a line or a paragraph of its own (none where there is nothing to say), or left out. */
    place?: keyof typeof places;
    /** The column's word, said again before the value where the row is a card and the cell has a place of its own. */
    label?: string;
  };

export function TableCell({ isNumeric, place = 'line', label, className, children, ...props }: TableCellProps) {
  return (
    <td
      {...is.cell}
      {...props}
      className={cn(
        edges,
        'border-line border-t py-[13px] align-middle',
        isNumeric && 'num text-right',
        stackedCell,
        places[place],
        place === 'block' && children === null && places.hidden,
        className,
      )}
    >
      {label && (place === 'line' || place === 'block') && (
        <span
          aria-hidden
          className={cn(
            'hidden shrink-0 text-muted',
            place === 'block' ? 'max-md:in-data-stacked:block' : 'max-md:in-data-stacked:inline',
          )}
        >
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
