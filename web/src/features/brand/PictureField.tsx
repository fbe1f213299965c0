import type { BrandFileKind } from '@toada/domain/brand/brand.contract.ts';
import { acceptedEndings } from '@toada/domain/upload/upload.rules.ts';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { FieldNote } from '../../ui/form/FieldNote.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { AddressForm } from './AddressForm.tsx';
import { texts } from './brand.texts.ts';
import { usePicture } from './use-picture.ts';

export type PictureFieldProps = {
  kind: BrandFileKind;
  label: string;
  hint: string;
  /** The address of our copy; empty inherits. */
  value: string;
  /** Value shown where nothing was chosen; null for none. */
  inherited?: string | null | undefined;
  inherits?: string | undefined;
  error: string | undefined;
  onChange: (address: string) => void;
};

const accept = acceptedEndings('brand');

/** Wide for what is wide, square for what is square. */
const frames: Record<BrandFileKind, string> = {
  logo: 'h-14 w-[104px] p-2',
  favicon: 'size-14 p-2.5',
  avatar: 'size-14 rounded-full',
  banner: 'h-16 w-[120px]',
  background: 'h-16 w-[120px]',
};

/** A picture of a brand: shown, sent from a file or taken from an address, and given up again. */
export function PictureField({ kind, label, hint, value, inherited, inherits, error, onChange }: PictureFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const [isByAddress, setByAddress] = useState(false);
  const picture = usePicture(kind, take);
  const complaint = picture.complaint ?? error;
  const notes = { hint: `${id}-hint`, error: `${id}-error` };

  /** The pressed button goes away, so the focus moves to the field; a focus elsewhere is left alone. */
  function take(address: string) {
    const isInside = group.current?.contains(document.activeElement);
    setByAddress(false);
    picture.forgive();
    onChange(address);
    if (isInside) send.current?.focus();
  }
  const { picture: words } = texts;

  return (
    <fieldset
      ref={group}
      aria-describedby={clsx(complaint && notes.error, notes.hint)}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="type-label mb-2">{label}</legend>
      <div className="flex items-center gap-3">
        <Frame kind={kind} src={value || (inherited ?? null)} />
        <div className="flex min-w-0 flex-wrap gap-1.5">
          <input
            ref={input}
            type="file"
            accept={accept}
            aria-label={words.file(label)}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file chosen again, corrected, must count as a choice.
              currentTarget.value = '';
              if (file) picture.addFile(file);
            }}
            className="sr-only"
          />
          <Button
            ref={send}
            variant="secondary"
            size="sm"
            loading={picture.isBusy && !isByAddress}
            onClick={() => input.current?.click()}
          >
            {value ? words.change : words.send}
          </Button>
          <Button variant="ghost" size="sm" aria-expanded={isByAddress} onClick={() => setByAddress(!isByAddress)}>
            {words.byAddress}
          </Button>
          {value && (
            <Button variant="ghost" size="sm" onClick={() => take('')}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {isByAddress && <AddressForm label={words.address(label)} isBusy={picture.isBusy} onSend={picture.addAddress} />}
      {complaint && (
        <div role="alert">
          <FieldNote id={notes.error} tone="error">
            {complaint}
          </FieldNote>
        </div>
      )}
      <FieldNote id={notes.hint} tone="hint">
        {inherits && inherited ? `${inherits}. ${hint}` : hint}
      </FieldNote>
    </fieldset>
  );
}

function Frame({ kind, src }: { kind: BrandFileKind; src: string | null }) {
  return (
    <span
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-control border border-line-strong bg-raised',
        frames[kind],
      )}
    >
      {src ? (
        <img
          src={src}
          alt={texts.picture.alt[kind]}
          className={cn('size-full', kind === 'logo' || kind === 'favicon' ? 'object-contain' : 'object-cover')}
        />
      ) : (
        <ImageOff role="img" aria-label={texts.picture.none} className="size-5 text-muted" />
      )}
    </span>
  );
}
