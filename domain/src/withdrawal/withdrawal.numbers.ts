const SHAPE = /^R-?(\d{1,15})$/;

/** 'R-000123', as people say it and files carry it. */
export function formatNumber(number: bigint | number): string {
  return `R-${String(number).padStart(6, '0')}`;
}

/** 'R-000123', 'R000123', 'r-123'; null for what is no number of a withdrawal. */
export function parseNumber(text: string): bigint | null {
  const digits = text.trim().toUpperCase().match(SHAPE)?.[1];
  return digits === undefined ? null : BigInt(digits);
}

/** Reference of a Pix payment. Banks take letters and digits only, 25 at most. */
export function formatPixReference(number: bigint | number): string {
  return formatNumber(number).replace('-', '');
}

export function formatBatchNumber(number: bigint | number): string {
  return `L-${String(number).padStart(4, '0')}`;
}
