const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would take it for an id; asking with anything else would be a fault of ours. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && SHAPE.test(value);
}
