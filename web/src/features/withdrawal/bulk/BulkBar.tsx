import { sumDecimals } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { ComparedWithdrawal } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { useState } from 'react';
import type { Outcome } from '../../../lib/queue/use-each.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { useApproveEach, useSendNamed } from './bulk.api.ts';
import { texts } from './bulk.texts.ts';
import type { BulkKind } from './differences.ts';

type Props = {
  kind: BulkKind;
  going: readonly ComparedWithdrawal[];
  onLeave: () => void;
  onEnd: (outcome: Outcome<ComparedWithdrawal>) => void;
};

/** Count and total stay in sight; the button says the verb with the number. */
export function BulkBar({ kind, going, onLeave, onEnd }: Props) {
  const approval = useApproveEach(onEnd);
  const sending = useSendNamed(onLeave);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isBusy = approval.progress !== null || sending.isPending;
  const count = going.length;
  const label = texts.act[kind](count);
  function act() {
    if (count === 0 || isBusy) return;
    if (kind === 'decidir') approval.run(going);
    else sending.mutate({ ids: going.map(({ id }) => id), idempotencyKey });
  }
  useKeys({ a: [label, act] }, count > 0 && !isBusy);
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-line-strong border-t bg-raised p-4 md:px-7 md:py-3.5">
      <p className="mr-auto" aria-live="polite">
        <b className="num block font-black text-20 tracking-[-.03em]">
          {formatNamedMoney({ amount: sumDecimals(going.map(({ net }) => net)), currency: PAYOUT_CURRENCY })}
        </b>
        <span className="num text-13 text-fg-2">
          {approval.progress
            ? texts.progress(approval.progress.done, approval.progress.total)
            : texts.sum(count, new Set(going.map(({ user_id }) => user_id)).size)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-auto max-md:[&_kbd]:hidden">
        <Button variant="ghost" onClick={onLeave} disabled={isBusy}>
          {texts.leave[kind]}
        </Button>
        <Button onClick={act} loading={isBusy} disabled={count === 0} iconEnd={<Key name="A" />}>
          {label}
        </Button>
      </div>
    </div>
  );
}
