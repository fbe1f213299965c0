import { assert } from '@toada/domain/assert.ts';
import type { Iswc } from '@toada/domain/identifiers/iswc.ts';
import type { Call } from '../../http/serve.ts';
import { tellScreens } from '../work-status/tell-screens.ts';
import { draftOf, toColumns } from './present-work.ts';
import { lockWork, setWork } from './work.queries.ts';

/** The code that a society gave a work, in its form and in its lists. Whoever has the form open is told of a newer version. */
export async function storeIswc({ db, visible, actor, now }: Call<unknown>, workId: string, iswc: Iswc) {
  const work = await lockWork(db, visible, workId);
  assert(work, 'a work that was found is there');
  const { track_ids: _, ...draft } = draftOf(work.draft, []);
  await setWork(db, work.id, {
    ...toColumns({ ...draft, iswc, track_ids: [] }),
    ...{ revision: work.revision + 1, updated_at: now, updated_by: actor.id },
  });
  await tellScreens(db, work);
}
