import type { Todo } from '@toada/domain/dashboard/dashboard.contract.ts';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Unbroken } from '../../../ui/layout/Unbroken.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../dashboard.texts.ts';
import { todoLooks } from './todo-looks.ts';

type Props = {
  todos: readonly Todo[];
  isReadOnly: boolean;
  /** Below the rest: two in a row, where there is room. */
  isWide?: boolean;
};

/** A person's tasks, each line leading to its screen. */
export function Todos({ todos, isReadOnly, isWide = false }: Props) {
  return (
    <Section
      title={isReadOnly ? texts.todos.ofOther : texts.todos.title}
      className={isWide ? '' : 'flex flex-1 flex-col'}
    >
      <Card isPadded={false} className={cn('overflow-hidden', !isWide && 'flex-1')}>
        {todos.length === 0 ? (
          <p className="flex items-center gap-2.5 px-5 py-4.5 text-13 text-fg-2">
            <CircleCheck aria-hidden className="size-[18px] text-success" />
            {texts.todos.none}
          </p>
        ) : (
          <ul className={cn('grid gap-px bg-line', isWide && todos.length > 1 && 'lg:grid-cols-2')}>
            {todos.map((todo) => (
              <Line key={`${todo.kind} ${todo.subject_id}`} todo={todo} isReadOnly={isReadOnly} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function Line({ todo, isReadOnly }: { todo: Todo; isReadOnly: boolean }) {
  const { icon: Icon, tone, to } = todoLooks[todo.kind];
  const { title, lead } = texts.todos.lines[todo.kind](todo);
  return (
    <li
      className={cn(
        'relative flex items-start gap-3 bg-surface px-5 py-3.5 lg:odd:last:col-span-full',
        !isReadOnly && 'transition-colors hover:bg-raised',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-[18px]', tone)} />
      <div className="min-w-0 flex-1">
        {isReadOnly ? (
          <p className="font-semibold text-14">
            <Unbroken>{title}</Unbroken>
          </p>
        ) : (
          <Link to={to(todo)} className="font-semibold text-14 text-fg no-underline after:absolute after:inset-0">
            <Unbroken>{title}</Unbroken>
          </Link>
        )}
        <p className="text-pretty text-13 text-fg-2">{lead}</p>
      </div>
      {!isReadOnly && <ChevronRight aria-hidden className="mt-1 size-[17px] text-muted" />}
    </li>
  );
}
