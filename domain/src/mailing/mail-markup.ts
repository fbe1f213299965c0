const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that stays text, inside an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** An address that a mail may carry: http or https, as the server made it; '' for anything else. */
export function mailAddress(address: string | null | undefined): string {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : '';
}
