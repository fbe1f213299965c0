import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { formatIsrc, parseIsrc } from '@toada/domain/identifiers/isrc.ts';

/** BR-TOA-26-00012; a UPC or EAN is its digits. */
export function formatCode(kind: CodeKind, code: string): string {
  const isrc = kind === 'isrc' ? parseIsrc(code) : null;
  return isrc ? formatIsrc(isrc) : code;
}
