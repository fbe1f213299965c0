import { CERTIFICATE_PATH } from '@toada/domain/certificate/certificate.code.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './certificate.texts.ts';

const words = texts.ask;
/** A word of a person's own, which the browser neither corrects nor capitalises. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 } as const;

/** A plain form: the server answers it with a page, also without a script. */
export function AskForm({ number = '', code = '' }: { number?: string; code?: string }) {
  return (
    <form action={CERTIFICATE_PATH} method="get" className="mt-7 grid max-w-[560px] items-start gap-4 md:grid-cols-2">
      <Field label={words.number}>
        <TextInput
          {...PLAIN}
          name="numero"
          size="lg"
          isNumeric
          required
          defaultValue={number}
          placeholder={words.numberPlaceholder}
        />
      </Field>
      <Field label={words.code} hint={words.codeHint}>
        <TextInput
          {...PLAIN}
          name="codigo"
          size="lg"
          isNumeric
          required
          defaultValue={code}
          placeholder={words.codePlaceholder}
        />
      </Field>
      <Button type="submit" size="lg" className="md:col-start-1 md:justify-self-start">
        {words.action}
      </Button>
    </form>
  );
}
