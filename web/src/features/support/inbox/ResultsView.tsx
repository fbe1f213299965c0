import { useQuery } from '@tanstack/react-query';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import type { FeedbackView, InboxResult } from '@toada/domain/support/inbox.contract.ts';
import { monthName } from '@toada/domain/texts/months.pt-BR.ts';
import { Download } from 'lucide-react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { saveFile } from '../../../lib/file/save-file.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx';
import { formatDuration, formatUpdate } from '../format-talk.ts';
import { feedbacksQuery, resultsQuery } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.results;

/** The staff's work by month and person, and what people say of the product. */
export function ResultsView() {
  const { data, isError, refetch } = useQuery(resultsQuery);
  const canReadFeedback = useCan('feedback.read');
  const rows = data?.rows ?? [];
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
    <div className="mx-auto flex w-full max-w-(--content-max) flex-col gap-9 px-(--gutter) py-6">
      {isError && !data && <Failed title={words.notLoaded} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows rows={4} />}
      {data && (
        <Section title={words.title} action={rows.length > 0 ? save : null}>
          {rows.length === 0 ? (
            <p className="text-13 text-fg-2">{words.empty}</p>
          ) : (
            <>
              <Volume rows={rows} />
              <Results rows={rows} />
            </>
          )}
        </Section>
      )}
      {canReadFeedback && <Feedbacks />}
    </div>
  );
}

/** How many were asked in each month, as bars with their numbers. */
function Volume({ rows }: { rows: readonly InboxResult[] }) {
  const sums = new Map<string, number>();
  for (const { month, opened } of rows) sums.set(month, (sums.get(month) ?? 0) + opened);
  const months = [...sums].toReversed();
  const most = Math.max(...sums.values());
  return (
    <ul aria-label={words.volume} className="mb-6 flex h-44 items-end gap-3 overflow-x-auto">
      {months.map(([month, opened]) => (
        <li key={month} className="flex h-full w-12 shrink-0 flex-col items-center justify-end gap-1.5 text-12">
          <span className="num font-semibold">{opened}</span>
          <span
            className="pendao w-7 bg-chart-1 [--notch:5px]"
            style={{ height: `${Math.max(6, (opened / most) * 100)}px` }}
          />
          <span className="text-muted">{monthName(`${month}-01`).slice(0, 3)}</span>
        </li>
      ))}
    </ul>
  );
}

function Results({ rows }: { rows: readonly InboxResult[] }) {
  const { columns } = words;
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
          <TableRow key={`${row.month} ${row.person_name}`}>
            <TableCell label={columns.month}>{monthOf(row.month)}</TableCell>
            <TableCell label={columns.person}>{row.person_name ?? words.nobody}</TableCell>
            <TableCell label={columns.opened}>{row.opened}</TableCell>
            <TableCell label={columns.solved}>{row.solved}</TableCell>
            <TableCell label={columns.first}>{durationOf(row.first_answer_minutes)}</TableCell>
            <TableCell label={columns.solve}>{durationOf(row.solve_minutes)}</TableCell>
            <TableCell label={columns.rating}>{ratingOf(row.average_rating)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Feedbacks() {
  const list = usePages<FeedbackView>(feedbacksQuery());
  return (
    <Section title={words.feedback}>
      <ListFrame
        list={list}
        failedTitle={words.notLoaded}
        empty={<p className="text-13 text-fg-2">{words.noFeedback}</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map(({ id, person_name, comment, rating, created_at }) => (
              <li key={id} className="py-3 text-13">
                <p className="flex justify-between gap-3">
                  <b className="font-semibold">{person_name}</b>
                  <span className="num text-muted">
                    {words.rated(rating)} · {formatUpdate(created_at, new Date())}
                  </span>
                </p>
                <p className="wrap-anywhere mt-1 whitespace-pre-line text-fg-2">{comment}</p>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </Section>
  );
}

function csvOf(rows: readonly InboxResult[]): string {
  const { columns, csvMinutes } = words;
  const head = [columns.month, columns.person, columns.opened, columns.solved];
  const lines = rows.map((row) => [
    ...[row.month, row.person_name ?? words.nobody, row.opened, row.solved],
    ...[row.first_answer_minutes, row.solve_minutes, row.rated],
    row.average_rating === null ? null : ratingOf(row.average_rating),
  ]);
  return `${CSV_MARK}${formatCsv([[...head, csvMinutes.first, csvMinutes.solve, csvMinutes.rated, columns.rating], ...lines])}`;
}

function monthOf(month: string) {
  return `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;
}

function durationOf(minutes: number | null) {
  return minutes === null ? words.none : formatDuration(minutes);
}

function ratingOf(rating: number | null) {
  return rating === null ? words.none : rating.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
}
