import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { incomeApi } from '@toada/domain/income/income.contract.ts';
import { type LedgerFilter, ledgerApi, type SourceGroup } from '@toada/domain/ledger/ledger.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { followFile } from '../../../lib/file/follow-file.ts';
import { useCsv } from '../../../lib/file/use-csv.ts';
import { texts } from './movement.texts.ts';

const KEY = ['finance', 'lines'];

/** `limit`: how many at once, where the list is not all there is on the page. */
export function linesQuery(filter: Written<LedgerFilter> & { limit?: number }) {
  return {
    ...pagesQuery(ledgerApi.lines, filter, { key: KEY, errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

export function sourcesQuery(id: string) {
  return pagesQuery(ledgerApi.sources, { id }, { key: [...KEY, id], errorTitle: texts.sources.loadFailed });
}

/** The rows of the store's own file behind one recording. */
export function rowsQuery(id: string, { statement_id, number }: Pick<SourceGroup, 'statement_id' | 'number'>) {
  const asked = { id, statement_id, number };
  return infiniteQueryOptions({
    queryKey: [...KEY, id, 'rows', statement_id, number],
    queryFn: ({ pageParam, signal }) =>
      call(ledgerApi.rows, { ...asked, ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { errorTitle: texts.rows.loadFailed },
  });
}

/** On paper, as they are narrowed: made when it is wanted, and its address followed at once. */
export function useLinesPdf() {
  return useMutation({
    mutationFn: (filter: Written<LedgerFilter>) => call(incomeApi.linesFile, { ...filter, format: 'pdf' }),
    onSuccess: ({ url }) => followFile(url),
    meta: { errorTitle: texts.export.failed },
  });
}

export function useLinesCsv() {
  return useCsv(incomeApi.export, { name: texts.export.csvName, errorTitle: texts.export.failed });
}
