import type { ReactNode } from 'react';
import { Table, TableBody, TableCell, type TableCellProps, TableHead, TableHeader, TableRow } from './Table.tsx';

export type Column<Row> = {
  /** The column's word; hidden to the eye where `isHeaderHidden`. */
  header: string;
  isHeaderHidden?: boolean;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** Where the cell goes below 768 px, when its row is a card. The first column is the title unless it says else. */
  place?: NonNullable<TableCellProps['place']>;
  className?: string;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
};

/** A table said by its columns. On a phone each row is a card with the title on top and the rest line by line. */
export function DataTable<Row>({ label, columns, rows, keyOf, isSelected }: DataTableProps<Row>) {
  return (
    <Table label={label}>
      <TableHead>
        <TableRow>
          {columns.map(({ header, isHeaderHidden, isNumeric = false }) => (
            <TableHeader key={header} isNumeric={isNumeric}>
              {isHeaderHidden ? <span className="sr-only">{header}</span> : header}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} isSelected={isSelected?.(row) ?? false}>
            {columns.map(({ header, isHeaderHidden = false, cell, isNumeric = false, place, className }, index) => (
              <TableCell
                key={header}
                // A heading that nobody sees is not said in a card, either.
                {...(isHeaderHidden ? {} : { label: header })}
                isNumeric={isNumeric}
                place={place ?? (index === 0 ? 'title' : 'line')}
                className={className}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The title of a row that opens with a press anywhere on it. */
export function OpenRow({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-opens-row
      onClick={onOpen}
      className="block max-w-full truncate rounded-cover text-left font-semibold text-14 outline-offset-2 after:absolute after:inset-0"
    >
      {label}
    </button>
  );
}
