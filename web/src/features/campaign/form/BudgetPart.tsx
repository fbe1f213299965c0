import {
  type CampaignPayer,
  campaignPayers,
  type PriceUnit,
  priceUnits,
} from '@toada/domain/campaign/campaign.kinds.ts';
import { parseTyped, writeTyped } from '@toada/domain/money/plain-amount.ts';
import { priceUnitLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../campaign.texts.ts';
import type { PartProps } from './CampaignEditor.tsx';
import type { Plan } from './plan.ts';

const words = texts.form;
const NONE = 'none';

/** The budget and who pays it, and for a video the price of a click or of a thousand impressions that is wished for. */
export function BudgetPart({ view, plan, change, errors }: PartProps) {
  const hasBudget = (parseTyped(plan.budget) ?? 0n) > 0n;
  return (
    <Card as="section" aria-labelledby="verba" className="grid grid-cols-1 gap-5">
      <h3 id="verba" className="type-h2">
        {words.money}
      </h3>
      <Amount name="budget" label={words.budget} hint={words.budgetHint} {...{ plan, change, errors }} />
      {hasBudget && (
        <RadioCards<CampaignPayer>
          legend={words.pays}
          name="pays"
          options={campaignPayers.map((value) => ({ value, ...words.payers[value] }))}
          value={plan.pays}
          error={errors.pays}
          onChange={({ currentTarget }) => change({ pays: currentTarget.value as CampaignPayer })}
        />
      )}
      {view.kind === 'video' && (
        <div className="grid gap-5 md:grid-cols-2">
          <Field name="desired_unit" label={words.wish} error={errors.desired_unit}>
            <Select<PriceUnit | typeof NONE>
              options={[
                { value: NONE, label: words.noWish },
                ...priceUnits.map((value) => ({ value, label: priceUnitLabels[value] })),
              ]}
              value={plan.desired_unit || NONE}
              onChange={(next) => change({ desired_unit: next === NONE ? '' : next })}
            />
          </Field>
          {plan.desired_unit && <Amount name="desired_price" label={words.wishPrice} {...{ plan, change, errors }} />}
        </div>
      )}
    </Card>
  );
}

type AmountProps = Pick<PartProps, 'plan' | 'change' | 'errors'> & {
  name: 'budget' | 'desired_price';
  label: string;
  hint?: string;
};

/** Reais as people type them, in order once the field is left. */
function Amount({ name, label, hint, plan, change, errors }: AmountProps) {
  const set = (value: string) => change({ [name]: value } as Partial<Plan>);
  const typed = parseTyped(plan[name]);
  return (
    <Field name={name} label={label} hint={hint} error={errors[name]}>
      <TextInput
        isNumeric
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        maxLength={24}
        value={plan[name]}
        onChange={({ target }) => set(target.value)}
        onBlur={() => typed !== null && typed % 10_000n === 0n && plan[name] !== '' && set(writeTyped(typed))}
      />
    </Field>
  );
}
