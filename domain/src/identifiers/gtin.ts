/** The number of a product in the shops: UPC-A with 12 digits or EAN-13 with 13, the last of them a check digit. */
export type Gtin = string & { readonly brand: 'Gtin' };

const TYPED_MAX = 40;
const SHAPE = /^[0-9]{12,13}$/;

/** Reading of a number. A wrong check digit comes with the right one. */
export type GtinReading =
  | { gtin: Gtin }
  | { fault: 'shape' }
  | { fault: 'checkDigit'; found: string; expected: string };

/** Reads what people paste ("7 891000 315507"). */
export function readGtin(text: string): GtinReading {
  const compact = text.length > TYPED_MAX ? '' : text.replace(/[\s-]/g, '');
  if (!SHAPE.test(compact)) return { fault: 'shape' };
  const [body, found] = [compact.slice(0, -1), compact.slice(-1)];
  const expected = gtinCheckDigit(body);
  return found === expected ? { gtin: compact as Gtin } : { fault: 'checkDigit', found, expected };
}

export function parseGtin(text: string): Gtin | null {
  const reading = readGtin(text);
  return 'gtin' in reading ? reading.gtin : null;
}

/** Weights 3, 1, 3, 1 … from the right; a leading zero changes nothing, so a UPC is an EAN with a zero before it. */
export function gtinCheckDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
