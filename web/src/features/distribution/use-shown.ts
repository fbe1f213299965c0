import { useQuery } from '@tanstack/react-query';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Shown } from './CardActions.tsx';
import { distributionQuery } from './distribution.api.ts';

/** As other screens link to one distribution. */
const PARAM = 'lancamento';

/** Which dialog is open, and on what: a card's, or the one the address names. The row is always the newest that was read. */
export function useShown(rows: readonly DistributionView[]) {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<{ id: string; shown: Shown } | null>(null);
  const named = params.get(PARAM);
  const id = open?.id ?? named;
  const listed = rows.find((row) => row.id === id);
  const { data } = useQuery({ ...distributionQuery(id ?? ''), enabled: id !== null && !listed });
  const row = listed ?? (data?.id === id ? data : undefined);

  function close() {
    setOpen(null);
    if (named === null) return;
    params.delete(PARAM);
    setParams(params, { replace: true, preventScrollReset: true });
  }
  return { shown: row && { row, shown: open?.shown ?? shownOf(row.status) }, show: setOpen, close };
}

/** View for an address that names only a release: the one of its status. */
function shownOf(status: DistributionStatus): Shown {
  if (status === 'error') return 'showError';
  if (status === 'processing') return 'showProgress';
  return status === 'completed' ? 'showReport' : 'details';
}
