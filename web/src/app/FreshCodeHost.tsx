import { lazy, Suspense } from 'react';
import { answerCode, useCodeQuestion } from '../lib/session/fresh-code.ts';

const FreshCodeDialog = lazy(async () => ({
  default: (await import('../features/auth/FreshCodeDialog.tsx')).FreshCodeDialog,
}));

/** Where a decision that needs a new code asks for it. Closing it decides nothing. */
export function FreshCodeHost() {
  if (!useCodeQuestion()) return null;
  return (
    <Suspense>
      <FreshCodeDialog onDone={() => answerCode(true)} onClose={() => answerCode(false)} />
    </Suspense>
  );
}
