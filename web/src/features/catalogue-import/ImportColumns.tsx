import { importColumnNames, importColumns } from '@toada/domain/catalogue-import/import.columns.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { texts } from './catalogue-import.texts.ts';

type Row = (typeof importColumns)[keyof typeof importColumns];

const columns: Column<Row>[] = [
  { header: texts.column, cell: ({ header }) => <code className="font-medium">{header}</code> },
  { header: texts.meaning, cell: ({ about }) => <span className="text-fg-2">{about}</span> },
  { header: texts.example, cell: ({ example }) => <span className="wrap-anywhere text-fg-2">{example || '–'}</span> },
];

/** The documentation of the file, from the table its reader follows. */
export function ImportColumns() {
  return (
    <Section title={texts.columns}>
      <p className="-mt-2 mb-3.5 text-fg-2">{texts.columnsLead}</p>
      <Card isPadded={false}>
        <DataTable
          label={texts.columnTable}
          columns={columns}
          rows={importColumnNames.map((name) => importColumns[name])}
          keyOf={({ header }) => header}
        />
      </Card>
    </Section>
  );
}
