import { useMutation } from '@tanstack/react-query';
import { BrandAddressForm, brandApi } from '@toada/domain/brand/brand.contract.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { acceptedEndings } from '@toada/domain/upload/upload.rules.ts';
import { CircleUserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { uploadFile } from '../../lib/file/upload.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldNote } from '../../ui/form/FieldNote.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './link-page.texts.ts';

type Props = {
  value: string | null;
  avatarUrl: string | null;
  isReadOnly: boolean;
  onChange: (url: string | null) => void;
};

/** The page's picture: sent, fetched once from an address, or the person's own. */
export function PictureField({ value, avatarUrl, isReadOnly, onChange }: Props) {
  const { look: words } = texts;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: async (source: File | string) => {
      if (typeof source === 'string') return call(brandApi.fetchFile, { kind: 'avatar', address: source });
      const { id: upload_id } = await uploadFile(source, 'brand');
      return call(brandApi.addFile, { kind: 'avatar', upload_id });
    },
    onMutate: () => setComplaint(null),
    onSuccess: ({ url }) => {
      setAddress(null);
      onChange(url);
    },
    onError: (error) => setComplaint(refusalSentence(error)),
    meta: { isQuiet: true },
  });
  function fetchAddress() {
    const read = BrandAddressForm.shape.address.safeParse(address);
    if (read.success) add.mutate(read.data);
    else setComplaint(fieldText('brand.address'));
  }
  const shown = value ?? avatarUrl;
  return (
    <fieldset
      data-field="profilePicUrl"
      className="grid min-w-0 gap-2"
      aria-describedby={value === null ? `${id}-hint` : undefined}
    >
      <legend className="type-label mb-2">{words.picture}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong bg-raised">
          {shown ? (
            <img src={shown} alt="" className="size-full object-cover" />
          ) : (
            <CircleUserRound aria-hidden className="size-6 text-muted" />
          )}
        </span>
        {!isReadOnly && (
          <div className="flex flex-wrap gap-1.5">
            <input
              ref={input}
              type="file"
              accept={acceptedEndings('brand')}
              aria-label={words.picture}
              tabIndex={-1}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                currentTarget.value = '';
                if (file) add.mutate(file);
              }}
              className="sr-only"
            />
            <Button
              variant="secondary"
              size="sm"
              loading={add.isPending && address === null}
              onClick={() => input.current?.click()}
            >
              {value ? words.change : words.send}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={address !== null}
              onClick={() => setAddress(address === null ? '' : null)}
            >
              {words.byAddress}
            </Button>
            {value && (
              <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                {words.useAvatar}
              </Button>
            )}
          </div>
        )}
      </div>
      {address !== null && (
        <div className="grid gap-1.5">
          <div className="flex gap-2">
            <TextInput
              type="url"
              aria-label={words.addressLabel}
              placeholder="https://"
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                fetchAddress();
              }}
            />
            <Button variant="secondary" loading={add.isPending} onClick={fetchAddress}>
              {words.fetch}
            </Button>
          </div>
          <p className="text-12 text-muted">{words.addressHint}</p>
        </div>
      )}
      {complaint && (
        <div role="alert">
          <FieldNote id={`${id}-error`} tone="error">
            {complaint}
          </FieldNote>
        </div>
      )}
      {value === null && (
        <FieldNote id={`${id}-hint`} tone="hint">
          {words.pictureHint}
        </FieldNote>
      )}
    </fieldset>
  );
}
