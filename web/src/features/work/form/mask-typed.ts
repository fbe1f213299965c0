import { parseCnpj } from '@toada/domain/identifiers/cnpj.ts';
import { parseCpf } from '@toada/domain/identifiers/cpf.ts';

/** A CPF or CNPJ as it is typed: the signs come by themselves. A sign that was deleted stays away until the next letter. */
export function maskDocumentTyped(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  const compact = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  // Signs of something else are the person's: they are told what is wrong with it.
  if (/[^0-9A-Za-z./\-\s]/.test(typed) || compact.length > 14) return typed;
  const isCpf =
    /^\d{0,11}$/.test(compact) && (compact.length < 11 || parseCpf(compact) !== null || !parseCnpj(compact));
  return isCpf ? dress(compact, [3, 3, 3, 2], ['.', '.', '-']) : dress(compact, [2, 3, 3, 4, 2], ['.', '.', '/', '-']);
}

/** '0318' becomes '03:18'. */
export function maskDuration(typed: string, before: string): string {
  if (typed.length < before.length || !/^[\d:]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  return digits.length >= 3 && digits.length <= 4 && !/^\d:/.test(typed) ? dress(digits, [2, 2], [':']) : typed;
}

function dress(compact: string, groups: readonly number[], signs: readonly string[]): string {
  let written = '';
  let at = 0;
  for (const [index, size] of groups.entries()) {
    const part = compact.slice(at, at + size);
    if (!part) break;
    written += (index === 0 ? '' : (signs[index - 1] ?? '')) + part;
    at += size;
  }
  return written;
}
