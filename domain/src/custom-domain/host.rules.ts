const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;

/**
 * A host name as DNS knows it: lower case, international letters written in ASCII, at least two labels, no number for an
 * address, no port, no path. Null for anything else.
 */
export function parseHost(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\.$/, '');
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(typed) || !URL.canParse(`http://${typed}/`)) return null;
  const host = new URL(`http://${typed}/`).hostname;
  const labels = host.split('.');
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && host.length <= 253 ? host : null;
}

/** As a person gives it, who may have pasted what stands in the browser's bar. */
export function parsePastedHost(text: string): string | null {
  return parseHost(text.trim().replace(/^https?:\/\/([^/]*)\/?$/i, '$1'));
}
