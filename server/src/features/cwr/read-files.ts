import { assert } from '@toada/domain/assert.ts';
import type { CwrFileView } from '@toada/domain/cwr/cwr.contract.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { findFile, type ListedFile, listFiles } from './cwr-file.queries.ts';

export async function readFiles({ db, input }: Call<PageInput>) {
  const { rows, next } = await listFiles(db, input);
  return { rows: rows.map(present), next };
}

/** One as it stands after whatever was done with it. */
export async function presentFile(db: Executor, id: string) {
  const file = await findFile(db, id);
  assert(file, 'a file that something was done with is there');
  return present(file);
}

function present({ problem, society_id: _, created_by: __, ...file }: ListedFile): z.input<typeof CwrFileView> {
  return { ...file, problem: problem as DeliveryProblem | null };
}
