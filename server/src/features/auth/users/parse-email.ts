import { z } from 'zod';
import { invalid } from '../auth-error.ts';

const MAX = 255;
const Email = z.email();

/** An address in lower case; null when it is not one. */
export function parseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= MAX && Email.safeParse(address).success ? address : null;
}

export function readEmail(text: string): string {
  const address = parseEmail(text);
  if (!address) throw invalid('Unable to validate email address: invalid format');
  return address;
}
