import { z } from 'zod';

/**
 * A moment on the wire: RFC 3339 in UTC. The server hands in a Date, which JSON prints in that very form, so only the text
 * ever reaches a browser; a transform would cost a tenth of a list's answer.
 */
export const Instant = z.union([z.date(), z.iso.datetime()]) as unknown as z.ZodType<string, string | Date>;
