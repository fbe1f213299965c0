import type { PageInput } from '@toada/domain/page.ts';
import type { QueueFilter } from '@toada/domain/review/review.contract.ts';
import type { Call } from '../../http/serve.ts';
import { claimOf } from './claim-of.ts';
import { listReviews } from './review.queries.ts';

export async function readReviews({ db, visible, input, links, now }: Call<PageInput & QueueFilter>) {
  const { rows, next } = await listReviews(db, visible, input);
  return {
    rows: rows.map(({ cover_key, owner_name, round, ...row }) => ({
      ...row,
      owner_name: owner_name ?? '',
      round: round ?? 1,
      cover_url: cover_key && links.daily(cover_key, now),
      claim: claimOf(row, now),
    })),
    next,
  };
}
