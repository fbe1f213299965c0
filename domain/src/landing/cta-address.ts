/**
 * Where a button of the landing page may lead: a place on the page (#acesso), a path of ours, an https address or a mail
 * address. Whatever a browser would quietly repair into something else is refused, and so is every other scheme.
 */
export function parseCtaAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > 500 || /[\s\\\p{Cc}\p{Cf}]/u.test(address)) return null;
  if (/^#[\w-]+$/.test(address)) return address;
  if (/^\/(?!\/)/.test(address)) return address;
  if (/^mailto:[^\s<>?&]+@[^\s<>?&]+$/i.test(address)) return address;
  if (!/^https:\/\/[^/@]+(\/|\?|#|$)/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username === '' && url.password === '' ? url.href : null;
}
