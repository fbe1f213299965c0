import type { OpenStatement, Pipeline, StatementStage } from '@toada/domain/dashboard/staff-home.contract.ts';
import { addDecimals } from '@toada/domain/money/decimal.ts';
import { Link } from 'react-router';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { moneyOf } from './money-words.ts';
import { staffTexts } from './staff.texts.ts';

const words = staffTexts.pipeline;

const flags = [
  'bg-fita-1 text-on-fita-1',
  'bg-fita-3 text-on-fita-3',
  'bg-fita-5 text-on-fita-5',
  'bg-fita-7 text-on-fita-7',
];
const LINES = 3;

type Cell = {
  key: StatementStage | 'pay';
  to: string;
  count: string;
  sums: string[];
  lines: { key: string; name: string; value: string; isBad: boolean }[];
};

/** Import, match, post, pay: what stands where, how much it is, and the newest of each. */
export function PipelineChain({ pipeline }: { pipeline: Pipeline }) {
  const cells: Cell[] = [
    ...(['import', 'match', 'post'] as const).map((stage) => statementCell(stage, pipeline)),
    payCell(pipeline),
  ];
  return (
    <Card as="section" aria-label={words.label} isPadded={false} className="overflow-hidden">
      <ol className="grid gap-px bg-line md:grid-cols-2 xl:grid-cols-4">
        {cells.map((cell, index) => (
          <li key={cell.key} className="group relative bg-surface">
            <h2>
              <Link
                to={cell.to}
                className={cn(
                  'relative flex h-11 items-center justify-between gap-2 px-5 font-semibold text-13 no-underline',
                  index > 0 && 'xl:pl-8',
                  index < cells.length - 1 &&
                    'before:absolute before:top-1/2 before:-right-[16px] before:z-1 before:hidden before:size-[31px] before:-translate-y-1/2 before:rotate-45 before:border-surface before:border-t-2 before:border-r-2 before:bg-inherit xl:before:block',
                  flags[index],
                )}
              >
                <span className="relative z-2 font-bold text-14">{words.stages[cell.key]}</span>
                <span className="num relative z-2">{cell.count}</span>
              </Link>
            </h2>
            <div className="px-5 py-4">
              {(cell.sums.length > 0 ? cell.sums : [words.nothing]).map((sum) => (
                <p
                  key={sum}
                  className={cn(
                    'num tracking-[-.04em]',
                    cell.sums.length === 0 ? 'py-1.5 text-14 text-muted tracking-normal' : 'font-black text-24',
                  )}
                >
                  {sum}
                </p>
              ))}
              <ul className="mt-2 grid gap-1.5 text-13">
                {cell.lines.map((line) => (
                  <li key={line.key} className={cn('flex justify-between gap-3', line.isBad && 'text-danger')}>
                    <span className={cn('truncate', !line.isBad && 'text-fg-2')}>{line.name}</span>
                    <span className="num shrink-0 font-semibold">{line.value}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function statementCell(stage: StatementStage, { statements }: Pipeline): Cell {
  const here = statements.filter((statement) => statement.stage === stage);
  return {
    key: stage,
    to: stage === 'match' ? '/app/financial/unmatched' : '/app/financial/imports',
    count: words.reports(here.length),
    sums: sumsOf(here),
    lines: here.slice(0, LINES).map((statement) => ({
      key: statement.id,
      name: statement.name,
      value: statement.totals[0] ? moneyOf(statement.totals[0]) : words.status[statement.status],
      isBad: statement.status === 'failed',
    })),
  };
}

/** One sum for each currency. */
function sumsOf(statements: readonly OpenStatement[]): string[] {
  const sums = new Map<string, string>();
  for (const { currency, amount } of statements.flatMap(({ totals }) => totals))
    sums.set(currency, addDecimals(sums.get(currency) ?? '0', amount));
  return [...sums].map(([currency, amount]) => moneyOf({ currency, amount }));
}

function payCell({ piles }: Pipeline): Cell {
  const open = piles.filter(({ pile, count }) => pile !== 'returned' && count > 0);
  const total = open.reduce((sum, { amount }) => addDecimals(sum, amount), '0');
  return {
    key: 'pay',
    to: '/app/financial/withdrawals',
    count: words.withdrawals(open.reduce((sum, { count }) => sum + count, 0)),
    sums: open.length > 0 ? [moneyOf({ currency: 'BRL', amount: total })] : [],
    lines: piles
      .filter(({ count }) => count > 0)
      .map(({ pile, count, amount }) => ({
        key: pile,
        name: words.piles[pile](count),
        value: moneyOf({ currency: 'BRL', amount }),
        isBad: pile === 'returned',
      })),
  };
}
