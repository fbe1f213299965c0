import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CampaignView,
  campaignApi,
  type ResultDayView,
  ResultForm,
} from '@toada/domain/campaign/campaign.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { plainAmount } from '@toada/domain/money/plain-amount.ts';
import { asked } from '@toada/domain/row-id.ts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showCampaign } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';

const FORM = 'resultado-do-dia';
const words = texts.results.form;
type Props = { view: CampaignView; row: ResultDayView | undefined; onClose: () => void };

/** A day's figures by hand; the same day again takes the place of the former one. */
export function ResultDialog({ view, row, onClose }: Props) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => ({
    day: row?.day ?? firstDayOf(view),
    impressions: row ? String(row.impressions) : '',
    clicks: row ? String(row.clicks) : '',
    spend: row ? row.spend.replace('.', ',') : '',
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useMutation({
    mutationFn: (form: z.infer<typeof ResultForm>) =>
      call(campaignApi.setResult, { id: asked<'campaigns'>(view.id), ...form }),
    onSuccess: (next, { day }) => {
      showCampaign(queries, next);
      showToast({ tone: 'success', ...words.saved(formatDate(day)) });
      onClose();
    },
    onError: (error) => {
      const refused = refusedFieldsOf(error);
      if (refused) setErrors(refused);
      else reportError(error, { title: words.failed });
    },
    meta: { isQuiet: true },
  });
  function change(changes: Partial<typeof typed>) {
    setTyped((now) => ({ ...now, ...changes }));
    setErrors((before) => forgive(before, ...Object.keys(changes)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = ResultForm.safeParse({
      day: typed.day,
      impressions: countOf(typed.impressions),
      clicks: countOf(typed.clicks),
      spend: plainAmount(typed.spend) || '0',
    });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    if (!save.isPending) save.mutate(form.data);
  }
  const count = (name: 'impressions' | 'clicks') => (
    <Field label={words[name]} error={errors[name]}>
      <TextInput
        isNumeric
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        maxLength={18}
        value={typed[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={typed.clicks !== '' || typed.spend !== ''}
      title={row ? words.editTitle : words.title}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.save} isBusy={save.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5 md:grid-cols-2">
        <Field label={words.day} error={errors.day}>
          <DateInput keepsTyped disabled={row !== undefined} value={typed.day} onChange={(day) => change({ day })} />
        </Field>
        <Field label={words.spend} error={errors.spend}>
          <TextInput
            isNumeric
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            maxLength={24}
            value={typed.spend}
            onChange={({ target }) => change({ spend: target.value })}
          />
        </Field>
        {count('impressions')}
        {count('clicks')}
      </form>
    </Dialog>
  );
}

/** '1.234' is how people write it; anything that is no number is refused by the form. */
function countOf(text: string): number {
  const bare = text.trim().replace(/^(\d{1,3})((\.\d{3})+)$/, (whole) => whole.replaceAll('.', ''));
  return bare === '' ? 0 : /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** The first day without figures, today at the latest. */
function firstDayOf({ starts_on, results }: CampaignView): string {
  const today = productDay(new Date());
  const last = results.at(-1)?.day;
  const next = last ? dayAfter(last) : (starts_on ?? today);
  return next < today ? next : today;
}

function dayAfter(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + 1);
  return noon.toISOString().slice(0, 10);
}
