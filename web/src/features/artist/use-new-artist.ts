import { zodResolver } from '@hookform/resolvers/zod';
import { InviteForm, NewArtistForm } from '@toada/domain/artist/artist.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import { useState } from 'react';
import { type FieldPath, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAddArtist, useInviteArtist } from './artist.api.ts';

type Way = 'password' | 'invite';
type Typed = z.input<typeof NewArtistForm>;

const empty: Typed = { name: '', email: '', password: '', companyName: '' };

/** One form for both ways: what is typed stays when the way changes, and an invitation leaves the password out. */
export function useNewArtist(onDone: () => void) {
  const [way, setWay] = useState<Way>('password');
  const schema = way === 'invite' ? InviteForm : NewArtistForm;
  const form = useForm<Typed>({ resolver: zodResolver(schema) as unknown as Resolver<Typed>, defaultValues: empty });
  const [add, invite] = [useAddArtist(), useInviteArtist()];
  const isSaving = add.isPending || invite.isPending;

  const outcome = {
    onSuccess: onDone,
    onError: (error: unknown) => {
      for (const [name, message] of refusedCodes(error)) form.setError(name, { message }, { shouldFocus: true });
    },
  };
  const submit = form.handleSubmit((typed) => {
    if (isSaving) return;
    if (way === 'invite') invite.mutate(InviteForm.parse(typed), outcome);
    else add.mutate(NewArtistForm.parse(typed), outcome);
  });
  const isIncomplete = Object.values(form.formState.errors).some((error) => error?.message === 'artist.required');

  return {
    form,
    way,
    setWay(next: Way) {
      form.clearErrors();
      setWay(next);
    },
    submit,
    isSaving,
    isIncomplete,
  };
}

/** The fields the server refused, with their codes. */
function refusedCodes(error: unknown): [FieldPath<Typed>, string][] {
  if (!(error instanceof AppError) || error.code !== 'input.invalid') return [];
  const { fields } = (error as AppError<'input.invalid'>).params;
  return Object.entries(fields).filter((entry): entry is [FieldPath<Typed>, string] => entry[0] in empty);
}
