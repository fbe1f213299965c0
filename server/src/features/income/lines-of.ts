import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import type { Preparing } from '../../http/serve.ts';
import { readLines } from '../ledger/read-lines.ts';

const PAGE_ROWS = 1_000;

/** Movements page by page: there may be more than fit into memory. */
export async function* linesOf({ db, visible }: Pick<Preparing, 'db' | 'visible'>, filter: LedgerFilter) {
  let after: string | undefined;
  do {
    const { rows, next } = await readLines({ db, visible, input: { ...filter, after, limit: PAGE_ROWS } });
    yield rows;
    after = next ?? undefined;
  } while (after !== undefined);
}
