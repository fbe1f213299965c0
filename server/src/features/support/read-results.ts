import type { PageInput } from '@toada/domain/page.ts';
import type { Call } from '../../http/serve.ts';
import { deskOf } from './read-inbox.ts';
import { listFeedbacks, listResults } from './results.queries.ts';

export async function readResults(call: Call<unknown>) {
  return { rows: await listResults(call.db, deskOf(call), call.now) };
}

export function readFeedbacks({ db, visible, input }: Call<PageInput>) {
  return listFeedbacks(db, visible, input);
}
