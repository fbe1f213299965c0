import { assert } from '@toada/domain/assert.ts';
import type { Machine } from '@toada/domain/machine.ts';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Executor } from './connect.ts';
import { type MovedTable, machines } from './machines.ts';
import type { Tables } from './tables.ts';

type EventOf<Moves> = Moves extends Machine<string, infer Event> ? Event : never;
export type MoveOf<Table extends MovedTable> = EventOf<(typeof machines)[Table]>;

/**
 * The only writer of a status: an update that takes rows through one event of their machine. The caller says which rows and what
 * else changes. A row whose status has no such way stays as it is and is not returned, so two who act at once act once.
 */
export function moveRows<Table extends MovedTable>(db: Executor, table: Table, event: MoveOf<Table>) {
  const machine: Machine<string, string> = machines[table];
  const from = Object.keys(machine).filter((status) => machine[status]?.[event] !== undefined);
  const [to, ...others] = new Set(from.map((status) => machine[status]?.[event]));
  assert(to && others.length === 0, 'an event leads to one status, wherever it happens');
  const update = db
    .updateTable(table as 'leads')
    .set({ status: to as never })
    .where('status', 'in', from as never);
  return update as unknown as UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
}
