import { z } from 'zod';

/** A moment on the wire: RFC 3339 in UTC. The server may hand in a Date. */
export const Instant = z
  .union([z.string(), z.date()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .pipe(z.iso.datetime());
