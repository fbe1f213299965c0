import { productDay } from '@toada/domain/distribution/product-day.ts';
import { isAutomatic } from '@toada/domain/release-plan/plan.kinds.ts';
import { standOf } from '@toada/domain/release-plan/plan.rules.ts';
import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { ArrowUpRight, Pencil, SkipForward, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { MenuItem, MenuSeparator } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { dueWords, ownerName, shortDay } from './plan-days.ts';
import type { PlanPart } from './plan-parts.ts';
import { useAnswerTask } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';
import { TaskWork } from './TaskWork.tsx';
import { linkOf } from './task-link.ts';
import { taskLooks } from './task-looks.ts';

const words = texts.tasks;

type Props = {
  task: PlanTaskView;
  today: string;
  onEdit: () => void;
  onRemove: () => void;
  onCheckMail: () => void;
} & Pick<PlanPart, 'release' | 'mayEdit'>;

/** One task: what, whose turn, when, and the next thing to press. */
export function TaskRow(props: Props) {
  const { task, release, today, mayEdit } = props;
  const answer = useAnswerTask();
  const say = (what: 'done' | 'skipped' | 'open') => {
    if (!answer.isPending) answer.mutate({ id: task.id, answer: what });
  };
  return (
    <li className="grid min-h-[66px] grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-5 py-3.5 md:grid-cols-[24px_minmax(0,1fr)_170px_128px_168px] md:gap-4 md:py-3 md:pr-5 md:pl-6">
      <Mark task={task} today={today} onDone={mayEdit ? () => say('done') : undefined} />
      <div className="min-w-0">
        <p className={cn('wrap-anywhere font-semibold text-14', task.state === 'skipped' && 'text-muted line-through')}>
          {task.title}
        </p>
        {task.note && <p className="wrap-anywhere text-12 text-muted">{task.note}</p>}
        <TaskWork task={task} />
      </div>
      <Owner task={task} release={release} />
      <When task={task} today={today} />
      {mayEdit && <Next {...props} say={say} />}
    </li>
  );
}

type MarkProps = { task: PlanTaskView; today: string; onDone: (() => void) | undefined };

/** A box to tick where somebody has to do it; else the sign of how it stands. */
function Mark({ task, today, onDone }: MarkProps) {
  if (task.state === 'open' && !isAutomatic(task) && onDone)
    return (
      <Checkbox
        checked={false}
        onChange={onDone}
        label={<span className="sr-only">{words.mark(task.title)}</span>}
        className="self-start md:self-center"
      />
    );
  const look = task.state !== 'open' ? task.state : isAutomatic(task) ? 'auto' : lookOfOpen(task, today);
  const { icon: Icon, text } = taskLooks[look];
  return (
    <span className={cn('self-start md:self-center', text)}>
      <Icon aria-hidden className="size-[19px]" />
      <span className="sr-only">{texts.looks[look]}</span>
    </span>
  );
}

const lookOfOpen = (task: PlanTaskView, today: string) => (standOf(task, today) === 'later' ? 'later' : 'now');

function Owner({ task, release }: Pick<Props, 'task' | 'release'>) {
  if (isAutomatic(task))
    return <span className="text-13 text-fg-2 max-md:col-start-2 max-md:row-start-2">{words.automatic}</span>;
  const name = ownerName(task, release);
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 text-fg-2 max-md:col-start-2 max-md:row-start-2">
      <Avatar
        id={task.owner === 'label' ? name : release.owner_id}
        name={name}
        size={32}
        isDecorative
        className="size-6"
      />
      <span className="truncate">{name}</span>
    </span>
  );
}

function When({ task, today }: Pick<Props, 'task' | 'today'>) {
  const stand = standOf(task, today);
  const { settled_at: at, state } = task;
  const tone = { late: 'text-danger', today: 'text-warning', later: 'text-fg-2', done: '', skipped: '' }[stand];
  return (
    <span
      className={cn(
        'num justify-self-end text-right font-semibold text-13 max-md:col-start-3 max-md:row-start-1 md:justify-self-start md:text-left',
        state === 'open' ? (isAutomatic(task) && stand === 'late' ? 'text-fg-2' : tone) : 'font-medium text-muted',
      )}
    >
      {state === 'open' || !at
        ? isAutomatic(task)
          ? shortDay(task.day)
          : dueWords(task.day, today)
        : words.settled[state](shortDay(productDay(new Date(at))))}
      {state === 'open' && task.offset_days === null && (
        <span className="block font-normal text-12 text-muted">{words.fixed}</span>
      )}
    </span>
  );
}

function Next({
  task,
  release,
  today,
  say,
  onEdit,
  onRemove,
  onCheckMail,
}: Props & { say: (what: 'skipped' | 'open') => void }) {
  const place = 'flex items-center gap-1.5 max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 md:justify-self-end';
  const link = linkOf(task, release.id);
  if (task.state !== 'open')
    return (
      <div className={place}>
        {task.is_seen ? (
          <span className="grid gap-0.5 text-13 text-muted md:text-right">
            {words.seen}
            {link && (
              <Link to={link.to} className="finger font-semibold">
                {link.label}
              </Link>
            )}
          </span>
        ) : (
          <Button variant="ghost" size="sm" aria-label={words.reopenOf(task.title)} onClick={() => say('open')}>
            {words.reopen}
          </Button>
        )}
      </div>
    );
  const isNow = standOf(task, today) !== 'later';
  return (
    <div className={place}>
      {task.trouble === 'mailToCheck' ? (
        <Button size="sm" aria-label={words.mail.checkOf(task.title)} onClick={onCheckMail}>
          {words.mail.check}
        </Button>
      ) : link && isNow ? (
        <Button asChild variant="secondary" size="sm">
          <Link to={link.to}>{link.label}</Link>
        </Button>
      ) : (
        <Button variant="ghost" size="sm" aria-label={words.skipOf(task.title)} onClick={() => say('skipped')}>
          {words.skip}
        </Button>
      )}
      <RowActions name={task.title}>
        {link && (
          <MenuItem asChild>
            <Link to={link.to}>
              <ArrowUpRight aria-hidden />
              {link.label}
            </Link>
          </MenuItem>
        )}
        <MenuItem icon={<SkipForward aria-hidden />} onSelect={() => say('skipped')}>
          {words.skip}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {words.edit}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onRemove}>
          {words.remove}
        </MenuItem>
      </RowActions>
    </div>
  );
}
