import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { Component, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { destinationName } from './destination-name.ts';
import { texts } from './withdrawal.texts.ts';

type Account = WithdrawalOptions['accounts'][number];
type Props = { accounts: readonly Account[]; value: string; error: ReactNode; onChange: (id: string) => void };

const words = texts.account;

/** Where it goes. What cannot be chosen yet says from when on, or what it waits for. */
export function AccountSelect({ accounts, value, error, onChange }: Props) {
  const chosen = accounts.find(({ id }) => id === value);
  const options = accounts.map((account) => ({
    value: account.id,
    label: destinationName(account),
    detail: stateOf(account),
    isDisabled: !isOpen(account),
  }));
  return (
    <Field label={words.label} error={error}>
      <Select
        options={options}
        value={value}
        onChange={onChange}
        placeholder={words.placeholder}
        mark={<Mark type={chosen?.account_type} />}
      />
    </Field>
  );
}

export function isOpen({ status, frozen_until }: Account): boolean {
  return status === 'approved' && frozen_until === null;
}

function stateOf({ status, account_holder_name: holder, frozen_until }: Account): string {
  if (status !== 'approved') return words[status](holder);
  return frozen_until === null ? words.approved(holder) : words.frozen(holder, formatMoment(frozen_until));
}

function Mark({ type }: { type: Account['account_type'] | undefined }) {
  const Icon = type === 'bank' ? Landmark : Component;
  return (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary-text">
      <Icon className="size-[18px]" />
    </span>
  );
}
