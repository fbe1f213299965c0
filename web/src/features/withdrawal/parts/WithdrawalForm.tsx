import { parseMicros } from '@toada/domain/money/money.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { WithdrawalCurrency } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { AccountSelect } from './AccountSelect.tsx';
import { AmountField } from './AmountField.tsx';
import { Debts } from './Debts.tsx';
import { Holds } from './Holds.tsx';
import type { Balance } from './quote-of.ts';
import { RefusalAlert } from './Refusals.tsx';
import type { useWithdrawalForm } from './use-withdrawal-form.ts';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';
import { texts } from './withdrawal.texts.ts';

type Props = {
  id: string;
  form: ReturnType<typeof useWithdrawalForm>;
  options: WithdrawalOptions;
  onLeave: () => void;
};

/** Mock-up 08b: how much, where to, and what it comes to. */
export function WithdrawalForm({ id, form, options, onLeave }: Props) {
  const { change, balances, balance, amount, quoted, errors, refused } = form;
  return (
    <form id={id} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      {refused && <RefusalAlert refused={refused} onLeave={onLeave} isAnnounced />}
      {balances.length > 1 && (
        <Segmented
          label={texts.currency}
          value={balance.currency}
          onChange={(currency: WithdrawalCurrency) => change({ currency })}
          labels={labelsOf(balances)}
          className="flex"
        />
      )}
      <AmountField
        text={form.text}
        currency={balance.currency}
        available={parseMicros(balance.available) ?? 0n}
        error={errors.amount}
        onChange={(text) => change({ text })}
      />
      <AccountSelect
        accounts={options.accounts}
        value={form.accountId}
        error={errors.account}
        onChange={(accountId) => change({ accountId })}
      />
      {quoted && (
        <WithdrawalFacts
          balance={balance}
          amount={amount}
          quoted={quoted}
          account={options.accounts.find((account) => account.id === form.accountId)}
        />
      )}
      {quoted?.isLookedAtTwice && <p className="text-12 text-muted">{texts.secondLook}</p>}
      <Debts options={options} balance={balance} />
      <Holds holds={options.holds.filter(({ currency }) => currency === balance.currency)} />
      {options.asks_factor && (
        <Field label={texts.factor.label} hint={texts.factor.hint} error={errors.code}>
          <TextInput
            isNumeric
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            placeholder="000 000"
            value={form.code}
            onChange={({ target }) => change({ code: target.value })}
          />
        </Field>
      )}
    </form>
  );
}

function labelsOf(balances: readonly Balance[]) {
  const labels = balances.map(({ currency }) => [currency, currencyLabel(currency)]);
  return Object.fromEntries(labels) as Record<WithdrawalCurrency, string>;
}
