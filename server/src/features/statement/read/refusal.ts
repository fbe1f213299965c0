import type { StatementProblem, StatementProblemCode } from '@toada/domain/statement/statement.fields.ts';

const FOUND_MAX = 80;

/** A file that cannot be taken, and where in it: the job writes it down, and nothing of the file is kept but the file. */
export class StatementRefusal extends Error {
  readonly problem: StatementProblem;

  constructor(
    code: StatementProblemCode,
    where: { row?: number | null; column?: string | null; found?: string | null; earlierId?: string } = {},
  ) {
    super(`refused: ${code}`);
    const { row = null, column = null, found = null, earlierId } = where;
    const earlier = earlierId === undefined ? {} : { earlier_id: earlierId };
    this.problem = { code, row, column, found: found === null ? null : found.slice(0, FOUND_MAX), ...earlier };
  }
}
