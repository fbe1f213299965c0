import { productDay } from '@toada/domain/distribution/product-day.ts';
import { FIRST_MONTH, nextMonth } from '@toada/domain/split/effective-month.ts';
import { firstMonthAhead } from '@toada/domain/split/proposal.states.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { sinceLabel, termKindLabels } from '@toada/domain/texts/split.pt-BR.ts';
import { useState } from 'react';
import { useCan } from '../../lib/session/use-can.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { texts } from './royalty-term.texts.ts';
import { TermTarget } from './TermTarget.tsx';
import { type TermKind, useTermForm } from './use-term-form.ts';

const FORM = 'royalty-term';
const words = texts.terms.form;
const kinds = (Object.keys(termKindLabels) as TermKind[]).map((value) => ({ value, label: termKindLabels[value] }));

export function TermDialog({ onClose }: { onClose: () => void }) {
  const isStaff = useCan('ledger.manage');
  const [months] = useState(monthOptions);
  const form = useTermForm(months[0]?.value ?? FIRST_MONTH, onClose);
  const { typed, errors, change } = form;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={form.isDirty}
      title={words.title}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={texts.cancel} submit={words.save} isBusy={form.isSaving} />}
    >
      <form id={FORM} noValidate onSubmit={form.submit} className="grid gap-4">
        {isStaff && (
          <Field label={words.kind} error={errors.kind}>
            <Select options={kinds} value={typed.kind} onChange={(kind) => change({ kind, target: 'user' })} />
          </Field>
        )}
        <TermTarget form={form} />
        <div className="grid grid-cols-2 gap-4">
          <Field label={words.share} error={errors.basis_points}>
            <TextInput
              isNumeric
              inputMode="decimal"
              autoComplete="off"
              value={typed.share}
              onChange={({ target }) => change({ share: target.value })}
            />
          </Field>
          <Field label={words.month} error={errors.effective_from}>
            <Select options={months} value={typed.month} onChange={(month) => change({ month })} />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}

const MONTHS = 12;

function monthOptions() {
  const months = [firstMonthAhead(productDay(new Date()))];
  while (months.length < MONTHS) months.push(nextMonth(months.at(-1) ?? FIRST_MONTH));
  return [
    ...months.map((value) => ({ value, label: monthLabel(value) })),
    { value: FIRST_MONTH, label: sinceLabel(FIRST_MONTH) },
  ];
}
