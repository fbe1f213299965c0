import { assert } from '@toada/domain/assert.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { VideoClaimView } from '@toada/domain/video-network/video-claim.contract.ts';
import type { ClaimStatus } from '@toada/domain/video-network/video-claim.states.ts';
import type { Call } from '../../http/serve.ts';
import { type FoundClaim, findClaim, listClaims, listFiles } from './video-claim.queries.ts';

type Reading = Pick<Call<unknown>, 'db' | 'visible' | 'links' | 'now'>;

export async function readClaims(call: Call<PageInput & { status?: ClaimStatus | undefined }>) {
  const { rows, next } = await listClaims(call.db, call.visible, call.input);
  return { rows: await present(call, rows), next };
}

/** One that was just written. */
export async function readClaim(call: Reading, id: string) {
  const row = await findClaim(call.db, call.visible, id);
  assert(row, 'a claim that was written is there');
  const [view] = await present(call, [row]);
  assert(view, 'one row is one view');
  return view;
}

async function present({ db, links, now }: Reading, rows: readonly FoundClaim[]): Promise<VideoClaimView[]> {
  const ids = rows.map(({ id }) => id);
  const files = Map.groupBy(ids.length > 0 ? await listFiles(db, ids) : [], ({ claim_id }) => claim_id);
  return rows.map((row) => ({
    ...row,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    files: (files.get(row.id) ?? []).map(({ name, storage_key }) => ({
      name,
      url: links.brief(storage_key, now, name),
    })),
  }));
}
