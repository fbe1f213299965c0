import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { WithdrawalPerson } from '@toada/domain/withdrawal/withdrawal-person.contract.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { signalsOf } from './signals-of.ts';
import { decision } from './withdrawal.texts.ts';

/** The usual and the unusual, each in one line: read before anything is pressed. */
export function Signals({ withdrawal, person }: { withdrawal: WithdrawalDetail; person: WithdrawalPerson }) {
  return (
    <Card isPadded={false}>
      <ul aria-label={decision.signals.label} className="grid gap-x-8 px-4.5 py-3 @lg:grid-cols-2">
        {signalsOf(withdrawal, person, new Date()).map(({ id, isFine, title, lead }) => {
          const Icon = isFine ? CircleCheck : TriangleAlert;
          return (
            <li key={id} className="flex items-start gap-2.5 py-2 text-13">
              <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', isFine ? 'text-success' : 'text-warning')} />
              <span className="min-w-0 text-fg-2">
                <b className="block font-semibold text-fg">{title}</b>
                {lead}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
