import { useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { withdrawalStates } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { useState } from 'react';
import { Moment } from '../../../lib/page/Moment.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { AskHelp } from '../../support/parts/AskHelp.tsx';
import { ReceiptButton } from '../../withdrawal/parts/Receipt.tsx';
import { WithdrawalBadge } from '../../withdrawal/parts/WithdrawalBadge.tsx';
import { WithdrawalSteps } from '../../withdrawal/parts/WithdrawalSteps.tsx';
import { withdrawalQuery } from '../../withdrawal/parts/withdrawal.api.ts';
import { texts as shared } from '../../withdrawal/parts/withdrawal.texts.ts';
import { withdrawalFacts } from '../../withdrawal/parts/withdrawal-facts.ts';
import { useCancelWithdrawal } from './withdrawals.api.ts';
import { texts } from './withdrawals.texts.ts';

type Props = { id: string; isOpen: boolean; onClose: () => void };

/** One withdrawal in full: what it comes to, where it goes, and each step of it. */
export function WithdrawalPanel({ id, isOpen, onClose }: Props) {
  const { data, isError, refetch } = useQuery(withdrawalQuery(id));
  const title = data ? texts.one(data.number) : texts.title;
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={title}>
      {data ? (
        <Whole withdrawal={data} />
      ) : isError ? (
        <Failed title={shared.notFound} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </SidePanel>
  );
}

function Whole({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { id, number, status, net, destination, has_receipt, steps } = withdrawal;
  const canCancel = withdrawalStates[status].cancel !== undefined;
  return (
    <div className="flex flex-col gap-7">
      {status === 'paid' && destination.account_type === 'pix' && <Moment name={`withdrawal:${id}`} />}
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p className="num font-black text-32 leading-none tracking-[-.045em]">
            {formatNamedMoney({ amount: net, currency: 'BRL' })}
          </p>
          <WithdrawalBadge status={status} />
        </div>
        <KeyValue facts={withdrawalFacts(withdrawal)} />
      </div>
      {(has_receipt || canCancel) && (
        <div className="flex flex-wrap gap-2.5">
          {has_receipt && <ReceiptButton id={id} number={number} />}
          {canCancel && <Cancel withdrawal={withdrawal} />}
        </div>
      )}
      <WithdrawalSteps steps={steps} />
      <AskHelp about={`withdrawal:${id}`} ownerId={withdrawal.user_id} className="self-start" />
    </div>
  );
}

/** Nobody has looked at it yet: it is taken back after one question. */
function Cancel({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const [isAsked, setIsAsked] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const cancel = useCancelWithdrawal();
  const words = texts.cancel;
  return (
    <>
      <Button variant="danger-soft" onClick={() => setIsAsked(true)}>
        {words.action}
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsked}
          title={words.title(formatNamedMoney(withdrawal))}
          description={words.lead}
          confirmLabel={words.confirm}
          cancelLabel={words.keep}
          isBusy={cancel.isPending}
          onConfirm={() =>
            !cancel.isPending &&
            cancel.mutate({ id: withdrawal.id, idempotencyKey }, { onSettled: () => setIsAsked(false) })
          }
        />
      )}
    </>
  );
}
