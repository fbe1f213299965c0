import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import type { Call } from '../../http/serve.ts';
import { readLines } from '../ledger/read-lines.ts';
import { formatLines, LINES_HEAD } from './lines-csv.ts';

const PIECE_ROWS = 2_000;

/** The movements under the filters of the screen, piece by piece: the browser puts them together. */
export async function exportLines({ db, visible, input }: Call<LedgerFilter & { after?: string | undefined }>) {
  const { rows, next } = await readLines({ db, visible, input: { ...input, limit: PIECE_ROWS } });
  return { csv: (input.after === undefined ? LINES_HEAD : '') + formatLines(rows), next };
}
