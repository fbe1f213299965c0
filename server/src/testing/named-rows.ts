import { type RowTable, tableOf } from '@toada/domain/row-id.ts';
import type { z } from 'zod';

/** A row that an input names: where in the input, and of which table. A list is entered by '*'. */
export type NamedRow = { path: readonly string[]; table: RowTable };

/** The part of a schema's definition that leads on to others. */
type Inside = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  format?: string;
};

/** Every row that a contract's input may name, by the marks of `rowId` and `draftId`. */
export function namedRows(schema: z.ZodType): NamedRow[] {
  return leavesOf(schema).flatMap(({ path, table }) => (table ? [{ path, table }] : []));
}

/** Names under which an input takes an id that no mark tells of: by its form, or by its name. */
export function unmarkedIds(schema: z.ZodType): string[] {
  const ids = leavesOf(schema).filter(
    ({ path, table, isUuid }) => !table && (isUuid || /(^|_)ids?$|Ids?$/.test(nameOf(path))),
  );
  return [...new Set(ids.map(({ path }) => nameOf(path)))];
}

/** Places of an input for any text, in which an id goes through as well as a name. */
export function textPlaces(schema: z.ZodType): (readonly string[])[] {
  const places = leavesOf(schema).filter(({ table, takesAnId }) => !table && takesAnId);
  return [...new Map(places.map(({ path }) => [path.join('.'), path])).values()];
}

function nameOf(path: readonly string[]): string {
  return path.findLast((step) => step !== '*') ?? '';
}

type Leaf = { path: readonly string[]; table: RowTable | undefined; isUuid: boolean; takesAnId: boolean };

const SOME_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

function leavesOf(schema: z.ZodType, path: readonly string[] = []): Leaf[] {
  const table = tableOf(schema);
  const { type, shape = {}, element, valueType, options = [], innerType, in: from, format } = insideOf(schema);
  const parts: [z.ZodType, readonly string[]][] = Object.entries(shape).map(([name, part]) => [part, [...path, name]]);
  for (const part of [element, valueType]) if (part) parts.push([part, [...path, '*']]);
  for (const part of [...options, innerType, from]) if (part) parts.push([part, path]);
  if (table || parts.length === 0) {
    const takesAnId = type === 'string' && schema.safeParse(SOME_ID).success;
    return [{ path, table, isUuid: format === 'uuid', takesAnId }];
  }
  return parts.flatMap(([part, place]) => leavesOf(part, place));
}

function insideOf(schema: z.ZodType): Inside {
  return schema._zod.def as unknown as Inside;
}

/** The input with this id in that place; a list gets it in its first item, and a record under its first name. */
export function withId(input: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id;
  if (step !== '*') {
    const object = (input ?? {}) as Record<string, unknown>;
    return { ...object, [step]: withId(object[step], rest, id) };
  }
  if (!input || Array.isArray(input)) {
    const [first, ...others] = (input ?? []) as unknown[];
    return [withId(first, rest, id), ...others];
  }
  const [[name, value] = ['first', undefined], ...others] = Object.entries(input);
  return Object.fromEntries([[name, withId(value, rest, id)], ...others]);
}
