import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import {
  type NetworkIncomeRow,
  type NetworkSide,
  networkIncomeApi,
} from '@toada/domain/video-network/network-income.contract.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useCsv } from '../../../lib/file/use-csv.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StackedBars } from '../../../ui/chart/StackedBars.tsx';
import { seriesLook } from '../../../ui/chart/series-looks.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { formatStep } from '../../income/parts/IncomeChart.tsx';
import { incomeTexts } from '../../income/parts/income.texts.ts';
import { seriesOf } from '../../income/parts/series-of.ts';
import { incomeRowsQuery } from './income.api.ts';
import { texts } from './income.texts.ts';
import { useNetworkIncome } from './use-network-income.ts';

const MONTHS = 12;

/** Income of the network: months as bars, and the chosen one by recording, video or channel. */
export function IncomeTab() {
  const [side, setSide] = useState<NetworkSide>('track');
  const [chosen, setChosen] = useState('');
  const [month, setMonth] = useState('');
  const { query, data, currency } = useNetworkIncome(side, MONTHS, chosen);
  const csv = useCsv(networkIncomeApi.export, { name: texts.file, errorTitle: texts.downloadFailed });
  const shown = data?.months.includes(month) ? month : (data?.months.at(-1) ?? '');
  const hasIncome = shown !== '';
  const series = data ? seriesOf(data, 'track') : [];
  return (
    <Card as="section" isPadded={false} aria-labelledby="receita-da-rede">
      <header className="flex flex-wrap items-end justify-between gap-4 p-5 md:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="receita-da-rede" className="type-h2">
            {texts.title}
          </h2>
          <p className="mt-0.5 text-13 text-fg-2">{texts.lead}</p>
        </div>
        {(data?.currencies.length ?? 0) > 1 && (
          <Select
            aria-label={incomeTexts.currency}
            options={(data?.currencies ?? []).map((code) => ({ value: code, label: code }))}
            value={currency}
            onChange={setChosen}
            className="w-24"
          />
        )}
        {hasIncome && (
          <>
            <Segmented
              label={texts.side}
              value={side}
              onChange={setSide}
              labels={texts.sides}
              className="max-md:w-full"
            />
            <Button
              variant="secondary"
              icon={<Download aria-hidden />}
              loading={csv.isPending}
              onClick={() => csv.mutate({})}
              className="max-md:w-full"
            >
              {texts.download}
            </Button>
          </>
        )}
      </header>
      {query.isError && !data ? (
        <Failed title={texts.notLoaded} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} />
      ) : !hasIncome ? (
        <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>
      ) : (
        <>
          <div className="px-5 pb-5 md:px-6">
            <StackedBars
              label={texts.chart(incomeTexts.lead(data.months[0] ?? shown, shown, currency))}
              axis={incomeTexts.month}
              sum={incomeTexts.total}
              columns={data.totals.map((total) => ({
                key: total.month,
                short: shortMonth(total.month),
                name: incomeTexts.monthName(total.month),
                total: total.amount,
              }))}
              series={series}
              format={(amount) => formatNamedMoney({ amount, currency })}
              formatStep={formatStep}
              value={shown}
              onChange={setMonth}
            />
            <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-12 text-fg-2">
              {series.map(({ key, name }, index) => (
                <li key={key} className="flex min-w-0 items-center gap-2">
                  <span aria-hidden className={cn('size-2.5 shrink-0 rounded-[2px]', seriesLook(index).swatch)} />
                  <span className="truncate">{name}</span>
                </li>
              ))}
            </ul>
          </div>
          {/* Rows of the side before must not stand under the new side's links. */}
          <MonthRows key={`${shown} ${currency} ${side}`} month={shown} currency={currency} side={side} />
        </>
      )}
    </Card>
  );
}

type RowsProps = { month: string; currency: string; side: NetworkSide };

function MonthRows({ month, currency, side }: RowsProps) {
  const list = usePages(incomeRowsQuery(month, currency, side));
  const seesOthers = useCan('networkChannel.decide');
  const { columns } = texts;
  const name = incomeTexts.monthName(month);
  return (
    <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Empty kind="filter" title={texts.empty.filtered} />}>
      {(rows) => (
        <div className="border-line border-t">
          <h3 className="type-h3 px-5 pt-5 md:px-6">{name}</h3>
          <Table label={texts.table(name)}>
            <TableHead>
              <TableRow>
                <TableHeader>{columns[side]}</TableHeader>
                {seesOthers && <TableHeader>{columns.account}</TableHeader>}
                {side !== 'video' && <TableHeader isNumeric>{columns.videos}</TableHeader>}
                <TableHeader isNumeric>{columns.views}</TableHeader>
                <TableHeader isNumeric>{columns.amount}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.key}>
                  <TableCell place="title">
                    <Name row={row} side={side} />
                  </TableCell>
                  {seesOthers && <TableCell label={columns.account}>{row.owner_name}</TableCell>}
                  {side !== 'video' && (
                    <TableCell label={columns.videos} isNumeric>
                      {row.video_count.toLocaleString('pt-BR')}
                    </TableCell>
                  )}
                  <TableCell label={columns.views} isNumeric>
                    {Number(row.views).toLocaleString('pt-BR')}
                  </TableCell>
                  <TableCell label={columns.amount} isNumeric className="font-semibold">
                    {formatNamedMoney({ amount: row.amount, currency })}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </ListFrame>
  );
}

const addresses: Partial<Record<NetworkSide, string>> = {
  video: 'https://www.youtube.com/watch?v=',
  channel: 'https://www.youtube.com/channel/',
};

/** Videos and channels open at YouTube. A channel without a name of ours is its id. */
function Name({ row: { key, label }, side }: { row: NetworkIncomeRow; side: NetworkSide }) {
  const address = addresses[side];
  if (!address) return <span className="wrap-anywhere font-semibold text-14">{label}</span>;
  return (
    <>
      <a
        href={`${address}${encodeURIComponent(key)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.see(label)}
        className="finger wrap-anywhere font-semibold text-14 underline-offset-3 hover:underline"
      >
        {label}
      </a>
      {label !== key && <span className="num block text-12 text-fg-2">{key}</span>}
    </>
  );
}
