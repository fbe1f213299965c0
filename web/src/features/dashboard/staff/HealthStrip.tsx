import type { Health } from '@toada/domain/dashboard/staff-home.contract.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '../../../ui/styles/cn.ts';
import { counted } from '../blocks/counted.ts';
import { staffTexts } from './staff.texts.ts';

const words = staffTexts.health;

type Cell = { to: string; title: string; value: string; isWell: boolean };

/** Whether the machinery runs, in one line; each cell leads to where it is mended. */
export function HealthStrip({ health, deadJobs }: { health: Health; deadJobs: number }) {
  const { stores_on: on, stores_paused: paused, queued, last_statement: last } = health;
  const cells: Cell[] = [
    {
      to: '/app/admin/deliveries',
      title: words.stores,
      value: words.storesOn(on, paused),
      isWell: paused === 0 && on > 0,
    },
    { to: '/app/admin/deliveries', title: words.queued, value: words.inQueue(counted(queued)), isWell: true },
    { to: '/app/admin/dead-jobs', title: words.failed, value: words.failedCount(deadJobs), isWell: deadJobs === 0 },
    {
      to: last ? `/app/financial/imports/${last.id}` : '/app/financial/imports',
      title: words.last,
      value: last ? words.lastOn(last.name, last.posted_at.slice(0, 10)) : words.noneYet,
      isWell: last !== null,
    },
  ];
  return (
    <ul
      aria-label={words.label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4"
    >
      {cells.map(({ to, title, value, isWell }) => {
        const Icon = isWell ? CircleCheck : TriangleAlert;
        return (
          <li key={title} className="relative min-w-0 bg-surface px-4 py-3 transition-colors hover:bg-raised">
            <Link
              to={to}
              className="flex items-center gap-2 text-12 text-fg-2 no-underline after:absolute after:inset-0 after:outline-offset-[-2px]"
            >
              <Icon aria-hidden className={cn('size-4 shrink-0', isWell ? 'text-success' : 'text-warning')} />
              {title}
            </Link>
            <p className="num mt-1 truncate font-semibold text-13">{value}</p>
          </li>
        );
      })}
    </ul>
  );
}
