import { productDay } from '@toada/domain/distribution/product-day.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { languages } from '@toada/domain/release/release.kinds.ts';
import { PublisherDraft } from '@toada/domain/work/work.draft.ts';
import { NO_SOCIETY, type Society, societies, societyTable, workGenres } from '@toada/domain/work/work.kinds.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { WordsInput } from '../../../ui/form/WordsInput.tsx';
import { texts } from '../work.texts.ts';
import { FormPart } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';
import { maskDuration } from './mask-typed.ts';
import { RecordingsField } from './RecordingsField.tsx';

const words = texts.form;
const NONE = 'none';
const genres = workGenres.map((value) => ({ value, label: value }));
const spoken = [{ value: NONE, label: words.languageNone }, ...languages.map((value) => ({ value, label: value }))];
export const societyOptions = [
  { value: NONE, label: NO_SOCIETY },
  ...societies.map((value) => ({ value, label: societyTable[value].label })),
];
export const societyOf = (value: string): Society | null => societies.find((one) => one === value) ?? null;

export function DataPart(part: FormPartProps) {
  const { draft, change, said } = part;
  const iswc = parseIswc(draft.iswc);
  return (
    <FormPart title={words.work}>
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-12">
        <Field name="title" label={words.title} error={said('title')} className="md:col-span-6">
          <TextInput
            name="title"
            maxLength={200}
            value={draft.title}
            onChange={({ target }) => change(() => ({ title: target.value }))}
          />
        </Field>
        <Field name="genre" label={words.genre} error={said('genre')} className="md:col-span-3">
          <Select
            name="genre"
            options={genres}
            value={draft.genre ?? ''}
            placeholder={words.genreNone}
            onChange={(genre) => change(() => ({ genre }))}
          />
        </Field>
        <Field
          name="duration"
          label={words.duration}
          error={said('duration')}
          aside={<span className="text-12 text-muted">{words.durationAside}</span>}
          className="md:col-span-3"
        >
          <TextInput
            name="duration"
            isNumeric
            inputMode="numeric"
            maxLength={20}
            value={draft.duration}
            onChange={({ target }) => change(({ duration }) => ({ duration: maskDuration(target.value, duration) }))}
          />
        </Field>
        <Field name="creation_date" label={words.creationDate} error={said('creation_date')} className="md:col-span-4">
          <DateInput
            name="creation_date"
            value={draft.creation_date}
            max={productDay(new Date())}
            onChange={(creation_date) => change(() => ({ creation_date }))}
          />
        </Field>
        <Field
          name="iswc"
          label={words.iswc}
          isOptional
          error={said('iswc')}
          success={iswc ? words.iswcGood : undefined}
          className="md:col-span-4"
        >
          <TextInput
            name="iswc"
            isNumeric
            maxLength={40}
            placeholder="T-000.000.000-0"
            value={draft.iswc}
            onChange={({ target }) => change(() => ({ iswc: target.value }))}
            onBlur={() => iswc && change(() => ({ iswc: formatIswc(iswc) }))}
          />
        </Field>
        <Field name="isaac" label={words.isaac} isOptional className="md:col-span-4">
          <TextInput
            name="isaac"
            maxLength={200}
            placeholder={words.isaacPlaceholder}
            value={draft.isaac}
            onChange={({ target }) => change(() => ({ isaac: target.value }))}
          />
        </Field>
        <Publisher {...part} />
        <Field name="language" label={words.language} isOptional className="md:col-span-4">
          <Select
            name="language"
            options={spoken}
            value={draft.language ?? NONE}
            onChange={(value) => change(() => ({ language: languages.find((one) => one === value) ?? null }))}
          />
        </Field>
        <Field name="alternative_titles" label={words.alternative} isOptional className="md:col-span-12">
          <WordsInput
            words={draft.alternative_titles}
            onChange={(alternative_titles) => change(() => ({ alternative_titles }))}
            listLabel={words.alternative}
            removeLabel={words.alternativeRemove}
            placeholder={words.alternativePlaceholder}
            maxLength={200}
          />
        </Field>
        <RecordingsField {...part} />
      </div>
    </FormPart>
  );
}

/** One publisher stands for all authors until somebody says otherwise; without a name there is none. */
function Publisher({ draft, change, said }: FormPartProps) {
  const [publisher] = draft.publishers;
  const fault = (field: 'name' | 'ipi' | 'editing_share') => publisher && said(field, publisher.key);
  const set = (changes: Partial<PublisherDraft>) =>
    change(({ publishers, authors }) => {
      const made = { ...(publishers[0] ?? PublisherDraft.parse({ key: crypto.randomUUID() })), ...changes };
      const isNone = made.name === '' && publishers.length <= 1;
      const isNew = publishers.length === 0;
      return {
        publishers: isNone ? [] : [made, ...publishers.slice(1)],
        ...(isNew ? { authors: authors.map((author) => ({ ...author, publisher_key: made.key })) } : {}),
      };
    });
  return (
    <>
      <Field name="publishers" label={words.publisher} isOptional error={fault('name')} className="md:col-span-4">
        <TextInput
          name="publisher"
          maxLength={200}
          placeholder={words.publisherNone}
          value={publisher?.name ?? ''}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      {publisher && (
        <>
          <Field label={words.publisherIpi} isOptional error={fault('ipi')} className="md:col-span-4">
            <TextInput
              isNumeric
              maxLength={40}
              value={publisher.ipi}
              onChange={({ target }) => set({ ipi: target.value })}
            />
          </Field>
          <Field label={words.publisherSociety} isOptional className="md:col-span-4">
            <Select
              options={societyOptions}
              value={publisher.society ?? NONE}
              onChange={(value) => set({ society: societyOf(value) })}
            />
          </Field>
          <Field
            label={words.publisherPart}
            error={fault('editing_share')}
            hint={words.publisherPartHint}
            className="md:col-span-4"
          >
            <TextInput
              isNumeric
              inputMode="decimal"
              maxLength={20}
              value={publisher.editing_share}
              onChange={({ target }) => set({ editing_share: target.value, performance_share: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
