import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Combobox, type ComboboxOption } from '../../../ui/form/Combobox.tsx';
import { artistFilterTexts as texts } from './artist-filter.texts.ts';

/** Artists whose name begins to match. */
function artistsQuery(search: string, hasUsers: boolean) {
  return queryOptions({
    queryKey: ['artist-filter', search, hasUsers],
    // Half the panel's screens have this filter: the two contracts come with its first search.
    queryFn: async ({ signal }) => {
      const { findPayees, listArtists } = await import('./find-payees.ts');
      return hasUsers ? listArtists(search, signal) : findPayees(search, signal);
    },
    meta: { errorTitle: texts.failed },
  });
}

type Props = {
  value: string;
  onChange: (id: string) => void;
  /** Whether a label's own rows are among them. */
  hasOwn?: boolean;
  /** In place of 'Todos os artistas', where nobody's rows are narrowed. */
  noneLabel?: string;
  /** In place of 'Filtrar por artista', where somebody is chosen and nothing narrowed. */
  label?: string;
  className?: string;
};

/** One artist's rows or all of them. The server searches: nobody's browser holds every artist. */
export function ArtistFilter({
  value,
  onChange,
  hasOwn = true,
  noneLabel = texts.all,
  label = texts.label,
  className,
}: Props) {
  const actor = useActor();
  const hasUsers = useCan('user.manage');
  const [entry, setEntry] = useState('');
  const ALL: ComboboxOption = { value: '', label: noneLabel };
  const [chosen, setChosen] = useState<ComboboxOption>(ALL);
  const { data } = useQuery({ ...artistsQuery(useDebounced(entry), hasUsers), placeholderData: keepPreviousData });
  const found = data ?? [];
  const own = hasOwn && actor.role === 'AGGREGATOR' ? [{ value: actor.id, label: texts.own }] : [];
  // An address may name somebody whom nobody has chosen here.
  const kept =
    value === ''
      ? ALL
      : chosen.value === value
        ? chosen
        : (found.find((one) => one.value === value) ?? { value, label: texts.named });
  const options = [...(entry === '' ? [ALL, ...own] : []), ...found];
  return (
    <Combobox
      aria-label={label}
      options={options.some((option) => option.value === kept.value) ? options : [kept, ...options]}
      value={value}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? ALL);
        onChange(id);
      }}
      onEntry={setEntry}
      matches={(option, typed) => typed === '' || option.value !== kept.value || found.includes(option)}
      placeholder={noneLabel}
      nothingFound={texts.nothingFound}
      className={className ?? 'w-full md:w-56'}
    />
  );
}
