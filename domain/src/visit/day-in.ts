/** Where the product keeps its calendar (distribution/product-day.ts): a page whose owner has named no zone is there. */
export const PRODUCT_ZONE = 'America/Sao_Paulo';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (2026-12-04) it is in a time zone. */
export function dayIn(zone: string, now: Date): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, format);
  return format.format(now);
}
