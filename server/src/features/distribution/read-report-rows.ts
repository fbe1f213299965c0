import { isTestOnly } from '@toada/domain/delivery/store-message.rules.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { readStoreStates } from '../delivery/read-store-states.ts';
import { listChannelsOf, listDistributions, listFacts, listIsrcs } from './distribution.queries.ts';
import { findHolds } from './find-holds.ts';

const PAGE = 100;

/** Every distribution somebody may see, newest first, page by page: a report is as long as the list is. */
export async function* readReportRows(db: Executor, visible: Visible) {
  let after: string | undefined;
  do {
    const { rows, next } = await listDistributions(db, visible, { tab: 'all', after, limit: PAGE });
    const ids = rows.map(({ id }) => id);
    const facts = new Map((await listFacts(db, ids)).map((fact) => [fact.id, fact]));
    const holds = await findHolds(
      db,
      rows.filter(({ status }) => status === 'pending').map(({ id }) => id),
    );
    const stores = await readStoreStates(db, ids);
    const channels = new Map((await listChannelsOf(db, ids)).map((row) => [row.release_id, row.platforms]));
    const codes = Map.groupBy(await listIsrcs(db, ids), ({ release_id }) => release_id);
    for (const row of rows) {
      const release = facts.get(row.id);
      // Removed between the two questions.
      if (!release) continue;
      const isrcs = (codes.get(row.id) ?? []).map(({ isrc }) => isrc).filter(Boolean);
      yield {
        ...{ ...row, ...release, isrcs, isHeld: holds.has(row.id), isTestOnly: isTestOnly(stores.get(row.id) ?? []) },
        channels: channels.get(row.id) ?? [],
      };
    }
    after = next ?? undefined;
  } while (after !== undefined);
}
export type ReportRow = Awaited<ReturnType<ReturnType<typeof readReportRows>['next']>>['value'] extends infer Row
  ? Exclude<Row, void>
  : never;
