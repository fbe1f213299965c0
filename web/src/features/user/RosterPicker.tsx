import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { userApi } from '@toada/domain/user/user.contract.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { SearchedCombobox } from '../../ui/form/SearchedCombobox.tsx';
import { texts } from './user.texts.ts';

const SHOWN = 20;
const { rosterPlaceholder, nobody, rosterFailed } = texts.dialog;

function rostersQuery(search: string) {
  const asked = { role: 'AGGREGATOR' as const, limit: SHOWN, ...(search ? { search } : {}) };
  return queryOptions({
    queryKey: ['rosters', search],
    queryFn: async ({ signal }) => (await call(userApi.list, asked, { signal })).rows,
    select: (rows) =>
      rows
        .filter(({ deactivated_at }) => deactivated_at === null)
        .map((row) => ({ value: row.id, label: row.company_name ?? row.full_name, detail: row.email })),
    placeholderData: keepPreviousData,
    meta: { errorTitle: rosterFailed },
  });
}

/** The label whose roster a new artist joins. */
export function RosterPicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [entry, setEntry] = useState('');
  const { data = [] } = useQuery(rostersQuery(useDebounced(entry.trim())));
  const words = { placeholder: rosterPlaceholder, nothingFound: nobody };
  return <SearchedCombobox {...words} found={data} value={value} onChange={onChange} onEntry={setEntry} />;
}
