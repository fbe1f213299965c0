import type { ReactNode } from 'react';

type Props = { title: string; lead: string; action: ReactNode; children?: ReactNode };

/** One thing that can be asked for: what it is at the left, the button at the right, below each other on a phone. */
export function PartRow({ title, lead, action, children }: Props) {
  return (
    <div className="flex flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between md:gap-8">
        <div className="min-w-0 max-w-[520px]">
          <h3 className="font-semibold text-15">{title}</h3>
          <p className="mt-1 text-13 text-fg-2">{lead}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2.5">{action}</div>
      </div>
      {children}
    </div>
  );
}
