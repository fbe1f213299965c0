import { zodResolver } from '@hookform/resolvers/zod';
import { RegisterForm } from '@toada/domain/auth/auth.forms.ts';
import { useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from '../auth.texts.ts';
import { REGISTER_TOAST_MS, type RegisterOutcome, register } from './register.ts';

/** Weaknesses of a password that only the server knows. */
const weaknesses: Partial<Record<RegisterOutcome, string>> = { weak: 'password.characters', leaked: 'password.leaked' };

export function useRegisterForm(onRegistered: (email: string) => void) {
  const defaultValues = prefilled(useLocation().state);
  const form = useForm<RegisterForm>({ resolver: zodResolver(RegisterForm), defaultValues });
  const [taken, setTaken] = useState<string | null>(null);

  const submit = form.handleSubmit(async (values) => {
    const outcome = await register(values);
    setTaken(outcome === 'taken' ? values.email : null);
    const weakness = weaknesses[outcome];
    if (weakness) form.setError('password', { message: weakness }, { shouldFocus: true });
    if (outcome !== 'registered') return;
    showToast({ tone: 'success', ...texts.register.received, durationMs: REGISTER_TOAST_MS });
    onRegistered(values.email);
  });

  return { form, submit, taken };
}

/** The lead form hands over a name, an address and a type (spec 001, point 2); anything else in the state is ignored. */
function prefilled(state: unknown): DefaultValues<RegisterForm> {
  const { name, email, userType } = (state ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const roles: Record<string, RegisterForm['role']> = { artist: 'ARTIST', aggregator: 'AGGREGATOR' };
  const role = roles[text(userType)];
  return {
    name: text(name),
    email: text(email),
    password: '',
    confirmation: '',
    companyName: '',
    ...(role ? { role } : {}),
  };
}
