import { type Compilable, type CompiledQuery, type Expression, ValueNode } from 'kysely';
import type { Executor } from './connect.ts';

/** A place for each value that is there; none for one that is not, so a condition is added by `if`. */
export type Slots<Values> = {
  [Name in keyof Values]: Expression<NonNullable<Values[Name]>> | Extract<Values[Name], undefined>;
};

/**
 * A statement that is sent all the time. It is written out once for each set of values that can be there, and from then on
 * only its values change: to build it anew costs a twentieth of a list's answer. Whoever writes it holds places, not values,
 * and so cannot decide by what a value is.
 */
export function statement<Values extends object, Row>(write: (db: Executor, slots: Slots<Values>) => Compilable<Row>) {
  const written = new Map<string, CompiledQuery<Row>>();

  return async function send(db: Executor, values: Values): Promise<Row[]> {
    const given = values as Record<string, unknown>;
    const names = Object.keys(given).filter((name) => given[name] !== undefined);
    const shape = names.join();
    const query = written.get(shape) ?? write(db, slotsFor(names)).compile();
    written.set(shape, query);
    const parameters = query.parameters.map((value) => (value instanceof Slot ? given[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Stands in the statement as a parameter does, and remembers whose value belongs there. */
class Slot implements Expression<unknown> {
  readonly expressionType = undefined;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toOperationNode() {
    return ValueNode.create(this);
  }
}

function slotsFor<Values>(names: readonly string[]): Slots<Values> {
  return Object.fromEntries(names.map((name) => [name, new Slot(name)])) as Slots<Values>;
}
