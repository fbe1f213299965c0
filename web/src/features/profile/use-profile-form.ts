import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { type OwnProfile, ProfileForm, profileApi } from '@toada/domain/profile/profile.contract.ts';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { ownProfileQuery } from './profile.api.ts';
import { texts } from './profile.texts.ts';

type Typed = z.input<typeof ProfileForm>;

/** What is typed stays in the form until the server has it; what is typed meanwhile stays, too. */
export function useProfileForm(profile: OwnProfile) {
  const { reload } = useSession();
  const queries = useQueryClient();
  const form = useForm<Typed, unknown, ProfileForm>({
    resolver: zodResolver(ProfileForm),
    defaultValues: typedOf(profile),
  });
  const save = useMutation({
    mutationFn: ({ values }: { values: ProfileForm; sent: Typed }) => call(profileApi.save, values),
    onSuccess: (saved, { sent }) => {
      showToast({ tone: 'success', ...texts.saved });
      queries.setQueryData(ownProfileQuery(saved.id).queryKey, saved);
      form.reset({ ...typedOf(saved), ...changesSince(sent, form.getValues()) });
      // The header's name and the side menu's come from the session.
      void reload();
    },
    onError: (error) => {
      for (const [name, message] of refusedCodes(error)) form.setError(name, { message }, { shouldFocus: true });
    },
    meta: { errorTitle: texts.saveFailed },
  });

  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ values, sent: { ...form.getValues() } });
  });
  return { form, submit, isSaving: save.isPending };
}

function typedOf({ full_name, display_name, company_name, phone }: OwnProfile) {
  return { full_name, display_name: display_name ?? '', company_name: company_name ?? '', phone: phone ?? '' };
}

function changesSince(sent: Typed, now: Typed): Partial<Typed> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Typed]));
}

/** The fields the server refused, with their codes. */
function refusedCodes(error: unknown): [FieldPath<Typed>, string][] {
  if (!(error instanceof AppError) || error.code !== 'input.invalid') return [];
  const { fields } = (error as AppError<'input.invalid'>).params;
  return Object.entries(fields).filter((entry): entry is [FieldPath<Typed>, string] => entry[0] in ProfileForm.shape);
}
