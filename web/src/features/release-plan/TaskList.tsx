import { productDay } from '@toada/domain/distribution/product-day.ts';
import { byDay } from '@toada/domain/release-plan/plan.rules.ts';
import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { PlanMailDialog } from './PlanMailDialog.tsx';
import type { PlanPart } from './plan-parts.ts';
import { RemoveTaskDialog } from './RemoveTaskDialog.tsx';
import { texts } from './release-plan.texts.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { TaskRow } from './TaskRow.tsx';

const words = texts.tasks;
type Open = { act: 'edit' | 'remove' | 'mail'; task: PlanTaskView } | { act: 'add'; task: null } | null;

/** Tasks with what can be done about each. */
export function TaskList({ release, plan, mayEdit }: PlanPart) {
  const [tab, setTab] = useState<PlanTaskView['state']>('open');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const today = productDay(new Date());
  const of = (state: PlanTaskView['state']) => plan.tasks.filter((task) => task.state === state);
  const rows = of(tab).toSorted(byDay);
  const counts = { open: of('open').length, done: of('done').length, skipped: of('skipped').length };
  return (
    <Card as="section" isPadded={false} aria-label={words.title} className="overflow-hidden">
      <header className="flex items-center justify-between gap-3 px-5 pt-5 md:px-6">
        <h2 className="type-h2">{words.title}</h2>
        {mayEdit && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen({ act: 'add', task: null })}>
            {words.add}
          </Button>
        )}
      </header>
      <Tabs
        label={words.title}
        value={tab}
        onChange={setTab}
        labels={words.tabs}
        counts={counts}
        className="[&>[role=tablist]]:mx-0 [&>[role=tablist]]:px-5 [&>[role=tablist]]:md:px-6 [&>[role=tabpanel]]:pt-0"
      >
        {rows.length === 0 ? (
          <Empty title={words.none[tab].title}>{words.none[tab].lead}</Empty>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((task) => (
              <TaskRow
                key={task.id}
                {...{ task, release, today, mayEdit }}
                onEdit={() => setOpen({ act: 'edit', task })}
                onRemove={() => setOpen({ act: 'remove', task })}
                onCheckMail={() => setOpen({ act: 'mail', task })}
              />
            ))}
          </ul>
        )}
      </Tabs>
      {open?.act === 'mail' && <PlanMailDialog task={open.task} release={release} onClose={close} />}
      {open?.act === 'remove' && <RemoveTaskDialog task={open.task} onClose={close} />}
      {(open?.act === 'edit' || open?.act === 'add') && (
        <TaskDialog release={release} plan={plan} task={open.task} onClose={close} />
      )}
    </Card>
  );
}
