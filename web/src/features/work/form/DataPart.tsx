import { productDay } from '@toada/domain/distribution/product-day.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { languages } from '@toada/domain/release/release.kinds.ts';
import type { WorkRecording } from '@toada/domain/work/work.contract.ts';
import { workGenres } from '@toada/domain/work/work.kinds.ts';
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
import { NO_CHOICE } from './society-options.ts';

const words = texts.form;
const genres = workGenres.map((value) => ({ value, label: value }));
const spoken = [
  { value: NO_CHOICE, label: words.languageNone },
  ...languages.map((value) => ({ value, label: value })),
];

type Props = FormPartProps & { recordings: readonly WorkRecording[] };

export function DataPart({ draft, change, said, ownerId, recordings }: Props) {
  const iswc = parseIswc(draft.iswc);
  return (
    <FormPart title={words.work}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 md:grid-cols-12">
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
        <Field name="creation_date" label={words.creationDate} error={said('creation_date')} className="md:col-span-3">
          <DateInput
            name="creation_date"
            keepsTyped
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
          className="md:col-span-3"
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
        <Field name="isaac" label={words.isaac} isOptional className="md:col-span-3">
          <TextInput
            name="isaac"
            maxLength={200}
            placeholder={words.isaacPlaceholder}
            value={draft.isaac}
            onChange={({ target }) => change(() => ({ isaac: target.value }))}
          />
        </Field>
        <Field name="language" label={words.language} isOptional className="md:col-span-3">
          <Select
            name="language"
            options={spoken}
            value={draft.language ?? NO_CHOICE}
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
        <div className="md:col-span-12">
          <RecordingsField
            trackIds={draft.track_ids}
            ownerId={ownerId}
            known={recordings}
            onChange={(next) => change(({ track_ids }) => ({ track_ids: next(track_ids) }))}
          />
        </div>
      </div>
    </FormPart>
  );
}
