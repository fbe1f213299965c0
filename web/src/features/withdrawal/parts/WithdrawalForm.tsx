import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY, type WithdrawalCurrency } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { AccountSelect } from './AccountSelect.tsx';
import { AmountField } from './AmountField.tsx';
import { Holds } from './Holds.tsx';
import { type Balance, owedOf } from './quote-of.ts';
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

/** A debt in another currency is said before anybody asks for more than it leaves. */
function Debts({ options, balance }: { options: WithdrawalOptions; balance: Balance }) {
  const owed = owedOf(options);
  if (owed === null || isZero(balance.reserved)) return null;
  const debts = options.debts.map(formatNamedMoney).join(', ');
  return (
    <Alert tone="warning" title={texts.debts.title}>
      {texts.debts.lead(debts, formatNamedMoney({ amount: owed, currency: PAYOUT_CURRENCY }))}
    </Alert>
  );
}
