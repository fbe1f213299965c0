import { nextTurn } from '@toada/domain/link-page/link-page.rules.ts';
import type { FanAsks } from '../../../public-page/fan-ask.ts';
import { createPageShelf, versionOf } from '../../../public-page/page-shelf.ts';
import { domainUrl } from '../../custom-domain/domain-url.ts';
import type { LinkPageFacts } from './page-facts.ts';
import { writePage } from './write-page.ts';

/** Link pages that are drawn already. One turns when a block comes or goes, or a video has its moment. */
export function createLinkShelf(publicUrl: string, asks: FanAsks) {
  return createPageShelf<LinkPageFacts>({
    write: (facts, now) => drawPage(facts, now, publicUrl, asks),
    nextTurn: turnOf,
  });
}

/** The next moment of a block or of a video. */
function turnOf({ page, videos }: LinkPageFacts, now: Date): Date | null {
  const moments = videos.flatMap(({ releaseAt }) =>
    releaseAt && new Date(releaseAt) > now ? [Date.parse(releaseAt)] : [],
  );
  const block = nextTurn(page, now);
  const all = block ? [...moments, block.getTime()] : moments;
  return all.length === 0 ? null : new Date(Math.min(...all));
}

function drawPage(facts: LinkPageFacts, now: Date, publicUrl: string, asks: FanAsks) {
  const { userId, slug, homeHost, page, name } = facts;
  const home = homeHost ? domainUrl(publicUrl, homeHost) : publicUrl;
  const own = `/link/${userId}`;
  const fileUrl = (file: string, version: string) => `${own}/${file}?v=${versionOf(version)}`;
  const { pageTitle, bio, look, primaryColor, secondaryColor, theme } = page;
  const card = versionOf(JSON.stringify([name, pageTitle, bio, look, primaryColor, secondaryColor, theme]));
  const url = `${home}${slug ? `/${slug}` : own}`;
  return writePage(
    { facts, now, fileUrl, url, signAsk: (ask) => asks.sign(ask, now) },
    { url, cardUrl: `${home}${own}/card.png?v=${card}`, isPreview: false },
  );
}
