import { queryOptions, useQuery } from '@tanstack/react-query';
import { dashboardApi, type Todo, type TodoKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './financial.texts.ts';

type Entry = { words: (todo: Todo) => string; to: (todo: Todo) => string };
const words = texts.todos;

const toWithdrawal = ({ subject_id }: Todo) => (subject_id ? `/app/financial?saque=${subject_id}` : '/app/financial');

/** Tasks about money; the whole list stands on the dashboard. */
const entries: Partial<Record<TodoKind, Entry>> = {
  withdrawalReturned: { words: words.returned, to: toWithdrawal },
  withdrawalRefused: { words: words.refused, to: toWithdrawal },
  withdrawalStopped: { words: words.stopped, to: toWithdrawal },
  requestRejected: { words: words.request, to: () => '#solicitacoes' },
  paymentAccountRejected: { words: words.account, to: () => '/settings?tab=payment_methods' },
};

/** The same answer as the dashboard's: what is pending there is pending here. Without it the screen says nothing of it. */
const todosQuery = queryOptions({
  queryKey: ['finance', 'todos'],
  queryFn: async ({ signal }) => (await call(dashboardApi.read, {}, { signal })).todos,
  refetchOnMount: 'always',
  meta: { isQuiet: true },
});

export function Todos() {
  const { data = [] } = useQuery(todosQuery);
  const own = data.flatMap((todo) => {
    const entry = entries[todo.kind];
    return entry ? [{ kind: todo.kind, said: entry.words(todo), to: entry.to(todo) }] : [];
  });
  if (own.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="pendencias" isPadded={false} className="px-5 py-4">
      <h2 id="pendencias" className="type-h3 mb-1">
        {words.title}
      </h2>
      <ul className="divide-y divide-line">
        {own.map(({ kind, said, to }) => (
          <li key={kind}>
            <Link
              to={to}
              // A target on this page is scrolled to, as browsers do.
              reloadDocument={to.startsWith('#')}
              className="flex items-center gap-3 py-3 font-medium text-fg no-underline hover:text-primary-text"
            >
              <TriangleAlert aria-hidden className="size-[18px] shrink-0 text-warning" />
              <span className="min-w-0 flex-1">{said}</span>
              <ChevronRight aria-hidden className="size-[17px] shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
