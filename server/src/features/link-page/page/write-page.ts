import { drawLook, LOOK_HEIGHT, LOOK_WIDTH } from '@toada/domain/link-page/link-looks.ts';
import { isShown } from '@toada/domain/link-page/link-page.rules.ts';
import { networks, parseNetworkLink } from '@toada/domain/link-page/safe-address.ts';
import { html, ours } from '../../../public-page/html.ts';
import { icon } from '../../../public-page/page-icons.ts';
import { type WrittenPage, writeDocument } from '../../../public-page/write-document.ts';
import type { Drawing } from './block-parts.ts';
import { networkSigns } from './link-signs.ts';
import { pageTexts as texts } from './page.texts.ts';
import type { LinkPageFacts } from './page-facts.ts';
import { PAGE_SCRIPT, PREVIEW_SCRIPT } from './page-script.ts';
import { colourStyles, PAGE_STYLES } from './page-styles.ts';
import { writeBlock } from './write-blocks.ts';

type Site = {
  /** Where the page is at home. */
  url: string;
  cardUrl: string;
  isPreview: boolean;
};

/** The whole document. Styles and script stand in it, and are named to the browser by their hashes. */
export function writePage(drawing: Drawing, { url, cardUrl, isPreview }: Site): WrittenPage {
  const { facts, now } = drawing;
  const { page } = facts;
  const title = page.pageTitle.trim() || facts.name;
  const about = page.bio.trim().replace(/\s+/g, ' ') || texts.description(title);
  const script = isPreview ? PREVIEW_SCRIPT : PAGE_SCRIPT;
  const blocks = page.blocks.filter((block) => isShown(block, now));
  const shown = blocks.flatMap((block, place) => writeBlock(block, drawing, place) ?? []);
  const hasForms = !isPreview && blocks.some(({ kind }) => kind === 'fans');
  const scheme = page.theme === 'auto' ? 'dark light' : page.theme;
  const head = html`<svg class="head" viewBox="0 0 ${LOOK_WIDTH} ${LOOK_HEIGHT}" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${ours(drawLook(page.look, page.primaryColor, page.secondaryColor))}</svg>`;
  const body = html`<main>${head}<div class="who" data-f="look">${face(drawing, title)}<h1 data-f="pageTitle">${title}</h1>${page.bio.trim() !== '' && html`<p class="bio" data-f="bio">${page.bio.trim()}</p>`}${nets(facts)}</div>${shown}<footer><a href="/">${texts.made(facts.labelName)}</a></footer></main>`;
  const meta = {
    title,
    description: about,
    url,
    cardUrl,
    kind: 'profile',
    scheme,
    themeColour: page.primaryColor,
  } as const;
  const counted = isPreview ? {} : { countedAs: `link_page/${facts.userId}` };
  const active = { styles: [PAGE_STYLES, colourStyles(page)], scripts: [script], hasForms };
  return writeDocument({ head: meta, body, ...active, ...counted });
}

/** The picture of the page, else the person's, else their letter. */
function face({ facts, fileUrl }: Drawing, title: string) {
  const { page, avatarKey } = facts;
  const address = page.profilePicUrl ?? (avatarKey && fileUrl('avatar', avatarKey));
  if (!address)
    return html`<b class="face" data-f="profilePicUrl" aria-hidden="true">${[...title][0]?.toUpperCase() ?? ''}</b>`;
  return html`<img class="face" data-f="profilePicUrl" src="${address}" alt="" width="132" height="132">`;
}

function nets({ page }: LinkPageFacts) {
  const shown = networks.flatMap((network) => {
    const address = parseNetworkLink(network, page[network]);
    if (!address) return [];
    const name = texts.networks[network];
    return [
      html`<li><a data-f="${network}" data-l="${network}" href="${address}" rel="noopener me" aria-label="${name}">${icon(networkSigns[network])}</a></li>`,
    ];
  });
  return shown.length > 0 && html`<ul class="nets" aria-label="${texts.networksLabel}">${shown}</ul>`;
}
