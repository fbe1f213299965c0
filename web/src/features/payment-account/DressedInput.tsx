import type { PixKeyType } from '@toada/domain/payment-account/pix-key.rules.ts';
import { dressNumber } from '@toada/domain/payment-account/typing-mask.ts';
import type { ChangeEvent } from 'react';
import { TextInput, type TextInputProps } from '../../ui/form/TextInput.tsx';
import type { AccountForm } from './use-account-form.ts';

type Props = Pick<TextInputProps, 'inputMode' | 'placeholder'> & {
  form: AccountForm;
  name: 'pix_key' | 'document_number';
  type: PixKeyType;
};

/** Puts the signs of a number in while it is typed. In the middle of the text it keeps still, or the caret would jump to the end. */
export function DressedInput({ form, name, type, ...input }: Props) {
  const { onChange, ...field } = form.register(name);
  const isErasing = (event: ChangeEvent<HTMLInputElement>) =>
    (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
  return (
    <TextInput
      {...input}
      {...field}
      onChange={(event) => {
        const { currentTarget: box } = event;
        const isAtEnd = box.selectionStart === null || box.selectionStart === box.value.length;
        if (isAtEnd && !isErasing(event)) box.value = dressNumber(type, box.value);
        return onChange(event);
      }}
      autoComplete="off"
      spellCheck={false}
      isNumeric
    />
  );
}
