import { formatMillionths, type PhonogramPart } from '@toada/domain/phonogram/phonogram.rules.ts';
import { phonogramPartLabels } from '@toada/domain/texts/credit-risk.pt-BR.ts';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../phonogram.texts.ts';
import type { TypedPerson } from './sheet-draft.ts';

const words = texts.sheet;

type Props = {
  part: PhonogramPart;
  /** From 0. */
  place: number;
  person: TypedPerson;
  millionths: number;
  said: (field: string) => string | undefined;
  onChange: (changes: Partial<TypedPerson>) => void;
  onRemove: () => void;
};

export function PersonRow({ part, place, person, millionths, said, onChange, onRemove }: Props) {
  const label = phonogramPartLabels[part].one;
  const field = (name: string) => `${name} ${part} ${place}`;
  const fault = (name: string) => said(`people.${part}.${place}.${name}`);
  return (
    <fieldset className="relative border-line border-t px-5 py-4 md:px-6">
      <legend className="sr-only">{words.person(label, place + 1, person.name)}</legend>
      <div className="grid grid-cols-2 gap-3 max-md:pr-12 md:grid-cols-12 md:pr-12">
        <Field
          name={field('name')}
          label={part === 'producer' ? words.producerName : words.name}
          error={fault('name')}
          className="col-span-2 md:col-span-4"
        >
          <TextInput maxLength={200} value={person.name} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        {part !== 'producer' && (
          <Field
            name={field('legal_name')}
            label={words.legalName}
            error={fault('legal_name')}
            className="col-span-2 md:col-span-4"
          >
            <TextInput
              maxLength={200}
              value={person.legal_name}
              onChange={({ target }) => onChange({ legal_name: target.value })}
            />
          </Field>
        )}
        <Field
          name={field('cpf_cnpj')}
          label={words.document[part]}
          error={fault('cpf_cnpj')}
          className={part === 'producer' ? 'md:col-span-4' : 'md:col-span-4 xl:col-span-3'}
        >
          <TextInput
            isNumeric
            maxLength={40}
            autoComplete="off"
            value={person.cpf_cnpj}
            // A number behind a mask is not edited, it is written anew.
            onFocus={({ target }) => person.cpf_cnpj === person.mask && target.select()}
            onChange={({ target }) => onChange({ cpf_cnpj: target.value })}
          />
        </Field>
        {part === 'musician' && (
          <Field label={words.instrument} error={fault('instrument')} className="md:col-span-3">
            <TextInput
              maxLength={60}
              value={person.instrument}
              onChange={({ target }) => onChange({ instrument: target.value })}
            />
          </Field>
        )}
        <p className="flex items-end pb-2 text-13 text-fg-2 max-md:col-span-2 md:col-span-3">
          {words.share}: <b className="num ml-1.5 font-semibold text-fg">{formatMillionths(millionths)}</b>
        </p>
      </div>
      <IconButton
        label={words.remove(label, place + 1)}
        onClick={onRemove}
        className="absolute top-4 right-3 md:top-9 md:right-4"
      >
        <X aria-hidden />
      </IconButton>
    </fieldset>
  );
}
