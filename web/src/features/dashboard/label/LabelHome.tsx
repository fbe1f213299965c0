import type { Roster } from '@toada/domain/dashboard/home.contract.ts';
import { changeInPercent } from '@toada/domain/money/decimal.ts';
import { Todos } from '../blocks/Todos.tsx';
import type { HomeProps } from '../home/home-props.ts';
import { Cell, MoneyLine } from '../home/MoneyLine.tsx';
import { OwnParts } from '../home/OwnParts.tsx';
import { moneyOf } from '../staff/money-words.ts';
import { labelTexts } from './label.texts.ts';
import { ReleaseCalendar } from './ReleaseCalendar.tsx';
import { RosterTable } from './RosterTable.tsx';

const words = labelTexts.money;

/** A calendar of releases, the roster's money, and every artist with what moves and what stands in the way (mock-up 22). */
export function LabelHome({ dashboard, roster, isReadOnly, readAt, onRefresh }: HomeProps & { roster: Roster }) {
  const { balance, todos } = dashboard;
  return (
    <>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 xl:grid-cols-3">
          <ReleaseCalendar premieres={roster.calendar} className="xl:col-span-2" />
          <Todos todos={todos} isReadOnly={isReadOnly} />
        </div>
        {balance && (
          <MoneyLine
            balance={balance}
            {...{ readAt, onRefresh, isReadOnly }}
            isQuiet
            before={<RosterMoney roster={roster} />}
          />
        )}
        <RosterTable roster={roster} />
      </div>
      <OwnParts dashboard={dashboard} isReadOnly={isReadOnly} />
    </>
  );
}

function RosterMoney({ roster: { months, artist_count: count, max_artists: most } }: { roster: Roster }) {
  const [before, newest] = months.slice(-2);
  if (!before || !newest) return null;
  const change = changeInPercent(newest.roster, before.roster);
  const dollars = (amount: string) => moneyOf({ amount, currency: 'USD' });
  return (
    <>
      <Cell
        title={words.roster(newest.month)}
        value={dollars(newest.roster)}
        {...(change === null ? {} : { note: words.change(change, before.month) })}
        isLarge
      />
      <Cell title={words.label} value={dollars(newest.label)} />
      <Cell title={words.quota} value={words.quotaOf(count, most)} note={words.free(Math.max(0, most - count))} />
    </>
  );
}
