import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { SearchedCombobox } from '../../../ui/form/SearchedCombobox.tsx';
import { releasesQuery } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';

const words = texts.form;

type Props = {
  isVideo: boolean;
  personId: string;
  value: string;
  /** The one that was chosen before, which a search need not find. */
  known: { id: string; title: string; artist?: string } | null | undefined;
  error: string | undefined;
  isOptional?: boolean;
  onChange: (id: string) => void;
};

/** A release of the catalogue, found by typing. */
export function ReleaseField({ isVideo, personId, value, known, error, isOptional = false, onChange }: Props) {
  const [entry, setEntry] = useState('');
  const { data = [] } = useQuery(releasesQuery(useDebounced(entry.trim()), { isVideo, personId }));
  const rows = known && !entry.trim() && data.every(({ id }) => id !== known.id) ? [known, ...data] : data;
  const found = rows.map((row) => ({
    value: row.id,
    label: row.title || words.untitled,
    ...(row.artist ? { detail: row.artist } : {}),
  }));
  return (
    <Field
      name="release_id"
      label={isVideo ? texts.video.pick : words.release}
      hint={isVideo ? texts.video.fromCatalogue : words.releaseHint}
      error={error}
      isOptional={isOptional}
    >
      <SearchedCombobox
        found={found}
        value={value}
        onChange={onChange}
        onEntry={setEntry}
        placeholder={words.releasePlaceholder}
        nothingFound={isVideo ? texts.video.nothingFound : words.nothingFound}
      />
    </Field>
  );
}
