const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const KB = 1024;
const MB = 1024 * KB;

/** '340 kB', '1,2 MB': as a person compares it with a limit. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${whole.format(bytes)} B`;
  return bytes < MB ? `${whole.format(bytes / KB)} kB` : `${tenths.format(bytes / MB)} MB`;
}
