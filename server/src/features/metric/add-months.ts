/** '2026-11-01' and 2 is '2027-01-01'. */
export function addMonths(month: string, count: number): string {
  const moved = new Date(`${month}T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  return moved.toISOString().slice(0, 10);
}
