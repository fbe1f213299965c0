import type { PlatformConfig } from './client.ts';
import { PlatformTrouble } from './outcome.ts';

/** An address the platform sends us to, where it is one of its own. Bytes and tokens go nowhere else. */
export function guardAddress(address: string, { api, uploadHosts }: PlatformConfig): URL {
  const base = new URL(api);
  const url = URL.parse(address);
  if (!url || url.username || url.password) throw new PlatformTrouble('the platform named no usable address');
  if (url.origin === base.origin) return url;
  const isOwn = uploadHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && base.protocol === 'http:');
  if (!isOwn || !isSafe)
    throw new PlatformTrouble(`the platform named an address at ${url.host}, which is not its own`);
  return url;
}
