import { HEADLINE_MAX, LONG_BIO_MAX, SHORT_BIO_MAX } from '@toada/domain/press-kit/press-kit.content.ts';
import { Counter } from '../../ui/form/Counter.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { PartProps } from './editor-part.ts';
import { texts } from './press-kit.texts.ts';

/** The artist in a line, in a paragraph, and at length. */
export function TextsPart({ draft, change, faultOf, isReadOnly }: PartProps) {
  const { words } = texts;
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 gap-6">
      <Field label={words.headline} hint={words.headlineHint} name="headline" isOptional>
        <TextInput
          value={draft.headline}
          maxLength={HEADLINE_MAX}
          onChange={({ currentTarget: { value } }) => change(() => ({ headline: value }))}
        />
      </Field>
      <Field
        label={words.shortBio}
        hint={words.shortBioHint}
        name="shortBio"
        error={faultOf('shortBio')}
        aside={<Counter text={draft.shortBio} limit={SHORT_BIO_MAX} />}
      >
        <Textarea
          rows={4}
          value={draft.shortBio}
          maxLength={SHORT_BIO_MAX}
          onChange={({ currentTarget: { value } }) => change(() => ({ shortBio: value }))}
        />
      </Field>
      <Field
        label={words.longBio}
        hint={words.longBioHint}
        name="longBio"
        aside={<Counter text={draft.longBio} limit={LONG_BIO_MAX} />}
      >
        <Textarea
          rows={12}
          value={draft.longBio}
          maxLength={LONG_BIO_MAX}
          onChange={({ currentTarget: { value } }) => change(() => ({ longBio: value }))}
        />
      </Field>
      <p className="text-13 text-fg-2">{words.colours}</p>
    </fieldset>
  );
}
