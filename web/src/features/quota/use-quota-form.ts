import { zodResolver } from '@hookform/resolvers/zod';
import { type QuotaView, quotaEditor } from '@toada/domain/quota/quota.contract.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSaveQuota } from './quota.api.ts';

type Editor = ReturnType<typeof quotaEditor>;

/** Typed text stays when a save is refused; the next one begins from the list's current value. */
export function useQuotaForm(quota: QuotaView, onDone: () => void) {
  const [opened] = useState(quota);
  const form = useForm<z.input<Editor>, unknown, z.output<Editor>>({
    resolver: zodResolver(quotaEditor(quota)),
    defaultValues: { max_artists: String(quota.max_artists), plan: quota.plan },
  });
  const save = useSaveQuota(onDone);
  const submit = form.handleSubmit((terms) => {
    const { id, max_artists, plan } = quota;
    if (!save.isPending) save.mutate({ id, ...terms, seen: { max_artists, plan } });
  });
  const wasChanged = quota.max_artists !== opened.max_artists || quota.plan !== opened.plan;
  return { form, submit, isSaving: save.isPending, wasChanged };
}
