import { ledgerApi } from '@toada/domain/ledger/ledger.contract.ts';
import { userApi } from '@toada/domain/user/user.contract.ts';
import { call } from '../../../lib/api/api.ts';
import type { ComboboxOption } from '../../../ui/form/Combobox.tsx';

const SHOWN = 20;

/** The artists of whoever has a list of users: a label's own, or everybody's. */
export async function listArtists(search: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const asked = { role: 'ARTIST' as const, limit: SHOWN, ...(search ? { search } : {}) };
  const { rows } = await call(userApi.list, asked, { signal });
  return rows.map((row) => ({ value: row.id, label: row.display_name ?? row.full_name, detail: row.email }));
}

/** Everybody who is paid, for finance, which has no list of users but may search. */
export async function findPayees(search: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  if (search === '') return [];
  const { rows } = await call(ledgerApi.people, { search }, { signal });
  return rows.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
}
