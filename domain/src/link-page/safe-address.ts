import { parseHost } from '../custom-domain/host.rules.ts';

export const ADDRESS_MAX = 300;
/** Names that only mean something inside a network, a machine or a test. */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;
const MAIL = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/**
 * A public address as a page of ours may link to it: https or http, a name of the public internet, its own port, no user and no password.
 * What was typed without a scheme is https. Null for anything else: scripts, data, files, numbers, inner names.
 */
export function parseAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || typed.length > ADDRESS_MAX || typed.startsWith('/') || /[\s\p{C}\\"'<>`]/u.test(typed))
    return null;
  const isSchemed = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/?#]*\.[^/?#]*:\d/.test(typed);
  if (isSchemed && !/^https?:\/\//i.test(typed)) return null;
  const whole = isSchemed ? typed : `https://${typed}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (url?.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = parseHost(url.hostname);
  if (!host || INNER.test(host) || !/[a-z]/.test(host.split('.').at(-1) ?? '')) return null;
  return url.href.length <= ADDRESS_MAX * 3 ? url.href : null;
}

/** As parseAddress, or a mail address, which opens the visitor's own mail program. */
export function parseLink(text: string): string | null {
  const mail = text.trim().replace(/^mailto:/i, '');
  return mail.includes('@') && MAIL.test(mail) ? `mailto:${mail}` : parseAddress(text);
}

/** The address as people read it: without scheme, www and the last slash. */
export function readableAddress(text: string): string {
  return text
    .replace(/^(https?:\/\/|mailto:)/i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}

export type Network = 'spotifyLink' | 'appleMusicLink' | 'instagramLink' | 'youtubeLink';

/** Hosts of each network, and where a handle leads. */
const networkHosts: Record<Network, { hosts: RegExp; handle?: (name: string) => string }> = {
  spotifyLink: { hosts: /(^|\.)(spotify\.com|spotify\.link|spoti\.fi)$/ },
  appleMusicLink: { hosts: /(^|\.)(music\.apple\.com|itunes\.apple\.com|geo\.music\.apple\.com)$/ },
  instagramLink: {
    hosts: /(^|\.)(instagram\.com|instagr\.am)$/,
    handle: (name) => `https://www.instagram.com/${name}`,
  },
  youtubeLink: {
    hosts: /(^|\.)(youtube\.com|youtu\.be)$/,
    handle: (name) => `https://www.youtube.com/@${name}`,
  },
};
export const networks = Object.keys(networkHosts) as Network[];

/** The person's page at a network: its address there, or an @name where the network has names. */
export function parseNetworkLink(network: Network, text: string): string | null {
  const { hosts, handle } = networkHosts[network];
  const name = /^@([\w.]{1,60})$/.exec(text.trim())?.[1];
  if (name && handle) return handle(name);
  const address = parseAddress(text);
  return address && hosts.test(new URL(address).hostname) ? address : null;
}
