const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
/** IPv6 that carries an IPv4 address: mapped, compatible, NAT64 and 6to4. */
const CARRIES_IPV4 = /\.|^::ffff:|^(?:0+:){5}ffff:|^0*64:ff9b:|^2002:/i;

/**
 * Whether a host is written out, so that everybody reads the same: a name, or an address in its one usual form. Systems also take
 * 2130706433, 0x7f.1, 127.1, 0177.0.0.1 and ::ffff:127.0.0.1 for 127.0.0.1, and a dot at the end for nothing.
 */
export function isPlainHost(host: string): boolean {
  if (host.includes(':')) return !CARRIES_IPV4.test(host);
  if (host.endsWith('.')) return false;
  const last = host.split('.').at(-1) ?? '';
  const isNumber = /^(?:\d+|0x[0-9a-f]*)$/i.test(last);
  return !isNumber || IPV4.test(host);
}
