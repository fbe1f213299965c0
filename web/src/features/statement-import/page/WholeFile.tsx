import { dateOrders, type StatementMapping } from '@toada/domain/statement/statement.fields.ts';
import { dateOrderLabels, decimalLabels } from '@toada/domain/texts/statement.pt-BR.ts';
import type { FieldErrors } from '../../../lib/form/form.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../statement-import.texts.ts';

const words = texts.mapping;
const FOUND = 'found';
const orderOptions = dateOrders.map((value) => ({ value, label: dateOrderLabels[value] }));
const decimalOptions = [
  { value: FOUND, label: words.decimalFound },
  { value: '.', label: decimalLabels['.'] },
  { value: ',', label: decimalLabels[','] },
] as const;

type Props = {
  mapping: StatementMapping;
  errors: FieldErrors;
  onChange: (changes: Partial<StatementMapping>) => void;
};

/** Facts in no column: a file of one store, one currency or one month. */
export function WholeFile({ mapping, errors, onChange }: Props) {
  const isSaid = (field: 'store' | 'currency' | 'sale_month') => mapping.columns[field] !== undefined;
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="type-h2 text-16">{words.whole}</legend>
      <p className="text-13 text-fg-2 md:col-span-2">{words.wholeLead}</p>
      <Field label={words.store} error={errors['mapping.store']}>
        <TextInput
          value={mapping.store ?? ''}
          disabled={isSaid('store')}
          maxLength={100}
          onChange={(event) => onChange({ store: event.target.value || null })}
        />
      </Field>
      <Field label={words.currency} error={errors['mapping.currency']}>
        <TextInput
          value={mapping.currency ?? ''}
          disabled={isSaid('currency')}
          maxLength={3}
          placeholder={words.currencyPlaceholder}
          autoComplete="off"
          onChange={(event) => onChange({ currency: event.target.value.toUpperCase() || null })}
        />
      </Field>
      <Field label={words.month} error={errors['mapping.sale_month']}>
        <DateInput
          precision="month"
          value={mapping.sale_month?.slice(0, 7) ?? ''}
          disabled={isSaid('sale_month')}
          onChange={(month) => onChange({ sale_month: month ? `${month}-01` : null })}
        />
      </Field>
      <Field label={words.dateOrder}>
        <Select options={orderOptions} value={mapping.date_order} onChange={(date_order) => onChange({ date_order })} />
      </Field>
      <Field label={words.decimal}>
        <Select
          options={decimalOptions}
          value={mapping.decimal ?? FOUND}
          onChange={(decimal) => onChange({ decimal: decimal === FOUND ? null : decimal })}
        />
      </Field>
    </fieldset>
  );
}
