import type { LinkLook } from '@toada/domain/link-page/link-looks.ts';
import { emptyLinkPage, type LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import { isShown } from '@toada/domain/link-page/link-page.rules.ts';
import { networks, parseLink, parseNetworkLink } from '@toada/domain/link-page/safe-address.ts';
import type { KitPhoto, PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import { domainUrl } from '../../custom-domain/domain-url.ts';
import { kitPath } from '../kit-path.ts';
import { kitTexts as texts } from './page.texts.ts';

export type ShownPhoto = {
  id: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
  key: string;
  smallKey: string;
};

export type ShownMusic = {
  id: string;
  title: string;
  type: 'single' | 'ep' | 'album';
  releaseDate: string | null;
  coverKey: string | null;
  /** The ending of its smart link, where it has one that is on. */
  smartLink: string | null;
};

/** Everything a kit shows, in one text from the database: while the text is the same, so are the page's bytes and the paper's. */
export type PressKitFacts = {
  userId: string;
  name: string;
  slug: string | null;
  kit: PressKitContent;
  /** The published link page: its colours, and its links where the kit has them. */
  linkPage: LinkPageContent | null;
  homeHost: string | null;
  labelName: string | null;
  photos: ShownPhoto[];
  releases: ShownMusic[];
};

/** Photographs in the kit's order, with what is said of them. */
export function photosOf({ kit, photos }: PressKitFacts): (ShownPhoto & Pick<KitPhoto, 'caption' | 'credit'>)[] {
  return kit.photos.flatMap(({ photo, caption, credit }) => {
    const found = photos.find(({ id }) => id === photo);
    return found ? [{ ...found, caption: caption.trim(), credit: credit.trim() }] : [];
  });
}

/** Releases in the kit's order; one that left the stores left the kit. */
export function releasesOf({ kit, releases }: PressKitFacts): ShownMusic[] {
  return kit.releases.flatMap((named) => releases.find(({ id }) => id === named) ?? []);
}

export type KitLink = { name: string; address: string };

/** The artist's pages, the links of the link page that stand there now, and the kit's own: each address once, and judged again. */
export function linksOf({ kit, linkPage }: PressKitFacts, now: Date): KitLink[] {
  const page = kit.hasPageLinks ? linkPage : null;
  const found: (KitLink | null)[] = [
    ...networks.map((network) => {
      const address = page && parseNetworkLink(network, page[network]);
      return address ? { name: texts.networks[network], address } : null;
    }),
    ...(page?.blocks ?? []).flatMap((block) =>
      block.kind === 'links' && isShown(block, now) ? block.customLinks.map(linkOf) : [],
    ),
    ...kit.links.map(linkOf),
  ];
  const links = found.filter((link) => link !== null);
  return [...new Map(links.map((link) => [link.address, link])).values()];
}

function linkOf({ name, url }: { name: string; url: string }): KitLink | null {
  const address = parseLink(url);
  return address && countVisible(name) > 0 ? { name: name.trim(), address } : null;
}

type Dress = { primaryColor: string; secondaryColor: string; look: LinkLook };

/** The artist's pages look alike. */
export function dressOf({ linkPage, name }: PressKitFacts): Dress {
  return linkPage ?? emptyLinkPage(name);
}

/** Where the kit is at home. */
export function homeOf({ homeHost, userId, slug }: PressKitFacts, publicUrl: string) {
  const site = homeHost ? domainUrl(publicUrl, homeHost) : publicUrl;
  return { site, url: `${site}${kitPath(userId, slug)}` };
}
