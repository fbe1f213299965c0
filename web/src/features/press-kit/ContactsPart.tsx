import { CONTACTS_MAX, type KitContact } from '@toada/domain/press-kit/press-kit.content.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { newKey, type PartProps, withChanges, without } from './editor-part.ts';
import { texts } from './press-kit.texts.ts';

const { contacts: words } = texts;

/** Lines by which the press reaches somebody; all of them are public. */
export function ContactsPart({ draft: { contacts }, change, faultOf, isReadOnly }: PartProps) {
  function row({ key, ...contact }: KitContact, place: number) {
    const input = (field: keyof typeof contact, label: string, more: object) => (
      <Field label={label} error={faultOf(`contacts.${place}.${field}`)}>
        <TextInput
          {...more}
          value={contact[field]}
          onChange={({ currentTarget: { value } }) =>
            change((draft) => ({ contacts: withChanges(draft.contacts, place, { [field]: value }) }))
          }
        />
      </Field>
    );
    return (
      <fieldset key={key} className="grid min-w-0 gap-3.5 border-line border-b pb-6 md:grid-cols-2">
        <legend className="mb-3 flex w-full items-center justify-between gap-3 font-semibold text-14">
          {words.name(place + 1)}
          {!isReadOnly && (
            <IconButton
              size="sm"
              label={words.remove(place + 1)}
              onClick={() => change((draft) => ({ contacts: without(draft.contacts, place) }))}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </legend>
        {input('role', words.role, { maxLength: 60, placeholder: words.rolePlaceholder })}
        {input('name', words.person, { maxLength: 80 })}
        {input('email', words.email, { maxLength: 120, inputMode: 'email' })}
        {input('phone', words.phone, { maxLength: 40, inputMode: 'tel', placeholder: words.phonePlaceholder })}
      </fieldset>
    );
  }
  return (
    <fieldset disabled={isReadOnly} data-field="contacts" className="grid min-w-0 gap-5">
      <legend className="type-h3 mb-1">{words.title}</legend>
      <p className="text-13 text-fg-2">{words.note}</p>
      {contacts.map(row)}
      {!isReadOnly && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={contacts.length >= CONTACTS_MAX}
            onClick={() =>
              change((draft) => ({
                contacts: [...draft.contacts, { key: newKey(), role: '', name: '', email: '', phone: '' }],
              }))
            }
          >
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
