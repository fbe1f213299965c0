import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { SearchedCombobox } from '../../ui/form/SearchedCombobox.tsx';
import { releasesQuery } from './royalty-term.api.ts';
import { texts } from './royalty-term.texts.ts';

type Props = { value: string; onChange: (id: string) => void; ownerId?: string };

/** Picks among everybody's releases, or one person's. */
export function ReleasePicker({ value, onChange, ownerId = '' }: Props) {
  const [entry, setEntry] = useState('');
  const { data = [] } = useQuery(releasesQuery(useDebounced(entry.trim()), ownerId));
  const words = { placeholder: texts.pick.releasePlaceholder, nothingFound: texts.pick.noRelease };
  return <SearchedCombobox {...words} found={data} value={value} onChange={onChange} onEntry={setEntry} />;
}
