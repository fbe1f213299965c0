import type { Queue } from '@toada/domain/dashboard/dashboard.contract.ts';
import { type Desk, type DeskKind, deskKinds } from '@toada/domain/dashboard/staff-home.contract.ts';
import { useState } from 'react';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { counted } from '../blocks/counted.ts';
import { Todos } from '../blocks/Todos.tsx';
import type { HomeProps } from '../home/home-props.ts';
import { OwnParts } from '../home/OwnParts.tsx';
import { Deadlines } from './Deadlines.tsx';
import { DeskInbox } from './DeskInbox.tsx';
import { HealthStrip } from './HealthStrip.tsx';
import { staffTexts } from './staff.texts.ts';
import { ToolGrid } from './ToolGrid.tsx';

const words = staffTexts.desk;

type Tab = 'all' | DeskKind;

/** One inbox over all queues, by time left; beside it how each queue stands, below it every tool (mock-up 23). */
export function AdminHome({ dashboard, desk }: Pick<HomeProps, 'dashboard'> & { desk: Desk }) {
  const [tab, setTab] = useState<Tab>('all');
  const { queues, todos } = dashboard;
  const countOf = (kind: DeskKind) => waitingIn(queues, kind);
  const kinds = deskKinds.filter((kind) => desk.hours.some((one) => one.kind === kind));
  const total = kinds.reduce((sum, kind) => sum + countOf(kind), 0);
  const labels = {
    all: words.all,
    ...Object.fromEntries(kinds.map((kind) => [kind, words.kinds[kind].tab])),
  } as Record<Tab, string>;
  const counts: Partial<Record<Tab, string>> = {
    all: counted(total),
    ...Object.fromEntries(kinds.map((kind) => [kind, counted(countOf(kind))])),
  };
  const items = desk.items.filter(({ kind }) => tab === 'all' || kind === tab);
  return (
    <>
      {desk.health && (
        <HealthStrip health={desk.health} deadJobs={queues?.find(({ kind }) => kind === 'deadJobs')?.count ?? 0} />
      )}
      <Tabs<Tab> label={words.tabs} value={tab} onChange={setTab} labels={labels} counts={counts}>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
          <DeskInbox key={tab} items={items} total={tab === 'all' ? total : countOf(tab)} />
          <div className="flex min-w-0 flex-col gap-5">
            <Deadlines desk={desk} countOf={countOf} />
            {todos.length > 0 && <Todos todos={todos} isReadOnly={false} />}
          </div>
        </div>
      </Tabs>
      {queues && <ToolGrid queues={queues} />}
      <OwnParts
        dashboard={{ ...dashboard, releases: dashboard.releases?.length ? dashboard.releases : null }}
        isReadOnly={false}
      />
    </>
  );
}

function waitingIn(queues: readonly Queue[] | null, kind: DeskKind): number {
  return queues?.find((queue) => queue.kind === kind)?.count ?? 0;
}
