import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../work.texts.ts';

const words = texts.fee;

/** The fee, where this installation charges one, and the act it is for. */
export function FeeCard({ feeCents, children }: { feeCents: number | null; children: ReactNode }) {
  const amount = feeCents === null ? null : formatNamedMoney({ amount: (feeCents / 100).toFixed(2), currency: 'BRL' });
  return (
    <Card as="section" aria-label={words.title}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-h3">{words.title}</h2>
        <b className="num font-bold text-20">{amount ?? words.free}</b>
      </div>
      <div className="mt-2 mb-4 grid justify-items-start gap-2">
        {amount && <StatusBadge tone="warning">{words.due}</StatusBadge>}
        <p className="text-13 text-fg-2">{amount ? words.dueNote : words.freeNote}</p>
      </div>
      {children}
    </Card>
  );
}
