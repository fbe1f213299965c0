import type { Executor } from '../../db/connect.ts';
import { listTagged, sumTagged, type Tagged } from './visit.queries.ts';

/** Visits of a release's pages by links with this utm_campaign, day by day. The caller has reached the release. */
export async function listTaggedVisits(
  db: Executor,
  { from, to, ...tagged }: Tagged & { from: string; to: string },
): Promise<{ day: string; visits: number }[]> {
  const rows = await listTagged(db, tagged, { from, to });
  return rows.map(({ day, visits }) => ({ day, visits: Number(visits) }));
}

/** All of them together. */
export async function sumTaggedVisits(db: Executor, tagged: Tagged): Promise<number> {
  return Number(await sumTagged(db, tagged));
}
