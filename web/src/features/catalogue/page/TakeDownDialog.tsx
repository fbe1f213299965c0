import { REASON_MAX, TakedownForm } from '@toada/domain/delivery/delivery.contract.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../lib/form/form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { texts } from './page.texts.ts';
import { useTakeDown } from './release-acts.api.ts';
import type { Leaving } from './removable-stores.ts';

const words = texts.takeDown;
const STORES_NOTE = 'takedown-stores';

type Props = {
  release: { id: string; name: string };
  /** Every store, with what happens there. */
  stores: readonly Leaving[];
  /** Stores it was opened for. */
  wanted: readonly Platform[];
  onClose: () => void;
};

/** 'Remover': from some stores or from all, with a reason, after being told what happens in each. */
export function TakeDownDialog({ release, stores, wanted, onClose }: Props) {
  const [chosen, setChosen] = useState(wanted);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string | undefined; stores?: string | undefined }>({});
  const takeDown = useTakeDown();
  const isAll = stores.every(({ platform, isRemovable }) => !isRemovable || chosen.includes(platform));

  function send() {
    const parsed = TakedownForm.safeParse({ reason });
    const found = {
      reason: parsed.success ? undefined : fieldErrorsOf(parsed.error).reason,
      stores: chosen.length === 0 ? words.noStore : undefined,
    };
    setErrors(found);
    if (!parsed.success || found.stores) return;
    takeDown.mutate({ id: release.id, platforms: [...chosen], ...parsed.data }, { onSuccess: onClose });
  }
  const [only] = chosen;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={reason !== ''}
      title={words.title(release.name)}
      description={isAll ? words.fromAll : words.fromSome}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{words.cancel}</Button>
          </DialogClose>
          <Button variant="danger" loading={takeDown.isPending} onClick={send}>
            {chosen.length === 1 && only ? words.confirmOne(platformLabels[only]) : words.confirm(chosen.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <StoreChecks
          stores={stores.filter(({ isRemovable }) => isRemovable)}
          chosen={chosen}
          error={errors.stores}
          onChange={(next) => {
            setChosen(next);
            setErrors(({ reason }) => ({ reason }));
          }}
        />
        <OtherStores stores={stores.filter(({ isRemovable }) => !isRemovable)} />
        <Field label={words.reason} hint={words.reasonHint} error={errors.reason}>
          <Textarea
            rows={3}
            data-first-focus
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setErrors(({ stores }) => ({ stores }));
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}

type ChecksProps = {
  stores: readonly Leaving[];
  chosen: readonly Platform[];
  error: string | undefined;
  onChange: (chosen: Platform[]) => void;
};

function StoreChecks({ stores, chosen, error, onChange }: ChecksProps) {
  const turn = (platform: Platform, isOn: boolean) =>
    onChange(platforms.filter((one) => (one === platform ? isOn : chosen.includes(one))));
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? STORES_NOTE : undefined}>
      <legend className="type-label mb-3">{words.stores}</legend>
      {stores.map((store) => (
        <Checkbox
          key={store.platform}
          label={
            <span className="inline-flex flex-wrap items-center gap-2">
              {platformLabels[store.platform]} {store.is_test && <TestMark />}
            </span>
          }
          hint={fateLine(store)}
          checked={chosen.includes(store.platform)}
          onChange={(isOn) => turn(store.platform, isOn)}
        />
      ))}
      {error && (
        <FieldNote id={STORES_NOTE} tone="error">
          {error}
        </FieldNote>
      )}
    </fieldset>
  );
}

/** A store that is paused gets its takedown later; what it never got is called off at once. */
function fateLine({ fate, is_paused }: Leaving): string {
  const isTold = fate === 'remove' || fate === 'undo' || fate === 'leaving';
  return is_paused && isTold ? `${words.fates[fate]} ${words.paused}` : words.fates[fate];
}

function OtherStores({ stores }: { stores: readonly Leaving[] }) {
  if (stores.length === 0) return null;
  return (
    <div>
      <p className="type-label mb-2">{words.others}</p>
      <ul aria-label={words.others} className="grid gap-1.5 text-13 text-fg-2">
        {stores.map((store) => (
          <li key={store.platform}>
            <span className="font-medium text-fg">{platformLabels[store.platform]}:</span> {fateLine(store)}
          </li>
        ))}
      </ul>
    </div>
  );
}
