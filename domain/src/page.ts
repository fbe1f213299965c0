import { z } from 'zod';

/** Lists answer in pages of at most this many rows unless the caller asks for fewer. */
export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 100;

/** Lists of what waits may be read from their end: the longest wait first. */
export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];

/** Where a page begins: the last row of the page before, as an opaque word. Pages are never counted from the start. */
export const PageInput = z.object({
  after: z.string().max(500, 'page.cursor').optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
});
export type PageInput = z.infer<typeof PageInput>;

/** A page of rows, and the word that asks for the next one; null on the last page. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.string().nullable() });
}
