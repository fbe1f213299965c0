import { zodResolver } from '@hookform/resolvers/zod';
import type { WhiteLabelView } from '@toada/domain/brand/brand.contract.ts';
import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { AppError } from '@toada/domain/errors.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { settleForm } from '../../../lib/form/settle-form.ts';
import { takeComplaints } from '../../../lib/form/take-complaints.ts';
import { type TypedBrand, TypedWhiteLabel, typedOf } from './typed-brand.ts';
import { useBrandActs } from './use-brand-acts.ts';

export type Conflict = { by: string; at: string };

/**
 * Typed text stays until the server has it, whatever the server says; text typed meanwhile stays, too. `onRefused` brings the fields
 * into sight, so that the first wrong one can take the focus.
 */
export function useBrandForm(personId: string, view: WhiteLabelView, onRefused: () => void) {
  // The version the fields began from: a newer one that arrives meanwhile must not pass for it.
  const [base, setBase] = useState(view);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<TypedBrand, unknown, WhiteLabel>({
    resolver: zodResolver(TypedWhiteLabel),
    defaultValues: typedOf(view.options),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const { save, load } = useBrandActs(personId, {
    onSaved: (saved, sent) => adopt(saved, sent ?? undefined),
    onLoaded: (fresh) => adopt(fresh),
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'brand.changed')
        setConflict((error as AppError<'brand.changed'>).params);
      if (takeComplaints(form, Object.keys(emptyWhiteLabel), error)) onRefused();
    },
  });

  function adopt(next: WhiteLabelView, sent = form.getValues()) {
    setBase(next);
    setConflict(null);
    settleForm(form, typedOf(next.options), sent);
  }

  // An untouched form shows the newest version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason.
  useEffect(() => {
    if (view.revision !== base.revision && !isDirty && !save.isPending) adopt(view);
  }, [view.revision]);

  const publish = (revision: number | null) =>
    form.handleSubmit((values) => {
      if (!save.isPending) save.mutate({ values, sent: { ...form.getValues() }, revision });
    }, onRefused);
  return {
    form,
    isDirty,
    base,
    conflict,
    isSaving: save.isPending,
    isLoading: load.isPending,
    publish: publish(base.revision),
    publishOver: publish(null),
    loadPublished: () => load.mutate(),
    restore: (onDone: () => void) =>
      save.mutate({ values: emptyWhiteLabel, sent: null, revision: base.revision }, { onSettled: onDone }),
  };
}

export type BrandForm = ReturnType<typeof useBrandForm>;
