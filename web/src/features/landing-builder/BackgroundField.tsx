import { useMutation } from '@tanstack/react-query';
import { BrandAddressForm } from '@toada/domain/brand/brand.contract.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useUpload } from '../../lib/file/use-upload.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { keepBackground } from './landing-builder.api.ts';
import { texts } from './landing-builder.texts.ts';

type Props = { form: UseFormReturn<LandingContent>; label: string };

/** A picture behind the headline: sent, or fetched once from an address and kept by us. */
export function BackgroundField({ form, label }: Props) {
  const url = useWatch({ control: form.control, name: 'background_url' });
  const set = (value: string | null) =>
    form.setValue('background_url', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const keep = useMutation({
    mutationFn: keepBackground,
    onSuccess: (file) => set(file.url),
    meta: { errorTitle: texts.background.sendFailed },
  });
  const words = texts.background;

  return (
    <div className="flex flex-col gap-3">
      <Sending
        label={label}
        error={fieldError(form.formState.errors.background_url)}
        onSent={(upload_id) => keep.mutateAsync({ upload_id })}
      />
      {url && (
        <div className="flex items-end gap-3">
          <img src={url} alt={words.current} className="h-20 w-36 rounded-cover border border-line object-cover" />
          <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={() => set(null)}>
            {words.remove}
          </Button>
        </div>
      )}
      <ByAddress isBusy={keep.isPending} onAddress={(address) => keep.mutate({ address })} />
    </div>
  );
}

type SendingProps = { label: string; error: string | undefined; onSent: (uploadId: string) => Promise<unknown> };

function Sending({ label, error, onSent }: SendingProps) {
  const { uploadId, reset, ...upload } = useUpload('brand');
  // The form keeps the address of the picture; the file has then done its part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts once for each file that has arrived.
  useEffect(() => {
    if (uploadId) void onSent(uploadId).then(reset, reset);
  }, [uploadId]);
  return (
    <Field label={label} error={upload.error ?? error} hint={`${texts.background.optional} ${upload.hint}`}>
      <FileField {...upload.field} />
    </Field>
  );
}

/** Its own little form would stand inside the large one: the button sends it, and so does Enter. */
function ByAddress({ isBusy, onAddress }: { isBusy: boolean; onAddress: (address: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  function send() {
    const result = BrandAddressForm.safeParse({ kind: 'background', address: typed });
    setError(result.success ? null : fieldText(result.error.issues[0]?.message ?? ''));
    if (result.success && !isBusy) onAddress(result.data.address);
  }
  return (
    <div className="flex items-start gap-2">
      <Field
        label={texts.background.byAddress}
        hint={texts.background.addressHint}
        error={error}
        className="min-w-0 flex-1"
      >
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send();
          }}
        />
      </Field>
      <Button variant="secondary" className="mt-6" loading={isBusy} disabled={typed.trim() === ''} onClick={send}>
        {texts.background.fetch}
      </Button>
    </div>
  );
}
