import { useQuery } from '@tanstack/react-query';
import { videoCategories } from '@toada/domain/video/video.kinds.ts';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { WordsInput } from '../../../ui/form/WordsInput.tsx';
import { tracksQuery } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import { FormPart } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';

const words = texts.form;
const categories = videoCategories.map((value) => ({ value, label: value }));

export function AboutPart({ draft, change, ownerId, said }: FormPartProps) {
  return (
    <FormPart title={words.about}>
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-3">
        <Field name="title" label={words.title} error={said('title')} className="md:col-span-2">
          <TextInput
            name="title"
            maxLength={200}
            value={draft.title}
            onChange={({ target }) => change(() => ({ title: target.value }))}
          />
        </Field>
        <Field name="category" label={words.category} error={said('category')}>
          <Select
            options={categories}
            value={draft.category}
            onChange={(category) => change(() => ({ category }))}
            name="category"
          />
        </Field>
        <Field name="artist" label={words.artist} error={said('artist')} className="md:col-span-2">
          <TextInput
            name="artist"
            maxLength={200}
            value={draft.artist}
            onChange={({ target }) => change(() => ({ artist: target.value }))}
          />
        </Field>
        <TrackField draft={draft} change={change} ownerId={ownerId} said={said} />
        <Field
          name="description"
          label={words.description}
          error={said('description')}
          isOptional
          className="md:col-span-3"
        >
          <Textarea
            name="description"
            maxLength={5000}
            value={draft.description}
            onChange={({ target }) => change(() => ({ description: target.value }))}
          />
        </Field>
        <Field name="tags" label={words.tags} error={said('tags')} isOptional className="md:col-span-3">
          <WordsInput
            words={draft.tags}
            onChange={(tags) => change(() => ({ tags }))}
            listLabel={words.tagsIn}
            removeLabel={words.removeTag}
            placeholder={words.tagsPlaceholder}
            maxLength={100}
          />
        </Field>
      </div>
    </FormPart>
  );
}

/** The recording that is heard in the video; the newest of its owner's. */
function TrackField({ draft, change, ownerId, said }: Omit<FormPartProps, 'published'>) {
  const { data = [] } = useQuery({ ...tracksQuery(ownerId ?? ''), enabled: ownerId !== null });
  const options = [
    { value: '', label: words.noTrack },
    ...data.map(({ id, name, detail }) => ({ value: id, label: detail ? `${name} (${detail})` : name })),
  ];
  return (
    <Field name="track_id" label={words.track} error={said('track_id')} isOptional hint={words.trackHint}>
      <Combobox
        options={options}
        value={draft.track_id ?? ''}
        onChange={(id) => change(() => ({ track_id: id || null }))}
        matches={({ label }, typed) => fold(label).includes(fold(typed))}
        placeholder={words.noTrack}
        nothingFound={words.noTrackFound}
      />
    </Field>
  );
}

/** Compared without accents and capitals. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
