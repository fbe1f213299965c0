import type { z } from 'zod';

/** The part of a schema's definition that leads on to others. */
type Inside = {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
};

/**
 * The fields a PUT must not leave out, by their path. A PUT replaces the whole thing: where the schema would fill a missing field
 * with a default or null, the filling would take the place of what was saved. A field that stays undefined keeps what is there.
 */
export function leftOut(schema: z.ZodType, raw: unknown, path: readonly string[] = []): string[] {
  const { shape, element, innerType, in: from } = schema._zod.def as unknown as Inside;
  const inner = innerType ?? from;
  if (inner) return leftOut(inner, raw, path);
  if (element && Array.isArray(raw))
    return raw.flatMap((item, place) => leftOut(element, item, [...path, String(place)]));
  if (!shape || typeof raw !== 'object' || raw === null) return [];
  return Object.entries(shape).flatMap(([name, field]) => {
    const value = (raw as Record<string, unknown>)[name];
    if (value === undefined) return isFilled(field) ? [[...path, name].join('.')] : [];
    return leftOut(field, value, [...path, name]);
  });
}

function isFilled(field: z.ZodType): boolean {
  const result = field.safeParse(undefined);
  return result.success && result.data !== undefined;
}
