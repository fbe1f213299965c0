import type { Queue } from '@toada/domain/dashboard/dashboard.contract.ts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { texts } from '../dashboard.texts.ts';
import { inventories, queueLooks } from './queue-looks.ts';

/** Staff's queues, before their own things. An empty queue has no tile. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const waiting = queues.filter(({ kind, count }) => count > 0 && !inventories.has(kind));
  return (
    <Section title={texts.queues.title}>
      {waiting.length === 0 ? (
        <Card isPadded={false}>
          <p className="flex items-center gap-2.5 px-5 py-4.5 text-13 text-fg-2">
            <CircleCheck aria-hidden className="size-[18px] text-success" />
            {texts.queues.none}
          </p>
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-2 md:grid-cols-[repeat(auto-fill,minmax(230px,1fr))] md:gap-3">
          {waiting.map((queue) => (
            <Tile key={queue.kind} queue={queue} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Tile({ queue: { kind, count } }: { queue: Queue }) {
  const { icon: Icon, to } = queueLooks[kind];
  const { title, waiting } = texts.queues.kinds[kind];
  return (
    <Card
      as="li"
      isPadded={false}
      className="relative flex items-center justify-between gap-3 px-4.5 py-3.5 transition-colors hover:bg-raised md:block md:py-4"
    >
      <Link
        to={to}
        className="flex items-center gap-2 font-medium text-13 text-fg-2 no-underline after:absolute after:inset-0 after:rounded-card"
      >
        <Icon aria-hidden className="size-4" />
        {title}
      </Link>
      <p className="num text-right font-bold text-14 tracking-[-.02em] md:mt-1 md:text-left md:text-18">
        {waiting(count)}
      </p>
    </Card>
  );
}
