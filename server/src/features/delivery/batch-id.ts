/** YYYYMMDDhhmmssnnn, in UTC: stores read batches in this order. */
export function formatBatchId(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '');
}
