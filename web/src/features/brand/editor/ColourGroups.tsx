import { useId } from 'react';
import { fieldError } from '../../../lib/form/field-error.ts';
import { texts } from '../brand.texts.ts';
import { ColourRow } from './ColourRow.tsx';
import { colourGroups } from './colour-groups.ts';
import { contrastNote, shownColour } from './contrast-note.ts';
import type { EditorProps } from './editor-props.ts';
import { sourceOf } from './inherited.ts';

/** Every colour, group by group. */
export function ColourGroups(props: EditorProps) {
  return colourGroups.map((group) => <Group key={group.title} {...group} {...props} />);
}

function Group({ title, fields, form, layer, below, brand }: (typeof colourGroups)[number] & EditorProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h3 mt-6 mb-1.5">
        {title}
      </h2>
      {fields.map(({ option, label, hint }) => {
        const typed = form.watch(option);
        const error = fieldError(form.formState.errors[option]);
        const inherits = typed === '' ? texts.inherits[sourceOf(option, layer, below)] : null;
        const note = contrastNote(option, brand);
        return (
          <ColourRow
            key={option}
            group={title}
            label={label}
            shown={shownColour(option, brand)}
            onChange={(colour) => form.setValue(option, colour, { shouldDirty: true, shouldTouch: true })}
            field={form.register(option)}
            error={error}
            note={note ?? { text: inherits ?? hint, isWarning: false }}
          />
        );
      })}
    </section>
  );
}
