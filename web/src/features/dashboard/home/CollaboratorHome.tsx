import { OwnShares } from '../blocks/OwnShares.tsx';
import { Todos } from '../blocks/Todos.tsx';
import type { HomeProps } from './home-props.ts';
import { MoneyLine } from './MoneyLine.tsx';

/** Questions to answer first, then the balance, and the shares it comes from. */
export function CollaboratorHome({ dashboard, isReadOnly, readAt, onRefresh }: HomeProps) {
  const { balance, todos, splits, statements } = dashboard;
  return (
    <>
      <div className="flex flex-col gap-5">
        <Todos todos={todos} isReadOnly={isReadOnly} />
        {balance && <MoneyLine balance={balance} {...{ readAt, onRefresh, isReadOnly }} />}
      </div>
      <OwnShares splits={splits ?? []} statements={statements ?? []} />
    </>
  );
}
