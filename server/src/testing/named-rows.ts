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
};

/** Every row that a contract's input may name, by the marks of `rowId` and `draftId`. */
export function namedRows(schema: z.ZodType, path: readonly string[] = []): NamedRow[] {
  const table = tableOf(schema);
  if (table) return [{ path, table }];
  const { shape = {}, element, valueType, options = [], innerType, in: from } = schema._zod.def as unknown as Inside;
  const inShape = Object.entries(shape).flatMap(([name, part]) => namedRows(part, [...path, name]));
  const inLists = [element, valueType].flatMap((part) => (part ? namedRows(part, [...path, '*']) : []));
  const inParts = [...options, innerType, from].flatMap((part) => (part ? namedRows(part, path) : []));
  return [...inShape, ...inLists, ...inParts];
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
