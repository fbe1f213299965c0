import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Visible } from './authorize.ts';

/** Tables whose rows belong to somebody: they name the owner, and the team in `team_id`. */
type Owned = {
  [Table in keyof Tables]: Tables[Table] extends { team_id: unknown } ? Table : never;
}[keyof Tables];
type OwnerColumn = 'id' | 'user_id';

/** The where-clause of an access decision. A profile is its own owner; other rows name theirs in `user_id`. */
export function visibleRows(visible: Visible, owner: OwnerColumn) {
  return (eb: ExpressionBuilder<Tables, Owned>): Expression<SqlBool> => {
    if (visible.reach === 'any') return eb.lit(true);
    return eb(visible.reach === 'team' ? 'team_id' : (owner as 'id'), '=', visible.actorId);
  };
}
