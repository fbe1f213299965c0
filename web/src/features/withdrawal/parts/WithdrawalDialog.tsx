import { useQuery } from '@tanstack/react-query';
import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { WithdrawalCurrency } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { Loader } from '../../../ui/feedback/Loader.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { Refusals } from './Refusals.tsx';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { optionsQuery } from './withdrawal.api.ts';
import { texts } from './withdrawal.texts.ts';

const FORM = 'withdrawal';
type Props = {
  onClose: () => void;
  /** The one to begin with, where it has anything. */
  currency?: WithdrawalCurrency;
};

/** 'Retirar Fundos': the form, or what stands in its way. Drawn only while it is wanted. */
export function WithdrawalDialog({ onClose, currency }: Props) {
  const { data, isError, refetch } = useQuery(optionsQuery);
  const form = useWithdrawalForm(data ?? noOptions, currency, onClose);
  const hasForm = data !== undefined && data.refusals.length === 0 && form.balances.length > 0;
  const { available } = form.balance;
  const money = (amount: string) => formatNamedMoney({ amount, currency: form.balance.currency });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={hasForm && form.isDirty}
      title={texts.title}
      description={hasForm && texts.available(currencyLabel(form.balance.currency), money(available))}
      footer={
        hasForm ? (
          <FormFooter
            form={FORM}
            cancel={texts.cancel}
            submit={texts.submit(money(writeMicros(form.amount)))}
            isBusy={form.isBusy}
          />
        ) : (
          <Leave />
        )
      }
    >
      {!data && !isError && <Coming />}
      {!data && isError && (
        <Failed title={texts.notLoaded} onRetry={() => void refetch()}>
          {texts.safe}
        </Failed>
      )}
      {data && data.refusals.length > 0 && <Refusals options={data} onLeave={onClose} />}
      {data && data.refusals.length === 0 && form.balances.length === 0 && <Nothing options={data} />}
      {hasForm && <WithdrawalForm id={FORM} form={form} options={data} onLeave={onClose} />}
    </Dialog>
  );
}

const noOptions: WithdrawalOptions = {
  balances: [],
  debts: [],
  accounts: [],
  minimum: '0',
  fee: '0',
  daily_limit: '0',
  left_today: '0',
  second_approval_from: '0',
  asks_factor: false,
  refusals: [],
  holds: [],
};

function Coming() {
  return (
    <div className="grid min-h-60 place-items-center">
      <Loader label={texts.coming} />
    </div>
  );
}

function Nothing({ options }: { options: WithdrawalOptions }) {
  const out = options.balances.filter(({ withdrawing }) => !isZero(withdrawing));
  const sums = out.map(({ currency, withdrawing }) => formatNamedMoney({ amount: withdrawing, currency }));
  return (
    <Empty title={texts.nothing.title} className="py-6">
      <p>{texts.nothing.lead}</p>
      {sums.length > 0 && <p className="num mt-2">{texts.nothing.withdrawing(sums.join(', '))}</p>}
    </Empty>
  );
}

function Leave() {
  return (
    <DialogClose>
      <Button variant="ghost">{texts.close}</Button>
    </DialogClose>
  );
}
