import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { SearchedCombobox } from '../../../ui/form/SearchedCombobox.tsx';
import { findPayees, listArtists } from '../../artist/parts/find-payees.ts';
import { moneyFormTexts } from './money-form.texts.ts';

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
