/** Both ends count, as on the wire. */
export type Range = { start: number; end: number };

/**
 * The one range a request asks for (RFC 9110, 14.1.2). Null means the whole file: no range, several, another unit or
 * nonsense, all of which a server may ignore. 'unsatisfiable' is a well-formed range that meets no byte.
 */
export function parseRange(header: string | undefined, totalBytes: number): Range | 'unsatisfiable' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replace(/\s/g, '') ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return null;

  if (first === '') return tailOf(Number(last), totalBytes);
  const start = Number(first);
  const end = last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < totalBytes ? { start, end } : 'unsatisfiable';
}

/** `bytes=-500` asks for the last 500 bytes, or for all of a shorter file. */
function tailOf(wantedBytes: number, totalBytes: number): Range | 'unsatisfiable' {
  const bytes = Math.min(wantedBytes, totalBytes);
  return bytes > 0 ? { start: totalBytes - bytes, end: totalBytes - 1 } : 'unsatisfiable';
}
