import { TEASER_LINE_MAX, TEASER_TITLE_MAX } from '@toada/domain/teaser/teaser.contract.ts';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './teaser.texts.ts';
import type { TeaserState } from './use-teaser-form.ts';

const words = texts.words;

/** Words on the picture. */
export function WordsPart({ state: { choices, change, isTitleMissing } }: { state: TeaserState }) {
  const error = isTitleMissing && choices.title.trim() === '' ? words.required : undefined;
  return (
    <fieldset className="grid gap-4">
      <legend className="type-h3 mb-4">{words.legend}</legend>
      <div className="grid gap-4 md:grid-cols-3">
        <Field label={words.title} error={error}>
          <TextInput
            value={choices.title}
            maxLength={TEASER_TITLE_MAX}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label={words.artist} isOptional>
          <TextInput
            value={choices.artist}
            maxLength={TEASER_LINE_MAX}
            onChange={({ target }) => change({ artist: target.value })}
          />
        </Field>
        <Field label={words.note} hint={words.noteHint} isOptional>
          <TextInput
            value={choices.note}
            maxLength={TEASER_LINE_MAX}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
