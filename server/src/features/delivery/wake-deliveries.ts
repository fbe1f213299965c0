import type { Executor } from '../../db/connect.ts';
import { findConnectorOf } from '../connection/read-connection.ts';
import { wakeLane } from './deliver.job.ts';
import { countDue, listBusyLanes } from './queue.queries.ts';

/** The store's queue goes on: as many of its lanes as are free and would find something. In the caller's transaction. */
export async function wakeDeliveries(db: Executor, connectorId: string, now: Date) {
  const connector = await findConnectorOf(db, connectorId);
  if (!connector || connector.is_paused) return;
  const { at_once } = connector;
  const busy = new Set(await listBusyLanes(db, connectorId));
  const free = Array.from({ length: at_once }, (_, lane) => lane).filter((lane) => !busy.has(lane));
  const wanted = await countDue(db, connectorId, now, at_once);
  for (const lane of free.slice(0, wanted)) await wakeLane(db, connectorId, lane);
}

/** Every lane, and those that were cut off: for the clock, which makes sure that nothing is forgotten. */
export async function wakeAllLanes(db: Executor, connectorId: string) {
  const connector = await findConnectorOf(db, connectorId);
  if (!connector || connector.is_paused) return;
  const lanes = Array.from({ length: connector.at_once }, (_, lane) => lane);
  for (const lane of new Set([...lanes, ...(await listBusyLanes(db, connectorId))]))
    await wakeLane(db, connectorId, lane);
}
