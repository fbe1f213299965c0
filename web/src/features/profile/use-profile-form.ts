import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnProfile, ProfileForm, profileApi } from '@toada/domain/profile/profile.contract.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { settleForm } from '../../lib/form/settle-form.ts';
import { takeComplaints } from '../../lib/form/take-complaints.ts';
import { useSession } from '../../lib/session/session.ts';
import { ownProfileQuery } from './profile.api.ts';
import { texts } from './profile.texts.ts';

type Typed = z.input<typeof ProfileForm>;

/** Typed text stays in the form until the server has it; text typed meanwhile stays, too. */
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
      settleForm(form, typedOf(saved), sent);
      // The header's name and the side menu's come from the session.
      void reload();
    },
    onError: (error) => void takeComplaints(form, Object.keys(ProfileForm.shape), error),
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
