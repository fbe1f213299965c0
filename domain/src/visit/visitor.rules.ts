/** Agents in a browser's clothes that are no people. A telephone is called Cubot. */
const BOT =
  /(?<!cu)bot(\b|[/_-])|crawl|spider|slurp|scan|fetch|monitor|preview|validator|lighthouse|pagespeed|headless|phantom|prerender|archiv|facebookexternalhit|facebookcatalog|meta-external|google-|googleother|mediapartners|feedfetcher|embedly|compatible; (?!msie)|python|curl|wget|axios/i;

/** A person's browser says more than this, and begins like every browser has for thirty years. */
const BROWSER = /^(Mozilla|Opera)\/\d/;

export function isBot(agent: string | null | undefined): boolean {
  return !agent || !BROWSER.test(agent) || BOT.test(agent);
}

export const deviceClasses = ['phone', 'tablet', 'computer', 'other'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** An iPad that asks for the desktop's page calls itself a Mac: it counts as a computer. */
export function deviceOf(agent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  if (/Mobile|iPhone|iPod|Android|Windows Phone|Opera Mini/i.test(agent)) return 'phone';
  return /Windows NT|Macintosh|X11|Linux|CrOS/i.test(agent) ? 'computer' : 'other';
}

/** Hosts under which one site sends its people out. */
const SITES: readonly [RegExp, string][] = [
  [/(^|\.)instagram\.com$/, 'instagram.com'],
  [/(^|\.)(facebook\.com|fb\.me|fb\.com)$/, 'facebook.com'],
  [/(^|\.)(t\.co|twitter\.com|x\.com)$/, 'x.com'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube.com'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp.com'],
  [/(^|\.)(t\.me|telegram\.org)$/, 'telegram.org'],
  [/(^|\.)tiktok\.com$/, 'tiktok.com'],
  [/(^|\.)threads\.(net|com)$/, 'threads.com'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin.com'],
  [/(^|\.)google(\.com?)?(\.[a-z]{2})?$/, 'google.com'],
  [/(^|\.)bing\.com$/, 'bing.com'],
];

/** Apps that send people out name themselves instead of a site. */
const APPS: Record<string, string> = {
  'com.google.android.gm': 'gmail.com',
  'com.google.android.googlequicksearchbox': 'google.com',
  'com.instagram.android': 'instagram.com',
  'com.facebook.katana': 'facebook.com',
  'com.twitter.android': 'x.com',
  'org.telegram.messenger': 'telegram.org',
  'com.linkedin.android': 'linkedin.com',
};

const HOST = /^(?=.{4,100}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** The site a visitor comes from; '' where none is told. A page's own host is none. */
export function referrerSite(referrer: string | null | undefined, ownHost: string): string {
  if (!referrer || referrer.length > 2_000) return '';
  const app = /^android-app:\/\/([\w.]+)/.exec(referrer)?.[1];
  if (app) return APPS[app] ?? '';
  const typed = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? '';
  if (!HOST.test(typed) || typed === ownHost.toLowerCase()) return '';
  const known = SITES.find(([hosts]) => hosts.test(typed));
  return known ? known[1] : typed.replace(/^(www|m|l|lm|out|mobile|amp)\./, '');
}

export const campaignParts = ['source', 'medium', 'campaign'] as const;
export type CampaignPart = (typeof campaignParts)[number];
const PART_MAX = 60;

/** The words of a campaign's link (utm_source and the like), small and without signs that no such word has. */
export function campaignOf(query: string): Partial<Record<CampaignPart, string>> {
  if (!/utm_/i.test(query) || query.length > 2_000) return {};
  const asked = new URLSearchParams(query);
  const found: Partial<Record<CampaignPart, string>> = {};
  for (const part of campaignParts) {
    const word = wordOf(asked.get(`utm_${part}`) ?? '');
    if (word !== '') found[part] = word;
  }
  return found;
}

function wordOf(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ._+|:()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, PART_MAX).join('').trim();
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A page that is fetched ahead, in a frame or by a script is not looked at. */
export function isFetchedAhead(headers: Headers): boolean {
  const said = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => String(headers[name] ?? ''));
  if (said.some((word) => /prefetch|prerender|preview/i.test(word))) return true;
  const place = headers['sec-fetch-dest'];
  return place !== undefined && place !== 'document';
}
