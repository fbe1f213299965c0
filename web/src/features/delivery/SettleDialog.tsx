import { type MonitoredDelivery, REASON_MAX, SettlementForm } from '@toada/domain/delivery/delivery.contract.ts';
import { maySettle } from '@toada/domain/delivery/store-message.rules.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/form/form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { useSettle } from './delivery.api.ts';
import { texts } from './delivery.texts.ts';

const words = texts.settle;
type Outcome = 'delivered' | 'failed';

/** Enters a store's answer that came by mail or in its portal, with a note of the source. */
export function SettleDialog({ delivery, onClose }: { delivery: MonitoredDelivery; onClose: () => void }) {
  const { id, platform, status, kind } = delivery;
  const isTakedown = kind === 'takedown';
  const of = isTakedown ? words.ofTakedown : status === 'cancelled' ? words.ofCalledOff : words.ofDelivery;
  const [outcome, setOutcome] = useState<Outcome>('delivered');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const settle = useSettle();
  function send() {
    const parsed = SettlementForm.safeParse({ note });
    if (!parsed.success) return setError(fieldErrorsOf(parsed.error).note);
    settle.mutate({ id, is_delivered: outcome === 'delivered', ...parsed.data }, { onSuccess: onClose });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={note !== ''}
      title={words.title(platformLabels[platform], isTakedown)}
      description={words.lead}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{words.cancel}</Button>
          </DialogClose>
          <Button variant={outcome === 'failed' ? 'danger' : 'primary'} loading={settle.isPending} onClick={send}>
            {of.confirm[outcome]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={words.outcome}
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: 'delivered', ...of.delivered },
            { value: 'failed', ...of.failed, isDisabled: !maySettle(delivery, false) },
          ]}
        />
        <Field label={words.note} hint={words.noteHint} error={error}>
          <Textarea
            rows={3}
            data-first-focus
            maxLength={REASON_MAX}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
