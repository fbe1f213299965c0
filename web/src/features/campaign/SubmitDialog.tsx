import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CampaignView, campaignApi } from '@toada/domain/campaign/campaign.contract.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { campaignQuery, showCampaign } from './campaign.api.ts';
import { texts } from './campaign.texts.ts';
import { money } from './campaign-looks.ts';

const words = texts.submit;

/** The last look before a plan goes to the team, or holds at once; the budget is paid here where it comes from the balance. */
export function SubmitDialog({ view, onClose }: { view: CampaignView; onClose: () => void }) {
  const { id, revision, budget, currency, pays, needs_approval, can_pay, balances } = view;
  const queries = useQueryClient();
  const [code, setCode] = useState(balances[0]?.currency ?? '');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const hasBudget = budget !== '0';
  const isPaid = hasBudget && pays === 'balance';
  const offer = balances.find((one) => one.currency === code);
  const send = useMutation({
    mutationFn: () => {
      const way = isPaid && offer ? { currency: offer.currency, rate_id: offer.rate?.id ?? null } : {};
      return call(campaignApi.submit, { id, revision, ...way }, { idempotencyKey });
    },
    onSuccess: (next) => {
      showToast({ tone: 'success', ...(next.status === 'pending' ? texts.done.submit : texts.done.clear) });
      onClose();
      showCampaign(queries, next);
    },
    // Somebody else was there, or a balance has changed: what is shown is read again.
    onError: () => void queries.invalidateQueries({ queryKey: campaignQuery(id).queryKey }),
    meta: { errorTitle: texts.acts.failed },
  });
  const [title, lead] = hasBudget
    ? needs_approval
      ? [words.title, words.approval(money(budget, currency))]
      : [words.titleFree, words.own(money(budget, currency))]
    : [words.titleFree, words.free];
  const cannotPay = isPaid && (!can_pay || !offer);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={lead}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{texts.acts.back}</Button>
          </DialogClose>
          <Button loading={send.isPending} disabled={cannotPay} onClick={() => send.mutate()}>
            {isPaid && offer
              ? words.pay(money(offer.amount, offer.currency))
              : needs_approval
                ? texts.acts.submitApproval
                : texts.acts.submitFree}
          </Button>
        </>
      }
    >
      {isPaid && !can_pay && (
        <Alert tone="warning" title={words.noPurse.title}>
          {words.noPurse.lead}
        </Alert>
      )}
      {isPaid && can_pay && balances.length === 0 && (
        <Alert tone="warning" title={words.poor.title}>
          {words.poor.lead}
        </Alert>
      )}
      {isPaid && balances.length > 0 && (
        <div className="grid gap-3">
          <RadioCards
            legend={words.from}
            name="saldo"
            columns={1}
            options={balances.map((one) => ({
              value: one.currency,
              label: money(one.amount, one.currency),
              ...(one.rate
                ? { description: words.rate(formatExactMoney({ amount: one.rate.rate, currency: 'BRL' })) }
                : {}),
            }))}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <p className="text-13 text-fg-2">{words.balanceLead}</p>
        </div>
      )}
    </Dialog>
  );
}
