import { FactorForm } from '@toada/domain/auth/auth.forms.ts';
import { AppError } from '@toada/domain/errors.ts';
import { type Micros, writeMicros } from '@toada/domain/money/money.ts';
import { parseTyped } from '@toada/domain/money/plain-amount.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import type { WithdrawalForm, WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { isCents, type WithdrawalCurrency } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '../../../lib/feedback/toast.ts';
import { refusedFieldsOf } from '../../../lib/form/form.ts';
import { authWords } from '../../auth/parts/auth-words.ts';
import { refusedField } from '../../auth/parts/refused-field.ts';
import { isOpen } from './AccountSelect.tsx';
import { balancesOf, type Complaint, complaintOf, nothing, quoteOf } from './quote-of.ts';
import { placeOf, type Refused, refusalWords } from './refusal-words.ts';
import { showFactor, useRequestWithdrawal } from './withdrawal.api.ts';
import { texts } from './withdrawal.texts.ts';

type Place = 'amount' | 'account' | 'code';
/** Nothing chosen is what comes first. */
type Typed = { currency: WithdrawalCurrency | null; text: string; accountId: string | null; code: string };
type Errors = Partial<Record<Place, string>>;

const placeOfField: Readonly<Record<string, Place>> = {
  amount: 'amount',
  currency: 'amount',
  rate_id: 'amount',
  payment_account_id: 'account',
};
const placeOfTyped: Record<keyof Typed, Place> = {
  currency: 'amount',
  text: 'amount',
  accountId: 'account',
  code: 'code',
};
const TELLS_AT_ONCE = ['balance', 'debt', 'dailyLimit', 'noRate'];

/** The entry, its result and its faults; a refusal or newly read options lose nothing typed. */
export function useWithdrawalForm(
  options: WithdrawalOptions,
  first: WithdrawalCurrency | undefined,
  onDone: () => void,
) {
  const [typed, setTyped] = useState<Typed>({ currency: first ?? null, text: '', accountId: null, code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const request = useRequestWithdrawal(onDone);
  const sending = useSending(request.mutateAsync);

  const balances = balancesOf(options);
  const balance = balances.find(({ currency }) => currency === typed.currency) ?? balances[0] ?? nothing;
  const accountId = typed.accountId ?? options.accounts.find(isOpen)?.id ?? '';
  const amount = parseTyped(typed.text) ?? 0n;
  const quoted = quoteOf(options, balance, amount);
  const complaint = complaintOf(options, balance, amount, quoted);

  function change(changes: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    const mended = Object.keys(changes).map((name) => [placeOfTyped[name as keyof Typed], undefined]);
    setErrors((before) => ({ ...before, ...Object.fromEntries(mended) }));
    setRefused(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const found = judge(options, { ...typed, accountId }, amount, complaint);
    setErrors(found);
    setRefused(null);
    if (Object.keys(found).length > 0 || sending.isBusy) return;
    const form: Written<WithdrawalForm> = {
      currency: balance.currency,
      amount: writeMicros(amount),
      payment_account_id: accountId,
      rate_id: balance.rate?.id ?? null,
      fee: options.fee,
    };
    const outcome = await sending.send(form, options.asks_factor ? typed.code.replace(/\s/g, '') : null);
    setErrors(outcome.errors ?? {});
    setRefused(outcome.refused ?? null);
  }

  const early = complaint && amount > 0n && TELLS_AT_ONCE.includes(complaint.refusal) ? complaint : null;
  const earlyText = early && refusalWords({ refusal: early.refusal, ...early.money }).text;
  return {
    ...typed,
    accountId,
    change,
    balances,
    balance,
    amount,
    quoted,
    refused,
    errors: { ...errors, amount: errors.amount ?? earlyText ?? undefined },
    submit,
    isBusy: sending.isBusy,
    isDirty: typed.text !== '' || typed.code !== '',
  };
}

function judge(options: WithdrawalOptions, typed: Typed, amount: Micros, complaint: Complaint | null): Errors {
  const found: Errors = {};
  if (amount === 0n) found.amount = typed.text.trim() === '' ? texts.amount.required : texts.amount.unreadable;
  else if (!isCents(amount)) found.amount = refusalWords({ refusal: 'cents' }).text;
  else if (complaint) found.amount = refusalWords({ refusal: complaint.refusal, ...complaint.money }).text;
  if (!typed.accountId) found.account = texts.account.required;
  if (options.asks_factor && !FactorForm.safeParse({ code: typed.code }).success) found.code = fieldText('auth.code');
  return found;
}

type Outcome = { errors?: Errors; refused?: Refused };
type Send = (sent: { idempotencyKey: string; form: Written<WithdrawalForm> }) => Promise<unknown>;

/** The code first, then the request. A form that is sent again has the same key, and a code that was taken is not asked for twice. */
function useSending(send: Send) {
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef({ of: '', key: '' });
  const taken = useRef('');

  async function act(form: Written<WithdrawalForm>, code: string | null): Promise<Outcome> {
    if (code !== null && code !== taken.current) {
      const failure = await showFactor(code);
      if (failure) return { errors: { code: sayFactor(failure) } };
      taken.current = code;
    }
    const of = JSON.stringify(form);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return send({ idempotencyKey: attempt.current.key, form }).then(() => ({}), outcomeOf);
  }
  return {
    isBusy,
    send: async (form: Written<WithdrawalForm>, code: string | null) => {
      setIsBusy(true);
      const outcome = await act(form, code).finally(() => setIsBusy(false));
      if (outcome.errors?.code) taken.current = '';
      return outcome;
    },
  };
}

function sayFactor(failure: unknown): string {
  const field = refusedField(failure);
  if (field) return fieldText(field.message);
  const said = authWords(failure, texts.factor.failure);
  showToast({ tone: 'danger', ...said });
  return said.description;
}

/** Beside what it is about; what is about none of it stands above the form, or in a toast. */
function outcomeOf(error: unknown): Outcome {
  const fields = refusedFieldsOf(error);
  if (fields)
    return {
      errors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [placeOfField[name] ?? 'amount', text])),
    };
  if (!(error instanceof AppError) || error.code !== 'withdrawal.refused') return {};
  const refused = error.params as Refused;
  const place = placeOf(refused);
  return place === 'form' ? { refused } : { errors: { [place]: refusalWords(refused).text } };
}
