const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
const VALUE_MAX = 100;

export type Utm = readonly (readonly [name: string, value: string])[];

/** The words of a campaign in a page's own address: the six that are known, each once and of a sane length. */
export function utmOf(url: string): Utm {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  if (!url.includes('?')) return [];
  return NAMES.flatMap((name) => {
    const value = query.get(name)?.replace(/\p{C}/gu, '').slice(0, VALUE_MAX);
    return value ? [[name, value] as const] : [];
  });
}

/** A store's address with them. Only its query changes. */
export function withUtm(address: string, utm: Utm): string {
  if (utm.length === 0) return address;
  const url = new URL(address);
  for (const [name, value] of utm) url.searchParams.set(name, value);
  return url.href;
}
