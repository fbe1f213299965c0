import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type Fact = { term: string; value: ReactNode };

/** Facts about one thing, term and value in two columns. Facts without a value are left out by the caller. */
export function KeyValue({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cn('grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] gap-x-5 gap-y-2 text-13', className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className="col-span-full grid grid-cols-subgrid items-baseline">
          <dt className="text-muted">{term}</dt>
          <dd className="num break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
