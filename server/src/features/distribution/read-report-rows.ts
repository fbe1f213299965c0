import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { listDistributions, listFacts, listIsrcs } from './distribution.queries.ts';

const PAGE = 100;

/** Every distribution somebody may see, newest first, page by page: a report is as long as the list is. */
export async function* readReportRows(db: Executor, visible: Visible) {
  let after: string | undefined;
  do {
    const { rows, next } = await listDistributions(db, visible, { tab: 'all', after, limit: PAGE });
    const ids = rows.map(({ id }) => id);
    const facts = new Map((await listFacts(db, ids)).map((fact) => [fact.id, fact]));
    const codes = Map.groupBy(await listIsrcs(db, ids), ({ release_id }) => release_id);
    for (const row of rows) {
      const release = facts.get(row.id);
      // Removed between the two questions.
      if (!release) continue;
      const isrcs = (codes.get(row.id) ?? []).map(({ isrc }) => isrc).filter(Boolean);
      yield { ...row, ...release, isrcs };
    }
    after = next ?? undefined;
  } while (after !== undefined);
}
export type ReportRow = Awaited<ReturnType<ReturnType<typeof readReportRows>['next']>>['value'] extends infer Row
  ? Exclude<Row, void>
  : never;
