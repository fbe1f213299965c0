import { useMutation } from '@tanstack/react-query';
import { incomeApi, type PersonStatement } from '@toada/domain/income/income.contract.ts';
import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { followFile } from '../../../lib/file/follow-file.ts';
import { texts } from './statements.texts.ts';

type Filter = { whose: Written<WhoseMoney>; currency: string };

export function statementsQuery({ whose, currency }: Filter) {
  const filter = { ...whose, ...(currency ? { currency } : {}) };
  return {
    ...pagesQuery(incomeApi.statements, filter, { key: ['finance', 'statements'], errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

export type FileFormat = 'pdf' | 'csv';
type Wanted = { statement: Pick<PersonStatement, 'month' | 'currency' | 'user_id'>; format: FileFormat };

/** The file is made when it is wanted, and its address followed at once. */
export function useStatementFile() {
  return useMutation({
    mutationFn: ({ statement: { month, currency, user_id }, format }: Wanted) =>
      call(incomeApi.file, { month, currency, user_id, format }),
    onSuccess: ({ url }) => followFile(url),
    meta: { errorTitle: texts.fileFailed },
  });
}
