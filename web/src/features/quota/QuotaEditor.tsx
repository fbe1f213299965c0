import { zodResolver } from '@hookform/resolvers/zod';
import { type QuotaView, quotaEditor } from '@toada/domain/quota/quota.contract.ts';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldError } from '../../lib/form/field-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldNote } from '../../ui/form/FieldNote.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { TableCell } from '../../ui/list/Table.tsx';
import { labelOf, useSaveQuota } from './quota.api.ts';
import { texts } from './quota.texts.ts';

/** The cells of a row in edit mode. A form may not stand around cells, so its fields name it. */
export function QuotaEditor({ quota, onDone }: { quota: QuotaView; onDone: () => void }) {
  const { form, submit, isSaving, wasChanged } = useQuotaForm(quota, onDone);
  const { errors } = form.formState;
  const [id, name] = [`quota-${quota.id}`, labelOf(quota)];
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && onDone();
  return (
    <>
      <TableCell label={texts.columns.max} onKeyDown={leave} className="min-w-32">
        <Cell id={`${id}-max`} error={fieldError(errors.max_artists)} hint={wasChanged ? current(quota) : undefined}>
          <TextInput
            {...form.register('max_artists')}
            form={id}
            aria-label={texts.maxOf(name)}
            aria-invalid={errors.max_artists ? true : undefined}
            aria-describedby={`${id}-max`}
            inputMode="numeric"
            isNumeric
            autoFocus
            className="max-w-28"
          />
        </Cell>
      </TableCell>
      <TableCell label={texts.columns.plan} onKeyDown={leave} className="min-w-36">
        <Cell id={`${id}-plan`} error={fieldError(errors.plan)}>
          <TextInput
            {...form.register('plan')}
            form={id}
            aria-label={texts.planOf(name)}
            aria-invalid={errors.plan ? true : undefined}
            aria-describedby={`${id}-plan`}
            className="max-w-44"
          />
        </Cell>
      </TableCell>
      <TableCell place="line" className="as-row:w-44">
        <form id={id} noValidate onSubmit={submit} className="flex justify-end gap-2 as-card:flex-1">
          <Button variant="ghost" size="sm" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" size="sm" loading={isSaving}>
            {texts.save}
          </Button>
        </form>
      </TableCell>
    </>
  );
}

type CellProps = { id: string; error: string | undefined; hint?: string | undefined; children: React.ReactNode };

function Cell({ id, error, hint, children }: CellProps) {
  return (
    <div className="flex flex-col gap-1.5 text-left">
      {children}
      <div id={id} className="empty:hidden">
        {error && (
          <FieldNote id={`${id}-error`} tone="error">
            {error}
          </FieldNote>
        )}
        {!error && hint && (
          <FieldNote id={`${id}-hint`} tone="hint">
            {hint}
          </FieldNote>
        )}
      </div>
    </div>
  );
}

function current({ max_artists, plan }: QuotaView) {
  return texts.current(max_artists.toLocaleString('pt-BR'), plan);
}

type Editor = ReturnType<typeof quotaEditor>;

/** Typed text stays when a save is refused; the next one begins from the list's current value. */
function useQuotaForm(quota: QuotaView, onDone: () => void) {
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
