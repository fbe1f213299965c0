import type { SheetColumn } from '@toada/domain/sheet/sheet.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { sheetTexts as texts } from './sheet.texts.ts';

const columns: Column<SheetColumn>[] = [
  { header: texts.column, cell: ({ header }) => <code className="font-medium">{header}</code> },
  { header: texts.meaning, cell: ({ about }) => <span className="text-fg-2">{about}</span> },
  { header: texts.example, cell: ({ example }) => <span className="wrap-anywhere text-fg-2">{example || '–'}</span> },
];

/** The documentation of a CSV, from the table its reader follows. */
export function SheetColumns({ lead, rows }: { lead: string; rows: readonly SheetColumn[] }) {
  return (
    <Section title={texts.columns}>
      <p className="-mt-2 mb-3.5 text-fg-2">{lead}</p>
      <Card isPadded={false}>
        <DataTable label={texts.columnTable} columns={columns} rows={[...rows]} keyOf={({ header }) => header} />
      </Card>
    </Section>
  );
}
