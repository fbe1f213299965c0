import { useQuery } from '@tanstack/react-query';
import type { VideoDraftView } from '@toada/domain/video/video.contract.ts';
import { videoCategories } from '@toada/domain/video/video.kinds.ts';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { SearchedCombobox } from '../../../ui/form/SearchedCombobox.tsx';
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

type Props = Omit<FormPartProps, 'published'> & {
  /** The recording that was heard in the video when it was loaded. */
  track: VideoDraftView['track'];
};

export function AboutPart({ draft, change, ownerId, said, track }: Props) {
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
        <TrackField {...{ draft, change, ownerId, said, track }} />
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

/** The recording that is heard in the video, found among all of its owner's by typing. */
function TrackField({ draft, change, ownerId, said, track }: Props) {
  const [entry, setEntry] = useState('');
  const search = useDebounced(entry.trim());
  const { data = [] } = useQuery({ ...tracksQuery(ownerId ?? '', search), enabled: ownerId !== null });
  const rows = data.map(({ track_id: id, title, release_title }) => ({ id, title, release_title }));
  const known = track && track.id === draft.track_id && !search && rows.every(({ id }) => id !== track.id);
  const found = [
    ...(search ? [] : [{ value: '', label: words.noTrack }]),
    ...(known ? [track, ...rows] : rows).map(({ id, title, release_title }) => ({
      ...{ value: id, label: title },
      ...(release_title ? { detail: release_title } : {}),
    })),
  ];
  return (
    <Field name="track_id" label={words.track} error={said('track_id')} isOptional hint={words.trackHint}>
      <SearchedCombobox
        found={found}
        value={draft.track_id ?? ''}
        onChange={(id) => change(() => ({ track_id: id || null }))}
        onEntry={setEntry}
        placeholder={words.noTrack}
        nothingFound={words.noTrackFound}
      />
    </Field>
  );
}
