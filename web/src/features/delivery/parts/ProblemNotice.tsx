import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import { problemText } from '@toada/domain/texts/delivery.pt-BR.ts';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from './delivery.texts.ts';
import { TestMark } from './TestMark.tsx';

/** Which store, what it said word for word, and what to do. */
export function ProblemNotice({ delivery, action }: { delivery: DeliveryView; action?: ReactNode }) {
  const { platform, problem, status, is_test } = delivery;
  if (!problem) return null;
  const { title, said, advice } = problemText(problem.problem, platform, problem.detail, status === 'failed');
  return (
    <Alert
      tone={status === 'failed' ? 'danger' : 'warning'}
      title={
        <>
          {title}
          {is_test && <TestMark className="ml-2 align-middle" />}
        </>
      }
      action={action}
    >
      {said && (
        <p className="mt-1 break-words">
          <span className="font-semibold">{texts.said}:</span> <q className="whitespace-pre-line">{said}</q>
        </p>
      )}
      <p className="mt-1">
        <span className="font-semibold">{texts.todo}:</span> {advice}
      </p>
    </Alert>
  );
}
