import type { Actor } from '@toada/domain/access/decide.ts';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Executor } from '../db/connect.ts';
import { startDistribution } from '../features/distribution/start-distribution.ts';
import { claimReview } from '../features/review/claim-review.ts';
import { addComment } from '../features/review/comment-review.ts';
import { approveReview, askCorrection, rejectReview } from '../features/review/decide-review.ts';
import { callAs } from './call-as.ts';
import type { DemoRelease } from './releases.ts';
import { connectLateStore } from './stores.ts';

type Case = {
  artist: Actor;
  reviewer: Actor;
  id: AskedId<'releases'>;
  state: DemoRelease['state'];
  decidedAt: Date;
  now: Date;
};

/** Decision of the demo's reviewer, and the artist's step after an approval. */
export async function reviewDemo(tx: Executor, { artist, reviewer, id, state, decidedAt, now }: Case) {
  if (state === 'pending') return;
  const decide = <Input>(input: Input) => callAs(tx, reviewer, 'review.decide', input, decidedAt);
  await claimReview(decide({ id }));
  const seen = { id, round: 1 };
  if (state === 'rejected') {
    await rejectReview(
      decide({ ...seen, reason: 'quality' as const, note: 'A gravação tem estalos do começo ao fim.' }),
    );
  } else if (state === 'correction') {
    const text = 'A capa traz um endereço de rede social; as lojas não aceitam. Troque a imagem.';
    await addComment(decide({ id, track_id: null, field: 'cover_file_id' as const, text }));
    await askCorrection(decide({ ...seen, note: 'Só falta a capa.' }));
  } else {
    await approveReview(decide({ ...seen, checklist: [...checkItems] }));
    if (state === 'approved') return;
    await startDistribution(callAs(tx, artist, 'release.edit', { id }, now));
    // The sandbox does the rest. One release was sent before all of its stores were connected.
    if (state === 'failed') await connectLateStore(tx, reviewer, now);
  }
}
