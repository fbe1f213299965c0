import { workComplaintsOf } from '@toada/domain/work/work.complaints.ts';
import { toWorkFacts, type WorkFacts } from '@toada/domain/work/work.facts.ts';
import type { Executor } from '../../db/connect.ts';
import { draftOf } from './present-work.ts';
import { listRecordingFacts } from './work-facts.queries.ts';

type Kept = { id: string; number: string | null; draft: unknown };

/** Works that the caller has found, as everything is made of them. Null where today's rules have a complaint about the form. */
export async function readWorkFacts(
  db: Executor,
  works: readonly Kept[],
  today: string,
): Promise<Map<string, WorkFacts | null>> {
  const ids = works.map(({ id }) => id);
  const recordings = Map.groupBy(ids.length > 0 ? await listRecordingFacts(db, ids) : [], ({ work_id }) => work_id);
  return new Map(
    works.map(({ id, number, draft }) => {
      const own = (recordings.get(id) ?? []).map(({ work_id: _, ...recording }) => recording);
      const typed = draftOf(
        draft,
        own.map(({ trackId }) => ({ track_id: trackId })),
      );
      const isRight = workComplaintsOf(typed, today).length === 0;
      return [id, isRight ? toWorkFacts(typed, number ?? '', own) : null];
    }),
  );
}
