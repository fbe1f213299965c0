import { useQuery } from '@tanstack/react-query';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import type { InboxResult } from '@toada/domain/support/inbox.contract.ts';
import { monthName } from '@toada/domain/texts/months.pt-BR.ts';
import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/file/save-file.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx';
import { formatMeasured } from '../format-talk.ts';
import { resultsQuery } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.results;
const { columns } = words;

/** The staff's work: four charts by month, and a table by month and person. */
export function ResultsView() {
  const { data, isError, refetch } = useQuery(resultsQuery);
  if (!data)
    return isError ? <Failed title={words.notLoaded} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
  const { rows } = data;
  if (rows.length === 0) return <p className="text-13 text-fg-2">{words.empty}</p>;
  const save = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden />}
      onClick={() => saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), words.file)}
    >
      {words.csv}
    </Button>
  );
  return (
    <>
      <Section title={words.charts}>
        <Charts rows={rows} />
      </Section>
      <Section title={words.title} action={save}>
        <Results rows={rows} />
      </Section>
    </>
  );
}

type Measure = { name: string; read: (row: InboxResult) => number | null; format: (value: number) => string };
const measures: readonly Measure[] = [
  { name: columns.opened, read: ({ opened }) => opened, format: String },
  { name: columns.first, read: ({ first_answer_minutes }) => first_answer_minutes, format: formatMeasured },
  { name: columns.solve, read: ({ solve_minutes }) => solve_minutes, format: formatMeasured },
  { name: columns.rating, read: ({ average_rating }) => average_rating, format: formatRating },
];

const BAR_PX = 88;
const BAR_LEAST_PX = 4;

function Charts({ rows }: { rows: readonly InboxResult[] }) {
  const months = rows.filter(({ is_everybody }) => is_everybody).toReversed();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {measures.map(({ name, read, format }) => {
        const most = Math.max(1, ...months.map((row) => read(row) ?? 0));
        return (
          <Card key={name}>
            <h3 className="type-h3 mb-4">{name}</h3>
            <ul aria-label={name} className="flex items-end gap-1 overflow-x-auto">
              {months.map((row) => {
                const value = read(row);
                return (
                  <li key={row.month} className="flex min-w-11 flex-1 flex-col items-center gap-1.5 text-12">
                    <span className="num whitespace-nowrap font-semibold">
                      {value === null ? <span className="sr-only">{words.none}</span> : format(value)}
                    </span>
                    <span
                      className="pendao w-7 bg-chart-1 [--notch:5px]"
                      style={{ height: value === null ? 0 : `${Math.max(BAR_LEAST_PX, (value / most) * BAR_PX)}px` }}
                    />
                    <span className="text-muted">{monthName(row.month).slice(0, 3)}</span>
                  </li>
                );
              })}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

function Results({ rows }: { rows: readonly InboxResult[] }) {
  return (
    <Table label={words.title}>
      <TableHead>
        <TableRow>
          {Object.values(columns).map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={`${row.month} ${nameOf(row)}`} {...(row.is_everybody ? { className: 'font-semibold' } : {})}>
            <TableCell label={columns.month}>{monthOf(row.month)}</TableCell>
            <TableCell label={columns.person}>{nameOf(row)}</TableCell>
            <TableCell label={columns.opened}>{row.opened}</TableCell>
            <TableCell label={columns.solved}>{row.solved}</TableCell>
            <TableCell label={columns.first}>{orNone(row.first_answer_minutes, formatMeasured)}</TableCell>
            <TableCell label={columns.solve}>{orNone(row.solve_minutes, formatMeasured)}</TableCell>
            <TableCell label={columns.rating}>{orNone(row.average_rating, formatRating)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function csvOf(rows: readonly InboxResult[]): string {
  const { csvMinutes } = words;
  const head = [columns.month, columns.person, columns.opened, columns.solved];
  const lines = rows.map((row) => [
    ...[row.month, nameOf(row), row.opened, row.solved],
    ...[row.first_answer_minutes, row.solve_minutes, row.rated],
    row.average_rating === null ? null : formatRating(row.average_rating),
  ]);
  return `${CSV_MARK}${formatCsv([[...head, csvMinutes.first, csvMinutes.solve, csvMinutes.rated, columns.rating], ...lines])}`;
}

function nameOf({ is_everybody, person_name }: InboxResult) {
  return is_everybody ? words.everybody : (person_name ?? words.nobody);
}

function monthOf(month: string) {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

function orNone(value: number | null, format: (value: number) => string) {
  return value === null ? <span className="text-muted">{words.none}</span> : format(value);
}

function formatRating(rating: number) {
  return rating.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
}
