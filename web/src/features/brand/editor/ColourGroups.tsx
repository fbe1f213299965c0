import type { ColourOption } from '@toada/domain/brand/brand.presets.ts';
import { useId } from 'react';
import { fieldError } from '../../../lib/form/field-error.ts';
import { texts } from '../brand.texts.ts';
import { ColourRow } from './ColourRow.tsx';
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

type ColourField = { option: ColourOption; label: string; hint: string };

/** The colours a brand may choose, as the editor lists them (mock-up 10). */
// biome-ignore format: a table is read by its columns.
const colourGroups: readonly { title: string; fields: readonly ColourField[] }[] = [
  { title: 'Marca', fields: [
    { option: 'primaryColor',       label: 'Primária',     hint: 'Navegação, links e superfícies' },
    { option: 'secondaryColor',     label: 'Secundária',   hint: 'Destaques e séries' },
    { option: 'tertiaryColor',      label: 'Terciária',    hint: 'Avisos leves e papel claro' },
  ] },
  { title: 'Gradiente das fitas', fields: [
    { option: 'gradientStartColor', label: 'Início',       hint: 'Primeira fita' },
    { option: 'gradientEndColor',   label: 'Fim',          hint: 'Última fita' },
  ] },
  { title: 'Botão', fields: [
    { option: 'buttonColor',        label: 'Fundo',        hint: 'Ação principal' },
    { option: 'buttonTextColor',    label: 'Texto',        hint: 'Rótulo da ação principal' },
  ] },
  { title: 'Texto', fields: [
    { option: 'textColor',          label: 'Sobre escuro', hint: 'Clareado se preciso' },
    { option: 'textColorOnLight',   label: 'Sobre claro',  hint: 'Escurecido se preciso' },
  ] },
];
