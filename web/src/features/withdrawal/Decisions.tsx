import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { type WithdrawalEvent, withdrawalStates } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useKeys } from '../../lib/queue/use-keys.ts';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Key } from '../../ui/button/Key.tsx';
import { useDecide } from './withdrawal.api.ts';
import { decision as texts } from './withdrawal.texts.ts';

// Most are approved: the form of the other answers comes when it is asked for.
const TextDialog = lazy(async () => ({ default: (await import('./TextDialog.tsx')).TextDialog }));

type Props = { withdrawal: WithdrawalDetail; onDecided: () => void };

/** A letter that is pressed twice must not decide about what has just opened, and nobody has read. */
const UNREAD_MS = 600;

/** Steps that the state table allows now: nobody decides about their own. */
export function Decisions({ withdrawal, onDecided }: Props) {
  const { id } = useActor();
  const [asked, setAsked] = useState<'refuse' | 'return' | 'pay' | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const isRead = useIsRead();
  const examine = useDecide();
  const approval = useDecide();
  const { status, user_id, is_approved_by_me, is_account_changed, net } = withdrawal;
  const may = (event: WithdrawalEvent) => withdrawalStates[status][event] !== undefined && user_id !== id;
  const mayApprove = may('approve') && !is_approved_by_me && !is_account_changed;
  const look = () => !examine.isPending && examine.mutate({ act: 'examine', id: withdrawal.id, idempotencyKey: '' });
  function onApproved() {
    // Taken back and given again, it is another request.
    setIdempotencyKey(crypto.randomUUID());
    onDecided();
  }
  const approve = () =>
    !approval.isPending &&
    approval.mutate({ act: 'approve', id: withdrawal.id, idempotencyKey }, { onSuccess: onApproved });
  const approveName = texts.approve.action(formatNamedMoney({ amount: net, currency: 'BRL' }));
  useKeys(
    {
      ...(mayApprove ? { a: [approveName, approve] as const } : {}),
      ...(may('refuse') ? { r: [texts.refuse.action, () => setAsked('refuse')] as const } : {}),
      ...(may('examine') ? { s: [texts.examine.action, look] as const } : {}),
    },
    asked === null && isRead,
  );
  const buttons: ReactNode[] = [
    may('examine') && (
      <Button key="examine" variant="ghost" loading={examine.isPending} onClick={look} iconEnd={<Key name="S" />}>
        {texts.examine.action}
      </Button>
    ),
    may('refuse') && (
      <Button key="refuse" variant="danger-soft" onClick={() => setAsked('refuse')} iconEnd={<Key name="R" />}>
        {texts.refuse.action}
      </Button>
    ),
    mayApprove && (
      <Button key="approve" loading={approval.isPending} onClick={approve} iconEnd={<Key name="A" />}>
        {approveName}
      </Button>
    ),
    may('return') && (
      <Button key="return" variant="danger-soft" onClick={() => setAsked('return')}>
        {texts.return.action}
      </Button>
    ),
    may('pay') && (
      <Button key="pay" onClick={() => setAsked('pay')}>
        {texts.pay.action}
      </Button>
    ),
  ].filter(Boolean);
  if (buttons.length === 0) return null;
  const close = () => setAsked(null);
  // A payment or return entered for the bank stays open: its receipt comes next.
  const dialog = { withdrawal, onClose: close, onDone: asked === 'refuse' ? onDecided : close };
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2.5 border-line border-t bg-bg p-4 md:px-7 md:py-3.5">
      <p className="mr-auto flex items-center gap-1 text-13 text-muted @max-5xl:hidden">
        <Key name="J" />
        <Key name="K" /> {texts.walk}
      </p>
      <div className="flex flex-wrap gap-2.5 @max-5xl:w-full @max-5xl:gap-2 @max-5xl:*:flex-auto @max-5xl:*:px-3 @max-5xl:[&_kbd]:hidden">
        {buttons}
      </div>
      <Suspense>{asked && <TextDialog act={asked} {...dialog} />}</Suspense>
    </div>
  );
}

function useIsRead(): boolean {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), UNREAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRead;
}
