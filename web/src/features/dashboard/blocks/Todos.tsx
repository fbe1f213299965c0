import type { Todo } from '@toada/domain/dashboard/dashboard.contract.ts';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Unbroken } from '../../../ui/layout/Unbroken.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../dashboard.texts.ts';
import { todoLooks } from './todo-looks.ts';

type Props = { todos: readonly Todo[]; isReadOnly: boolean; className?: string };

/** Most pressing ones; the others one press away. */
const SHOWN = 3;

/** A person's tasks, each with the verb that settles it. */
export function Todos({ todos, isReadOnly, className }: Props) {
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className={cn('min-w-0 px-5 pt-4.5 pb-2', className)}>
      <header className="mb-1 flex items-center justify-between gap-3">
        <h2 id={title} className="type-h2">
          {isReadOnly ? texts.todos.ofOther : texts.todos.title}
        </h2>
        {todos.length > 0 && <span className="num text-13 text-muted">{todos.length}</span>}
      </header>
      {todos.length === 0 ? (
        <p className="flex items-center gap-2.5 pt-2 pb-4 text-13 text-fg-2">
          <CircleCheck aria-hidden className="size-[18px] text-success" />
          {texts.todos.none}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {(isWhole ? todos : todos.slice(0, SHOWN)).map((todo) => (
            <Line key={`${todo.kind} ${todo.subject_id}`} todo={todo} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
      {!isWhole && todos.length > SHOWN && (
        <Button variant="ghost" size="sm" className="mb-2" onClick={() => setWhole(true)}>
          {texts.todos.more(todos.length - SHOWN)}
        </Button>
      )}
    </Card>
  );
}

const tints = { warning: 'bg-warning-soft text-warning', danger: 'bg-danger-soft text-danger' };

function Line({ todo, isReadOnly }: { todo: Todo; isReadOnly: boolean }) {
  const { icon: Icon, tone, to } = todoLooks[todo.kind];
  const { title, lead } = texts.todos.lines[todo.kind](todo);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className={cn('grid size-[34px] shrink-0 place-items-center self-start rounded-[9px]', tints[tone])}>
        <Icon aria-hidden className="size-[17px]" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold text-13">
          <Unbroken>{title}</Unbroken>
        </p>
        <p className="wrap-anywhere text-pretty text-12 text-muted">{lead}</p>
      </div>
      {!isReadOnly && (
        <Button asChild variant="secondary" size="sm" className="max-md:ml-[46px]">
          <Link to={to(todo)} aria-label={texts.todos.actOn(texts.todos.acts[todo.kind], title)}>
            {texts.todos.acts[todo.kind]}
          </Link>
        </Button>
      )}
    </li>
  );
}
