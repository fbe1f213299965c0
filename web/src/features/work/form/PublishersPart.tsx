import { PublisherDraft } from '@toada/domain/work/work.draft.ts';
import { PUBLISHERS_MAX } from '@toada/domain/work/work.kinds.ts';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../work.texts.ts';
import { FormPart } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';
import { maskDocumentTyped } from './mask-typed.ts';
import { NO_CHOICE, societyOf, societyOptions } from './society-options.ts';

const words = texts.publishers;

/** Stands for no publisher until somebody types its name. */
const blank = PublisherDraft.parse({ key: 'blank' });

/** Publishers with their parts. The first one stands for all authors until somebody says otherwise. */
export function PublishersPart({ draft: { publishers }, change, said }: FormPartProps) {
  const errorId = useId();
  const fault = said('publishers');
  const add = (given: Partial<PublisherDraft>) =>
    change((now) => {
      const made = PublisherDraft.parse({ ...given, key: crypto.randomUUID() });
      const isFirst = now.publishers.length === 0;
      return {
        publishers: [...now.publishers, made],
        ...(isFirst ? { authors: now.authors.map((author) => ({ ...author, publisher_key: made.key })) } : {}),
      };
    });
  const set = (key: string, changes: (now: PublisherDraft) => Partial<PublisherDraft>) =>
    change((now) => ({
      publishers: now.publishers
        .map((one) => (one.key === key ? { ...one, ...changes(one) } : one))
        .filter((one, _, { length }) => length > 1 || !isUntouched(one)),
    }));
  const remove = (key: string) =>
    change((now) => ({
      publishers: now.publishers.filter((one) => one.key !== key),
      authors: now.authors.map((author) =>
        author.publisher_key === key ? { ...author, publisher_key: null } : author,
      ),
    }));
  return (
    <FormPart title={words.title} aside={publishers.length > 0 ? words.count(publishers.length) : words.optional}>
      <div data-field="publishers">
        {fault && (
          <FieldNote id={errorId} tone="error">
            {fault}
          </FieldNote>
        )}
      </div>
      <div className="grid gap-6">
        {(publishers.length > 0 ? publishers : [blank]).map((publisher, index) => (
          <PublisherRow
            // The first row stays the same one while its name is typed.
            key={index === 0 ? 'first' : publisher.key}
            publisher={publisher}
            place={index + 1}
            said={said}
            onChange={(changes) => (publisher === blank ? add(changes(blank)) : set(publisher.key, changes))}
            onRemove={() => remove(publisher.key)}
          />
        ))}
        {publishers.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={publishers.length >= PUBLISHERS_MAX}
            onClick={() => add({})}
            className="justify-self-start"
          >
            {words.add}
          </Button>
        )}
      </div>
    </FormPart>
  );
}

function isUntouched({ key: _, ...rest }: PublisherDraft): boolean {
  const { key: __, ...untouched } = blank;
  return Object.entries(untouched).every(([field, value]) => rest[field as keyof typeof rest] === value);
}

type RowProps = {
  publisher: PublisherDraft;
  /** From 1. */
  place: number;
  said: FormPartProps['said'];
  onChange: (changes: (now: PublisherDraft) => Partial<PublisherDraft>) => void;
  onRemove: () => void;
};

function PublisherRow({ publisher, place, said, onChange, onRemove }: RowProps) {
  const fault = (field: Parameters<typeof said>[0]) => said(field, publisher.key);
  const isBlank = publisher === blank;
  const field = (name: string) => `${name} ${publisher.key}`;
  return (
    <fieldset className="relative flex gap-3.5">
      <legend className="sr-only">{words.one(place, publisher.name)}</legend>
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 md:grid-cols-12">
        <Field
          name={field('name')}
          label={words.publisher}
          isOptional={isBlank}
          hint={isBlank ? words.hint : undefined}
          error={fault('name')}
          className={cn('col-span-2', isBlank ? 'md:col-span-6' : 'max-md:pr-12 md:col-span-4')}
        >
          <TextInput
            name={place === 1 ? 'publisher' : `publisher ${place}`}
            maxLength={200}
            placeholder={words.none}
            value={publisher.name}
            onChange={({ target }) => onChange(() => ({ name: target.value }))}
          />
        </Field>
        {!isBlank && <Details publisher={publisher} fault={fault} field={field} onChange={onChange} />}
      </div>
      {!isBlank && (
        <IconButton
          label={words.remove(place)}
          onClick={onRemove}
          className="-mr-2 self-start max-md:absolute max-md:top-0 max-md:right-0 md:mt-6"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </fieldset>
  );
}

type DetailsProps = Pick<RowProps, 'publisher' | 'onChange'> & {
  fault: (field: Parameters<RowProps['said']>[0]) => string | undefined;
  field: (name: string) => string;
};

function Details({ publisher, fault, field, onChange }: DetailsProps) {
  return (
    <>
      <Field
        name={field('cpf_cnpj')}
        label={words.document}
        isOptional
        error={fault('cpf_cnpj')}
        className="col-span-2 md:col-span-4"
      >
        <TextInput
          isNumeric
          maxLength={40}
          autoComplete="off"
          value={publisher.cpf_cnpj}
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
            value={publisher[right]}
            onChange={({ target }) => onChange(() => ({ [right]: target.value }))}
          />
        </Field>
      ))}
      <Field label={words.society} className="md:col-span-4">
        <Select
          options={societyOptions}
          value={publisher.society ?? NO_CHOICE}
          onChange={(value) => onChange(() => ({ society: societyOf(value) }))}
        />
      </Field>
      <Field name={field('ipi')} label={words.ipi} isOptional error={fault('ipi')} className="md:col-span-4">
        <TextInput
          isNumeric
          maxLength={40}
          value={publisher.ipi}
          onChange={({ target }) => onChange(() => ({ ipi: target.value }))}
        />
      </Field>
      <p className="col-span-2 self-end pb-2.5 text-12 text-muted md:col-span-4">{words.partHint}</p>
    </>
  );
}
