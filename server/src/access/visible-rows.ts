import type { AskedId, OwnedTable } from '@toada/domain/row-id.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Executor, WideExecutor } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { Visible } from './authorize.ts';

/** Tables whose rows belong to somebody: they name the owner, and the team in `team_id`. */
type Owned = {
  [Table in keyof Tables]: Tables[Table] extends { team_id: unknown } ? Table : never;
}[keyof Tables];
type OwnerColumn = 'id' | 'user_id';
/** A row that a request names, or one that we name ourselves: it is looked for within the caller's reach all the same. */
export type Sought<Table extends OwnedTable> = AskedId<Table> | string;

/** The where-clause of an access decision. A profile is its own owner; other rows name theirs in `user_id`. */
export function visibleRows(visible: Visible, owner: OwnerColumn) {
  return (eb: ExpressionBuilder<Tables, Owned>): Expression<SqlBool> => {
    if (visible.reach === 'any') return eb.lit(true);
    return eb(visible.reach === 'team' ? 'team_id' : (owner as 'id'), '=', visible.actorId);
  };
}

/** The where-clause for rows a request names: by id, or by another column, and within the caller's reach in the same breath. */
export function visibleRow(
  visible: Visible,
  owner: OwnerColumn,
  id: Sought<OwnedTable> | readonly Sought<OwnedTable>[],
  column = 'id',
) {
  return (eb: ExpressionBuilder<Tables, Owned>): Expression<SqlBool> => {
    const isNamed = Array.isArray(id) ? eb(column as 'id', 'in', id as never) : eb(column as 'id', '=', id as never);
    return eb.and([isNamed, visibleRows(visible, owner)(eb)]);
  };
}

/**
 * The id as text, for a query that narrows by `scope` in words of its own: the caller's reach, or the id of a row that was
 * reached. Only queries may ask; the architecture test holds them to it.
 */
export function soughtIn(_scope: Visible | string, id: Sought<OwnedTable>): string {
  return id as unknown as string;
}

/**
 * The id as text, whosever the row is; the database with which anybody's rows can be listed. For the few verbs that the
 * architecture test names.
 */
export function beyondReach(id: AskedId): string;
export function beyondReach(db: Executor): WideExecutor;
export function beyondReach(narrow: unknown): unknown {
  return narrow;
}
