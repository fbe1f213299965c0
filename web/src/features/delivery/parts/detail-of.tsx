import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import { problemText } from '@toada/domain/texts/delivery.pt-BR.ts';
import type { ReactNode } from 'react';
import { texts } from './delivery.texts.ts';
import { waitingLine } from './waiting-line.ts';

/**
 * Detail beside status and date: the thing it waits for, or the problem with the store's words and the advice, and the reason of a
 * takedown. Null for a plain arrival.
 */
export function detailOf(delivery: DeliveryView): ReactNode {
  const { problem, platform, status, attempts, reason, note } = delivery;
  if (status === 'delivered' && !note && !reason) return null;
  const said = problem && problemText(problem.problem, platform, problem.detail, status === 'failed');
  return (
    <div className="wrap-anywhere text-13 text-fg-2 md:min-w-52 md:max-w-md">
      {(status !== 'delivered' || note) && <p>{waitingLine(delivery)}</p>}
      {said?.said && <q className="whitespace-pre-line">{said.said}</q>}
      {said && <p className="mt-1">{said.advice}</p>}
      {reason && <p className="whitespace-pre-line">{texts.waits.reason(reason)}</p>}
      {problem && attempts > 1 && <p className="num mt-1 text-12 text-muted">{texts.attempts(attempts)}</p>}
    </div>
  );
}
