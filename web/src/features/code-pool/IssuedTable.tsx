import type { IssuedCodeView } from '@toada/domain/code-pool/code-pool.contract.ts';
import { codeKindLabels, issueSourceLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { texts } from './code-pool.texts.ts';
import { formatCode } from './format-code.ts';

const words = texts.issued;

const columns: Column<IssuedCodeView>[] = [
  { header: words.columns.code, cell: (issued) => <Code issued={issued} /> },
  { header: words.columns.person, cell: ({ issued_to_name }) => <span className="break-words">{issued_to_name}</span> },
  { header: words.columns.source, cell: ({ source }) => issueSourceLabels[source] },
  { header: words.columns.pool, cell: ({ pool_name }) => pool_name ?? words.noPool },
  {
    header: words.columns.moment,
    className: 'num whitespace-nowrap',
    cell: ({ created_at }) => formatMoment(created_at),
  },
];

export function IssuedTable({ rows }: { rows: readonly IssuedCodeView[] }) {
  return <DataTable label={words.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Code({ issued: { kind, code } }: { issued: IssuedCodeView }) {
  return (
    <>
      <p className="num whitespace-nowrap font-semibold text-14">{formatCode(kind, code)}</p>
      <p className="text-fg-2">{codeKindLabels[kind]}</p>
    </>
  );
}
