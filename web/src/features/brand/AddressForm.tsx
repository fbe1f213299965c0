import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './brand.texts.ts';

type Props = { label: string; isBusy: boolean; onSend: (address: string) => void };

/** The address of a picture. It stands inside a form, so it cannot be one: Enter is taken here, and the form keeps its own. */
export function AddressForm({ label, isBusy, onSend }: Props) {
  const [address, setAddress] = useState('');
  const send = () => {
    if (!isBusy) onSend(address);
  };
  function takeEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  }
  const { picture } = texts;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <TextInput
          type="url"
          inputMode="url"
          aria-label={label}
          placeholder={picture.addressPlaceholder}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={takeEnter}
        />
        <Button variant="secondary" loading={isBusy} onClick={send}>
          {picture.fetch}
        </Button>
      </div>
      <p className="text-12 text-muted">{picture.addressHint}</p>
    </div>
  );
}
