import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  type TdHTMLAttributes,
  type ThHTMLAttributes,
  useLayoutEffect,
  useRef,
} from 'react';
import { cn } from '../styles/cn.ts';

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
  className?: string;
  children: ReactNode;
};

/** No column is ever out of sight: where the table does not fit, each row is a small card. */
export function Table({ label, className, children }: TableProps) {
  const frame = useRef<HTMLElement>(null);
  useFit(frame);
  return (
    <section
      ref={frame}
      aria-label={label}
      // As wide as its card, never as its rows: what holds the card must not grow with them.
      className="contain-inline-size rounded-[inherit] outline-offset-[-2px]"
    >
      <table {...is.table} className={cn('w-full border-collapse text-13 data-stacked:block', className)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}

const NARROW = '(width < 768px)';

/**
 * Draws the table as cards on a phone, and wherever its narrowest form is wider than the room it has. The attribute is not
 * React's: whether a table fits is known only once it stands there as a table, and is looked at again before it is painted.
 */
function useFit(frame: RefObject<HTMLElement | null>) {
  const look = () => {
    const table = frame.current?.querySelector('table');
    const room = frame.current?.clientWidth ?? 0;
    // A hidden table has no width to be judged by, and keeps the form it had.
    if (!table || room === 0) return;
    table.removeAttribute('data-stacked');
    const isTooWide = matchMedia(NARROW).matches || table.offsetWidth > room;
    if (isTooWide) table.setAttribute('data-stacked', '');
  };
  // After every drawing: other rows have other widths.
  useLayoutEffect(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads the page, and nothing of the drawing it was made in.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      // Cards are higher than rows: only another width asks for another look.
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      look();
    });
    observer.observe(element);
    void document.fonts?.ready.then(look);
    return () => observer.disconnect();
  }, []);
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...is.group} className="as-card:sr-only [&_th]:pt-4">
      {children}
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody
      {...is.group}
      className="as-card:block as-card:divide-y as-card:divide-line [&_tr]:transition-colors [&_tr:hover]:bg-hover"
    >
      {children}
    </tbody>
  );
}

const stackedRow =
  'as-card:grid as-card:grid-cols-[minmax(0,1fr)_auto_auto] as-card:items-center as-card:gap-x-3 as-card:gap-y-1 as-card:px-5 as-card:py-3.5';

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
      className={cn(stackedRow, 'has-[[data-opens-row]]:relative', isSelected && 'bg-primary-soft', className)}
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

const stackedCell = 'as-card:border-0 as-card:p-0! as-card:min-w-0 as-card:wrap-anywhere';

/** A line that must stay one makes its column as wide as itself and pushes the next ones out: a long one becomes two. */
const oneMoreLine =
  'wrap-break-word [&_.truncate]:line-clamp-2 [&_.truncate]:whitespace-normal [&_.truncate]:wrap-anywhere';

/** Where a cell goes when its row is a card. */
const places = {
  title: 'min-w-40 wrap-anywhere as-card:row-start-1 as-card:col-start-1',
  aside: 'as-card:row-start-1 as-card:col-start-2',
  action: 'as-card:row-start-1 as-card:col-start-3',
  line: 'as-card:col-span-full as-card:flex as-card:items-center as-card:justify-between as-card:gap-4 as-card:text-right',
  block: 'as-card:col-span-full',
  hidden: 'as-card:hidden',
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
        oneMoreLine,
        isNumeric && 'num whitespace-nowrap text-right',
        stackedCell,
        places[place],
        place === 'block' && children === null && places.hidden,
        className,
      )}
    >
      {label && (place === 'line' || place === 'block') && (
        <span
          aria-hidden
          className={cn('hidden shrink-0 text-fg-2', place === 'block' ? 'as-card:block' : 'as-card:inline')}
        >
          {label}
        </span>
      )}
      {children}
    </td>
  );
}

/** Letters beyond which a column's word has no room beside its value on a phone. */
const LONG_WORD = 28;

/** A cell of somebody else's file, whose columns are as many and as long as they like: never wider than its card. */
export function RawCell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const place = label.length > LONG_WORD ? 'block' : 'line';
  return (
    <TableCell place={place} label={label} className={cn('num wrap-anywhere', className)}>
      {children}
    </TableCell>
  );
}
