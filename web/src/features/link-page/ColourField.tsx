import { isHexColour } from '@toada/domain/brand/colour.rules.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { useState } from 'react';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './link-page.texts.ts';

type Props = { label: string; value: string; onChange: (colour: string) => void };

/** A colour, chosen or typed. What is no colour stays in the field and is not told on. */
export function ColourField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  function type(text: string) {
    setTyped(text);
    const colour = text.startsWith('#') ? text : `#${text}`;
    if (!isHexColour(colour) || colour.length !== 7) return;
    setSeen(colour.toLowerCase());
    onChange(colour.toLowerCase());
  }
  const isWrong = typed.replace('#', '').toLowerCase() !== value.replace('#', '');
  return (
    <Field label={label} error={isWrong ? fieldText('brand.colour') : undefined}>
      <div className="flex gap-2.5">
        <input
          type="color"
          aria-label={texts.look.palette(label)}
          value={value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-control bg-field p-1 mouse:h-10"
        />
        <TextInput isNumeric value={typed} maxLength={7} onChange={({ currentTarget }) => type(currentTarget.value)} />
      </div>
    </Field>
  );
}
