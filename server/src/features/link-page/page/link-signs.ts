import { type Network, networks, parseNetworkLink } from '@toada/domain/link-page/safe-address.ts';
import { linkStores, parseStoreAddress } from '@toada/domain/smart-link/link-stores.ts';
import type { PageIcon } from '../../../public-page/page-icons.ts';

export const networkSigns: Record<Network, PageIcon> = {
  spotifyLink: 'spotify',
  appleMusicLink: 'music',
  instagramLink: 'instagram',
  youtubeLink: 'youtube',
};

const storeSigns = { vimeo: 'video', tiktok: 'video', meta: 'link', youtube: 'youtube', spotify: 'spotify' } as const;

/** The sign beside a link, by the place it leads to. */
export function signOf(address: string): PageIcon {
  if (address.startsWith('mailto:')) return 'mail';
  if (/^tel:|^https:\/\/(wa\.me|api\.whatsapp\.com)\//.test(address)) return 'phone';
  const network = networks.find((one) => parseNetworkLink(one, address) !== null);
  if (network) return networkSigns[network];
  const store = linkStores.find((one) => parseStoreAddress(one, address) !== null);
  if (!store) return 'link';
  return store in storeSigns ? storeSigns[store as keyof typeof storeSigns] : 'music';
}
