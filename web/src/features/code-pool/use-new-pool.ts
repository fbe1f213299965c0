import { zodResolver } from '@hookform/resolvers/zod';
import { NewPoolForm } from '@toada/domain/code-pool/code-pool.contract.ts';
import { codeAt, sizeOf, yearOf } from '@toada/domain/code-pool/code-series.rules.ts';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { takeComplaints } from '../../lib/form/take-complaints.ts';
import { useCreatePool } from './code-pool.api.ts';

type Typed = Required<z.input<typeof NewPoolForm>> & { first_number: string };

const empty: Typed = { kind: 'isrc', name: '', prefix: '', digits: 12, first_number: '0' };

/** Nobody is told that a word is wrong while typing it. */
const PAUSE_MS = 600;

/** The entry is judged as it is typed, by the schema that the server asks again. */
export function useNewPool(onDone: () => void) {
  // The typed text is sent: the server makes a series of it.
  const resolver = zodResolver(NewPoolForm, undefined, { raw: true }) as unknown as Resolver<Typed>;
  // Not on leaving a field: a complaint that appears under the pointer moves what is being pressed.
  const form = useForm<Typed>({ resolver, defaultValues: empty, mode: 'onChange', delayError: PAUSE_MS });
  const create = useCreatePool();
  const submit = form.handleSubmit((typed) => {
    if (create.isPending) return;
    const onError = (error: unknown) => takeComplaints(form, Object.keys(empty), error);
    create.mutate(typed, { onSuccess: onDone, onError });
  });
  return { form, submit, isSaving: create.isPending, example: exampleOf(form.watch()) };
}

/** The first code and how many there will be; null until prefix and number are those of a series. The name may still be missing. */
function exampleOf(typed: Typed) {
  const read = NewPoolForm.safeParse({ ...typed, name: '?' });
  if (!read.success) return null;
  const { series, first_number } = read.data;
  const code = codeAt(series, yearOf(new Date()), first_number);
  return { code, room: sizeOf(series) - first_number };
}
