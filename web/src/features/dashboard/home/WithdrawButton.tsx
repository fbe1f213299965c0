import { ArrowUpRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { texts } from '../dashboard.texts.ts';

/** Fetched when somebody wants their money: most visits only look. */
const WithdrawalDialog = lazy(async () => ({
  default: (await import('../../withdrawal/parts/WithdrawalDialog.tsx')).WithdrawalDialog,
}));

export function WithdrawButton({ isQuiet }: { isQuiet: boolean }) {
  const mayWithdraw = useCan('withdrawal.request');
  const [isAsked, setAsked] = useState(false);
  if (!mayWithdraw) return null;
  return (
    <>
      <Button
        variant={isQuiet ? 'secondary' : 'primary'}
        icon={<ArrowUpRight aria-hidden />}
        onClick={() => setAsked(true)}
        className="max-md:basis-full"
      >
        {texts.balance.withdraw}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <WithdrawalDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
