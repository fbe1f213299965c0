import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { connectionRows } from './connection-rows.ts';
import { connectionsQuery } from './marketing.api.ts';
import { texts } from './marketing.texts.ts';

const words = texts.blocks;

type HubBlocksProps = {
  fans: ReactNode;
  metrics: ReactNode;
  plan: ReactNode;
  partnerships: ReactNode;
  visits: ReactNode;
};

/** One card cut by hairlines: fans, visits, metrics, automation, integrations, partnerships. */
export function HubBlocks({ fans, metrics, plan, partnerships, visits }: HubBlocksProps) {
  return (
    <Card isPadded={false} className="grid md:grid-cols-2">
      <div className="border-line border-b md:col-span-2">{fans}</div>
      <div className="border-line">{visits}</div>
      <div className="border-line max-md:border-t md:border-l">{metrics}</div>
      <Integrations />
      <div className="border-line border-t md:border-l">
        {plan}
        <div className="border-line border-t">{partnerships}</div>
      </div>
    </Card>
  );
}

function Integrations() {
  const { data, isError } = useQuery(connectionsQuery);
  const rows = data ? connectionRows(data) : [];
  const ready = rows.filter(({ isOn }) => isOn).length;
  const { title, open, failed } = words.integrations;
  return (
    <Block
      title={title}
      note={data ? texts.connections.ready(ready, rows.length) : undefined}
      className="border-line border-t"
      action={<Link to="/app/settings/marketing">{open}</Link>}
    >
      {isError && <p className="text-13 text-fg-2">{failed}</p>}
      {!data && !isError && <Skeleton className="h-32 w-full" />}
      {data && (
        <ul className="divide-y divide-line">
          {rows.map(({ name, says, isOn }) => (
            <li key={name} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <p className="font-semibold text-13">{name}</p>
                <p className="wrap-anywhere text-12 text-muted">{says}</p>
              </div>
              <StatusBadge look="text" tone={isOn ? 'success' : 'neutral'} className="shrink-0">
                {isOn ? texts.connections.connected : texts.connections.notConnected}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

type BlockProps = {
  title: string;
  note?: string | undefined;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Block({ title, note, action, className, children }: BlockProps) {
  return (
    <section aria-label={title} className={cn('flex flex-col gap-3 p-5 md:p-6', className)}>
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="type-h2">{title}</h2>
        {note && <span className="text-13 text-muted">{note}</span>}
      </header>
      {children}
      {action && (
        <div className="mt-auto pt-2">
          <Button asChild variant="secondary" size="sm">
            {action}
          </Button>
        </div>
      )}
    </section>
  );
}
