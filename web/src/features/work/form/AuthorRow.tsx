import { parseIpi } from '@toada/domain/identifiers/ipi.ts';
import type { AuthorDraft, PublisherDraft } from '@toada/domain/work/work.draft.ts';
import { authorRoleLabels, authorRoles } from '@toada/domain/work/work.kinds.ts';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SplitSwatch } from '../../../ui/chart/SplitSwatch.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../work.texts.ts';
import type { FormPartProps } from './form-part.ts';
import { maskDocumentTyped } from './mask-typed.ts';
import { NO_CHOICE, societyOf, societyOptions } from './society-options.ts';

const words = texts.authors;
const roles = authorRoles.map((value) => ({ value, label: `${authorRoleLabels[value]} (${value})` }));

type Props = {
  author: AuthorDraft;
  /** From 1. */
  place: number;
  publishers: readonly PublisherDraft[];
  said: FormPartProps['said'];
  onChange: (changes: (author: AuthorDraft) => Partial<AuthorDraft>) => void;
  onRemove: () => void;
};

export function AuthorRow({ author, place, publishers, said, onChange, onRemove }: Props) {
  const fault = (field: Parameters<typeof said>[0]) => said(field, author.key);
  const field = (name: string) => `${name} ${author.key}`;
  return (
    <fieldset className="relative flex gap-3.5 border-line border-t px-5 py-5 md:px-6">
      <legend className="sr-only">{words.author(place, author.name)}</legend>
      <SplitSwatch place={place - 1} className="w-1.5 shrink-0" />
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-3 gap-y-3 md:grid-cols-12">
        <Field
          name={field('name')}
          label={words.name}
          error={fault('name')}
          className="col-span-2 max-md:pr-12 md:col-span-4"
        >
          <TextInput
            maxLength={200}
            value={author.name}
            onChange={({ target }) => onChange(() => ({ name: target.value }))}
          />
        </Field>
        <Field
          name={field('cpf_cnpj')}
          label={words.document}
          error={fault('cpf_cnpj')}
          className="col-span-2 md:col-span-4"
        >
          <TextInput
            isNumeric
            maxLength={40}
            autoComplete="off"
            value={author.cpf_cnpj}
            onChange={({ target }) =>
              onChange(({ cpf_cnpj }) => ({ cpf_cnpj: maskDocumentTyped(target.value, cpf_cnpj) }))
            }
          />
        </Field>
        {(['editing_share', 'performance_share'] as const).map((right) => (
          <Field
            key={right}
            name={field(right)}
            label={right === 'editing_share' ? words.editing : words.performance}
            error={fault(right)}
            aside={<span className="text-12 text-muted">%</span>}
            className="md:col-span-2"
          >
            <TextInput
              isNumeric
              inputMode="decimal"
              maxLength={20}
              value={author[right]}
              onChange={({ target }) => onChange(() => ({ [right]: target.value }))}
            />
          </Field>
        ))}
        <Field name={field('role')} label={words.role} error={fault('role')} className="md:col-span-4">
          <Select
            options={roles}
            value={author.role ?? ''}
            placeholder={words.roleNone}
            onChange={(role) => onChange(() => ({ role }))}
          />
        </Field>
        <Field name={field('society')} label={words.society} className="md:col-span-4">
          <Select
            options={societyOptions}
            value={author.society ?? NO_CHOICE}
            onChange={(value) => onChange(() => ({ society: societyOf(value) }))}
          />
        </Field>
        <Field
          name={field('ipi')}
          label={words.ipi}
          isOptional
          error={fault('ipi')}
          success={parseIpi(author.ipi) ? words.ipiGood : undefined}
          className="md:col-span-4"
        >
          <TextInput
            isNumeric
            maxLength={40}
            value={author.ipi}
            onChange={({ target }) => onChange(() => ({ ipi: target.value }))}
          />
        </Field>
        <Field label={words.pseudonym} isOptional className="md:col-span-4">
          <TextInput
            maxLength={200}
            value={author.pseudonym}
            onChange={({ target }) => onChange(() => ({ pseudonym: target.value }))}
          />
        </Field>
        {publishers.length > 0 && (
          <Field label={words.publisher} className="col-span-2 md:col-span-4">
            <Select
              options={[
                { value: NO_CHOICE, label: texts.publishers.none },
                ...publishers.map(({ key, name }) => ({ value: key, label: name || words.unnamed })),
              ]}
              value={author.publisher_key ?? NO_CHOICE}
              onChange={(value) => onChange(() => ({ publisher_key: value === NO_CHOICE ? null : value }))}
            />
          </Field>
        )}
      </div>
      <IconButton
        label={words.remove(place)}
        onClick={onRemove}
        className="-mr-2 self-start max-md:absolute max-md:right-4 md:mt-6"
      >
        <X aria-hidden />
      </IconButton>
    </fieldset>
  );
}
