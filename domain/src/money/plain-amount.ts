const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** '1.250,50' as it is typed in Brazil, '1250.50' as it is sent; '1.250' is a thousand and more, never one and a quarter. */
export function plainAmount(typed: string): string {
  const text = typed.trim();
  if (text.includes(',')) return text.replaceAll('.', '').replace(',', '.');
  return THOUSANDS.test(text) ? text.replaceAll('.', '') : text;
}
