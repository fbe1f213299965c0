/** A channel as somebody names it: by its id, which never changes, or by its handle in lower case, without the @. */
export type ChannelName = { channel_id: string; handle: null } | { channel_id: null; handle: string };

/** Why a text names no channel; each has its sentence in fields.pt-BR.ts. */
export type ChannelFault = 'channel.format' | 'channel.legacy' | 'channel.video' | 'channel.elsewhere';

const ID = /^UC[A-Za-z0-9_-]{22}$/;
const HOST = /^(?:www\.|m\.|music\.|studio\.)?youtube\.com$/;
/** YouTube's rules: 3 to 30 letters, figures, '_', '-', '.' or '·', and none of these signs at the ends. */
const HANDLE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.·-]{1,28})[\p{L}\p{M}\p{N}]$/u;
const VIDEO_PAGES: readonly string[] = ['watch', 'shorts', 'live', 'embed', 'playlist', 'v'];

/** Reads an id, a handle or an address of YouTube as people paste it. */
export function readChannel(text: string): ChannelName | ChannelFault {
  // A copied name may bring marks that nobody sees.
  const typed = text.replace(/\p{Cf}/gu, '').trim();
  if (ID.test(typed)) return { channel_id: typed, handle: null };
  if (typed.startsWith('@')) return ofHandle(typed.slice(1));
  if (!/[./]/.test(typed)) return 'channel.format';
  return inAddress(typed);
}

export function isFault(read: ChannelName | ChannelFault): read is ChannelFault {
  return typeof read === 'string';
}

/** '@jussaralima', or the id where there is no handle. */
export function writeChannel({ channel_id, handle }: { channel_id: string | null; handle: string | null }): string {
  return handle === null ? (channel_id ?? '') : `@${handle}`;
}

/** The channel's page at YouTube. */
export function channelAddress({ channel_id, handle }: { channel_id: string | null; handle: string | null }): string {
  const place = channel_id === null ? `@${encodeURIComponent(handle ?? '')}` : `channel/${channel_id}`;
  return `https://www.youtube.com/${place}`;
}

function ofHandle(handle: string): ChannelName | ChannelFault {
  const plain = handle.normalize('NFC').toLowerCase();
  return HANDLE.test(plain) ? { channel_id: null, handle: plain } : 'channel.format';
}

function inAddress(typed: string): ChannelName | ChannelFault {
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!address) return 'channel.format';
  if (address.hostname === 'youtu.be') return 'channel.video';
  if (!HOST.test(address.hostname)) return 'channel.elsewhere';
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean).map(decoded);
  if (first.startsWith('@')) return ofHandle(first.slice(1));
  if (first === 'channel') return ID.test(second) ? { channel_id: second, handle: null } : 'channel.format';
  if (VIDEO_PAGES.includes(first)) return 'channel.video';
  // '/c/name', '/user/name' and '/name' are older names: their channel may have another handle, or somebody else may have this one.
  return first === '' ? 'channel.format' : 'channel.legacy';
}

/** Escapes as the address bar writes them. A broken one becomes a sign that no handle has. */
function decoded(part: string): string {
  return new URLSearchParams(`part=${part.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('part') ?? '';
}
