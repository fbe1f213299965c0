import { useInfiniteQuery } from '@tanstack/react-query';
import type { SourceGroup } from '@toada/domain/ledger/ledger.contract.ts';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { RawCell, Table, TableBody, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx';
import { rowsQuery } from './movement.api.ts';
import { texts } from './movement.texts.ts';

const words = texts.rows;

/** The rows as the store wrote them, in the order of its columns. */
export function SourceRows({ lineId, group }: { lineId: string; group: SourceGroup }) {
  const pages = useInfiniteQuery(rowsQuery(lineId, group));
  if (pages.isError && !pages.data)
    return <Failed title={words.notLoaded} onRetry={() => void pages.refetch()} className="py-4" />;
  if (!pages.data) return <SkeletonRows rows={2} />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  const header = pages.data.pages[0]?.header ?? [];
  if (rows.length === 0) return <p className="py-2 text-13 text-fg-2">{words.empty}</p>;
  return (
    <div className="mt-2 rounded-control border border-line">
      <Table label={words.table(group.track_title)} className="text-12">
        <TableHead>
          <TableRow>
            <TableHeader>{words.number}</TableHeader>
            {header.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a store may call two columns the same.
              <TableHeader key={index}>{name}</TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ row, cells }) => (
            <TableRow key={row}>
              <RawCell label={words.number} className="text-muted">
                {row}
              </RawCell>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column alone.
                <RawCell key={index} label={header[index] ?? ''} className="py-2">
                  {cell}
                </RawCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <LoadMore
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        isFailed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </div>
  );
}
