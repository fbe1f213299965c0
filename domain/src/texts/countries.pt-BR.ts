const names = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** 'Brasil' of BR; what nobody knows stays its code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

const order = new Intl.Collator('pt-BR');

/** In the order of the alphabet a reader knows. */
export function byName(one: string, other: string): number {
  return order.compare(countryName(one), countryName(other));
}

export function countryNames(codes: readonly string[]): string {
  return codes.toSorted(byName).map(countryName).join(', ');
}
