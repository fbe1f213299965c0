import { useQuery } from '@tanstack/react-query';
import { can } from '@toada/domain/access/decide.ts';
import type { Queue } from '@toada/domain/dashboard/dashboard.contract.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useActor } from '../../../lib/session/session.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { queuesQuery, useFreshDashboard } from '../dashboard.api.ts';
import { texts } from '../dashboard.texts.ts';
import { toolTexts } from './admin-tools.texts.ts';
import { type AdminTool, adminTools, waitingIn } from './admin-tools.ts';

const words = texts.admin;

/** The administration's page: a card for each tool, with what waits in it now. The cards lead on though nothing can be counted. */
export function AdminDashboardScreen() {
  const { data, isError } = useQuery(queuesQuery);
  const actor = useActor();
  useFreshDashboard();
  return (
    <Page lead={words.lead}>
      <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {adminTools
          .filter(({ access }) => can(actor, access))
          .map((tool) => (
            <ToolCard key={tool.name} tool={tool} queues={data?.queues} isFailed={isError && !data} />
          ))}
      </ul>
    </Page>
  );
}

type CardProps = { tool: AdminTool; queues: readonly Queue[] | undefined; isFailed: boolean };

function ToolCard({ tool, queues, isFailed }: CardProps) {
  const { icon: Icon, to, name } = tool;
  const { title, lead } = toolTexts[name];
  return (
    <Card
      as="li"
      isPadded={false}
      className="group relative flex min-h-[152px] flex-col p-5 transition-colors hover:bg-raised"
    >
      <div className="flex items-start justify-between gap-3">
        <span className="grid size-10 place-items-center rounded-control bg-primary-soft text-primary-text">
          <Icon aria-hidden className="size-5" />
        </span>
        <ChevronRight aria-hidden className="size-[18px] text-muted transition-transform group-hover:translate-x-0.5" />
      </div>
      <h2 className="type-h3 mt-3.5">
        <Link to={to} className="text-fg no-underline after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="text-13 text-fg-2">{lead}</p>
      <div className="mt-auto pt-3">
        {tool.queues.length === 0 ? null : queues || isFailed ? (
          <Count tool={tool} queues={queues} />
        ) : (
          <Skeleton className="w-28" />
        )}
      </div>
    </Card>
  );
}

function Count({ tool, queues }: { tool: AdminTool; queues: readonly Queue[] | undefined }) {
  const own = queues?.filter(({ kind }) => tool.queues.includes(kind)) ?? [];
  const [first, ...others] = tool.queues;
  if (own.length === 0 || !first) return <p className="text-13 text-muted">{words.notCounted}</p>;
  const count = own.reduce((sum, queue) => sum + queue.count, 0);
  const { waiting, none } = others.length === 0 ? texts.queues.kinds[first] : words.several;
  return (
    <p className={cn('num font-semibold text-13', waitingIn(tool, own) > 0 ? 'text-warning' : 'text-muted')}>
      {count === 0 ? none : waiting(count)}
    </p>
  );
}
