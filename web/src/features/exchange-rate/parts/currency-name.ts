import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';

const names = new Intl.DisplayNames('pt-BR', { type: 'currency' });

/** The code with its name: 'GBP, Libras'. */
export function currencyName(code: string): string {
  const label = currencyLabel(code);
  return `${code}, ${label === code ? (names.of(code) ?? code) : label}`;
}
