import { useQuery } from '@tanstack/react-query';
import type { Queue } from '@toada/domain/dashboard/dashboard.contract.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { inventories, queueLooks } from '../blocks/queue-looks.ts';
import { queuesQuery, useFreshDashboard } from '../dashboard.api.ts';
import { texts } from '../dashboard.texts.ts';

const words = texts.admin;

/** The seven tools of the specification (000, point 2), in its order. */
const tools = [
  'users',
  'contents',
  'verifications',
  'paymentAccounts',
  'quotas',
  'integrationRequests',
  'generalRequests',
] as const satisfies readonly (keyof typeof words.tools)[];
type Tool = (typeof tools)[number];

/** The administration's page: a card for each tool, with what waits in it now. The cards lead on though nothing can be counted. */
export function AdminDashboardScreen() {
  const { data, isError } = useQuery(queuesQuery);
  useFreshDashboard();
  return (
    <Page lead={words.lead}>
      <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {tools.map((tool) => (
          <ToolCard key={tool} tool={tool} queues={data?.queues} isFailed={isError && !data} />
        ))}
      </ul>
    </Page>
  );
}

type CardProps = { tool: Tool; queues: readonly Queue[] | undefined; isFailed: boolean };

function ToolCard({ tool, queues, isFailed }: CardProps) {
  const { icon: Icon, to } = queueLooks[tool];
  const { title, lead } = words.tools[tool];
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
        {queues || isFailed ? <Count tool={tool} queues={queues} /> : <Skeleton className="w-28" />}
      </div>
    </Card>
  );
}

function Count({ tool, queues }: { tool: Tool; queues: readonly Queue[] | undefined }) {
  const count = queues?.find(({ kind }) => kind === tool)?.count;
  if (count === undefined) return <p className="text-13 text-muted">{words.notCounted}</p>;
  const { waiting, none } = texts.queues.kinds[tool];
  const isWaiting = count > 0 && !inventories.has(tool);
  return (
    <p className={cn('num font-semibold text-13', isWaiting ? 'text-warning' : 'text-muted')}>
      {count === 0 ? none : waiting(count)}
    </p>
  );
}
