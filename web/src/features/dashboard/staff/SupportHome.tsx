import type { Desk, DeskItem } from '@toada/domain/dashboard/staff-home.contract.ts';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { Todos } from '../blocks/Todos.tsx';
import type { HomeProps } from '../home/home-props.ts';
import { deskPaths } from './desk-paths.ts';
import { dueOf } from './due.ts';
import { KeyHints } from './KeyHints.tsx';
import { staffTexts } from './staff.texts.ts';
import { useRowKeys } from './use-row-keys.ts';
import { WaitingRow } from './WaitingRow.tsx';

const words = staffTexts.support;

/** Tickets that wait for an answer, nobody's first and then one's own, by what is left of their time (mock-up 25). */
export function SupportHome({ dashboard, desk }: Pick<HomeProps, 'dashboard'> & { desk: Desk }) {
  const title = useId();
  const { list, at, setAt } = useRowKeys(desk.items.length);
  const now = Date.now();
  const free = desk.items.filter(({ is_mine }) => !is_mine);
  const own = desk.items.filter(({ is_mine }) => is_mine);
  const late = desk.items.filter((item) => dueOf(item, now).state === 'late').length;
  const goal = desk.hours.find(({ kind }) => kind === 'tickets')?.hours ?? 0;
  const groups = [
    { name: words.firstAnswer(goal), items: free },
    { name: words.mine, items: own },
  ].filter(({ items }) => items.length > 0);
  const rows = groups.flatMap(({ items }) => items);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
      <Card as="section" aria-labelledby={title} isPadded={false} className="min-w-0 overflow-hidden">
        <dl className="grid grid-cols-3 divide-x divide-line border-line border-b">
          <Figure name={words.late} value={late} isBad={late > 0} />
          <Figure name={words.free} value={free.length} />
          <Figure name={words.own} value={own.length} />
        </dl>
        <header className="flex items-center justify-between gap-3 px-5 py-4">
          <h2 id={title} className="type-h2">
            {words.title}
          </h2>
          {desk.items.length > 0 && <KeyHints />}
        </header>
        {desk.items.length === 0 && (
          <p className="flex items-center gap-2.5 border-line border-t px-5 py-5 text-13 text-fg-2">
            <CircleCheck aria-hidden className="size-[18px] text-success" />
            {words.none}
          </p>
        )}
        <div ref={list}>
          {groups.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h3 className="border-line border-y bg-raised px-5 py-2.5 font-semibold text-12 text-fg-2">{name}</h3>
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <TicketRow
                    key={item.id}
                    item={item}
                    isChosen={rows.indexOf(item) === at}
                    onFocus={() => setAt(rows.indexOf(item))}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        <Button asChild variant="secondary">
          <Link to="/app/support-inbox">
            {words.inbox}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
        <Todos todos={dashboard.todos} isReadOnly={false} />
      </div>
    </div>
  );
}

function TicketRow({ item, isChosen, onFocus }: { item: DeskItem; isChosen: boolean; onFocus: () => void }) {
  const { person, title, number, words: said } = item;
  return (
    <WaitingRow
      to={deskPaths.tickets(item)}
      verb={staffTexts.desk.kinds.tickets.verb}
      picture={<Avatar id={person.id} name={person.name} src={person.avatar_url} isDecorative />}
      title={title ?? ''}
      lead={
        <>
          {words.who(number ?? 0, person.name)}
          {said && (
            <>
              <br />
              {said}
            </>
          )}
        </>
      }
      due={dueOf(item, Date.now())}
      isChosen={isChosen}
      onFocus={onFocus}
    />
  );
}

function Figure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div className="flex flex-col-reverse px-5 py-3.5">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className={cn('num font-black text-24 tracking-[-.04em]', isBad && 'text-danger')}>{value}</dd>
    </div>
  );
}
