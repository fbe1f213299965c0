import type { Exception, Pipeline } from '@toada/domain/dashboard/staff-home.contract.ts';
import {
  CircleCheck,
  FileWarning,
  Lock,
  type LucideIcon,
  ReceiptText,
  RotateCcw,
  Scale,
  SearchX,
  Undo2,
} from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { MoreLink } from '../blocks/MoreLink.tsx';
import { Todos } from '../blocks/Todos.tsx';
import type { HomeProps } from '../home/home-props.ts';
import { CashNeeded } from './CashNeeded.tsx';
import { dueOf } from './due.ts';
import { KeyHints } from './KeyHints.tsx';
import { moneyOf, stackOf } from './money-words.ts';
import { PipelineChain } from './PipelineChain.tsx';
import { staffTexts } from './staff.texts.ts';
import { useRowKeys } from './use-row-keys.ts';
import { WaitingRow } from './WaitingRow.tsx';

const words = staffTexts.finance;

/** Money on its way through the house, then what does not go on by itself, then who waits for a decision (mock-up 24). */
export function FinanceHome({ dashboard, pipeline }: Pick<HomeProps, 'dashboard'> & { pipeline: Pipeline }) {
  return (
    <div className="flex flex-col gap-5">
      <PipelineChain pipeline={pipeline} />
      <div className="grid items-start gap-5 xl:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 xl:col-span-2">
          <Exceptions exceptions={pipeline.exceptions} />
          <Deciding pipeline={pipeline} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CashNeeded pipeline={pipeline} />
          {dashboard.todos.length > 0 && <Todos todos={dashboard.todos} isReadOnly={false} />}
        </div>
      </div>
    </div>
  );
}

const looks: Record<Exception['kind'], { icon: LucideIcon; tint: string; to: (id: string | null) => string }> = {
  statementFailed: { icon: FileWarning, tint: 'bg-fita-1 text-on-fita-1', to: (id) => `/app/financial/imports/${id}` },
  withdrawalReturned: {
    icon: Undo2,
    tint: 'bg-fita-7 text-on-fita-7',
    to: (id) => `/app/financial/withdrawals?situacao=todos&id=${id}`,
  },
  reversalAsked: { icon: RotateCcw, tint: 'bg-fita-5 text-on-fita-5', to: (id) => `/app/financial/imports/${id}` },
  unmatched: { icon: SearchX, tint: 'bg-fita-3 text-on-fita-3', to: () => '/app/financial/unmatched' },
  disputed: { icon: Scale, tint: 'bg-fita-5 text-on-fita-5', to: (id) => `/app/financial/splits/${id}` },
  receivables: { icon: ReceiptText, tint: 'bg-fita-7 text-on-fita-7', to: () => '/app/financial/payments' },
  held: { icon: Lock, tint: 'bg-high text-fg-2', to: () => '/app/financial/holds' },
};

function Exceptions({ exceptions }: { exceptions: readonly Exception[] }) {
  const title = useId();
  const { list, at, setAt } = useRowKeys(exceptions.length);
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className="overflow-hidden">
      <header className="flex items-center justify-between gap-3 border-line border-b px-5 py-4">
        <h2 id={title} className="type-h2">
          {words.exceptions}
        </h2>
        {exceptions.length > 0 && <KeyHints />}
      </header>
      {exceptions.length === 0 ? (
        <p className="flex items-center gap-2.5 px-5 py-4.5 text-13 text-fg-2">
          <CircleCheck aria-hidden className="size-[18px] text-success" />
          {words.noException}
        </p>
      ) : (
        <div ref={list}>
          <ul className="divide-y divide-line">
            {exceptions.map((one, index) => {
              const { icon: Icon, tint, to } = looks[one.kind];
              return (
                <WaitingRow
                  key={`${one.kind} ${one.id}`}
                  to={to(one.id)}
                  verb={words.verbs[one.kind]}
                  picture={
                    <span className={`grid size-9 place-items-center rounded-[9px] ${tint}`}>
                      <Icon aria-hidden className="size-[17px]" />
                    </span>
                  }
                  title={words.titles[one.kind](one)}
                  lead={words.leads[one.kind](one)}
                  weight={stackOf(one.amounts)}
                  due={null}
                  isChosen={index === at}
                  onFocus={() => setAt(index)}
                />
              );
            })}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Deciding({ pipeline: { deciding, piles } }: { pipeline: Pipeline }) {
  const title = useId();
  const all = piles.find(({ pile }) => pile === 'waiting')?.count ?? 0;
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className="overflow-hidden">
      <header className="flex items-center justify-between gap-3 border-line border-b px-5 py-4">
        <h2 id={title} className="type-h2">
          {words.deciding}
        </h2>
        {all > 0 && <MoreLink to="/app/financial/withdrawals?situacao=decidir">{words.seeAll(all)}</MoreLink>}
      </header>
      {deciding.length === 0 ? (
        <p className="px-5 py-4.5 text-13 text-fg-2">{words.noneToDecide}</p>
      ) : (
        <ul className="divide-y divide-line">
          {deciding.map((one) => (
            <WaitingRow
              key={one.id}
              to={`/app/financial/withdrawals?situacao=decidir&id=${one.id}`}
              verb={words.decide}
              picture={<Avatar id={one.person.id} name={one.person.name} src={one.person.avatar_url} isDecorative />}
              title={`${one.person.name}, ${words.number(one.number)}`}
              lead={
                <>
                  {words.account(one)}
                  <br />
                  {words.past(one)}
                </>
              }
              weight={moneyOf(one.amount)}
              due={dueOf(one, Date.now())}
              isChosen={false}
              onFocus={() => {}}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
