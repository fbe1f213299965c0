import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchedCombobox } from '../ui/SearchedCombobox.tsx';
import { findPayees, listArtists } from './find-payees.ts';
import { moneyFormTexts } from './money-form.texts.ts';
import { useCan } from './use-can.ts';
import { useDebounced } from './use-debounced.ts';

const { placeholder, nobody, failed } = moneyFormTexts.payee;

function payeesQuery(search: string, isStaff: boolean) {
  return queryOptions({
    queryKey: ['payees', search, isStaff],
    queryFn: ({ signal }) => (isStaff ? findPayees(search, signal) : listArtists(search, signal)),
    placeholderData: keepPreviousData,
    meta: { errorTitle: failed },
  });
}

/** Somebody who is paid, by name or e-mail: anybody for staff, for a label one of its artists. */
export function PayeePicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [entry, setEntry] = useState('');
  const { data = [] } = useQuery(payeesQuery(useDebounced(entry.trim()), useCan('ledger.manage')));
  const words = { placeholder, nothingFound: nobody };
  return <SearchedCombobox {...words} found={data} value={value} onChange={onChange} onEntry={setEntry} />;
}
