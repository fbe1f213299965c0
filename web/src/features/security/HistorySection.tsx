import { useInfiniteQuery } from '@tanstack/react-query';
import type { SignInView } from '@toada/domain/auth/auth.contract.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/Table.tsx';
import { deviceName } from './device-name.ts';
import { PartFailed } from './PartFailed.tsx';
import { historyQuery } from './security.api.ts';
import { texts } from './security.texts.ts';

export function HistorySection() {
  const history = useInfiniteQuery(historyQuery);
  const rows = history.data?.pages.flatMap((page) => page.rows);
  const { title, table, columns, more, empty } = texts.history;
  return (
    <Section title={title}>
      <Card isPadded={false}>
        {history.isError && <PartFailed onRetry={() => void history.refetch()} />}
        {!rows && !history.isError && <SkeletonRows rows={3} />}
        {rows?.length === 0 && <p className="p-5 text-fg-2">{empty}</p>}
        {rows && rows.length > 0 && (
          <Table label={table}>
            <TableHead>
              <tr>
                {Object.values(columns).map((column) => (
                  <TableHeader key={column}>{column}</TableHeader>
                ))}
              </tr>
            </TableHead>
            <TableBody>
              {rows.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} />
              ))}
            </TableBody>
          </Table>
        )}
        {history.hasNextPage && (
          <div className="border-line border-t p-3 text-center">
            <Button
              variant="ghost"
              size="sm"
              loading={history.isFetchingNextPage}
              onClick={() => history.fetchNextPage()}
            >
              {more}
            </Button>
          </div>
        )}
      </Card>
    </Section>
  );
}

function HistoryRow({ entry }: { entry: SignInView }) {
  const { actions, methods } = texts.history;
  const method = entry.method && methods[entry.method];
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap font-medium">
        {actions[entry.action]}
        {method && <span className="text-fg-2"> · {method}</span>}
      </TableCell>
      <TableCell className="whitespace-nowrap">{deviceName(entry.user_agent)}</TableCell>
      <TableCell className="num">{entry.ip ?? texts.device.noNetwork}</TableCell>
      <TableCell className="num whitespace-nowrap">{formatMoment(entry.created_at)}</TableCell>
    </TableRow>
  );
}
