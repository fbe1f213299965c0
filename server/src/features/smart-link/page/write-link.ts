import { turnOf } from '@toada/domain/smart-link/turn.rules.ts';
import { teaserFormats } from '@toada/domain/teaser/teaser.kinds.ts';
import { linkStoreLabel, linkStoreLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import type { CoverColours } from '../../../public-page/cover-colours.ts';
import { type Html, html, ours } from '../../../public-page/html.ts';
import { icon } from '../../../public-page/page-icons.ts';
import { player } from '../../../public-page/player.ts';
import { type WrittenPage, writeDocument } from '../../../public-page/write-document.ts';
import { FAN_STYLES } from '../../../public-page/write-fan-form.ts';
import { type SmartLinkFacts, shownStores } from './link-facts.ts';
import { pageTexts as texts } from './page.texts.ts';
import { PAGE_SCRIPT, PREVIEW_SCRIPT } from './page-script.ts';
import { coverStyles, PAGE_STYLES } from './page-styles.ts';
import { type Utm, withUtm } from './utm.ts';
import { writeWhen } from './write-when.ts';

/** Everything a page is drawn from. */
export type Drawing = {
  facts: SmartLinkFacts;
  colours: CoverColours;
  isBefore: boolean;
  now: Date;
  utm: Utm;
  fileUrl: (name: string, version: string) => string;
};
type Site = {
  /** Where the page is at home. */
  url: string;
  cardUrl: string;
  isPreview: boolean;
  /** Form that takes an address for the day, where one may be left. */
  reminder: Html | null;
};

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M1 2h5.200v13l-2.600-2.600-2.600 2.600zM7.200 2h5.200v20l-2.600-2.600-2.600 2.600zM13.400 2h5.200v28l-2.600-2.600-2.600 2.600zM19.600 2h5.200v17l-2.600-2.600-2.600 2.600zM25.800 2h5.200v10l-2.600-2.600-2.600 2.600z"/></svg>';
const KINDS = { single: 'music.song', ep: 'music.album', album: 'music.album', video: 'video.other' } as const;

/** The whole document: the countdown before the turn, the stores after it. */
export function writeLink(drawing: Drawing, { url, cardUrl, isPreview, reminder }: Site): WrittenPage {
  const { facts, colours, isBefore } = drawing;
  const { title, artist, type, labelName } = facts;
  const when = writeWhen(facts, drawing);
  const parts = isBefore
    ? [countdown(drawing, isPreview), reminder, calendar(drawing), film(drawing), preview(drawing)]
    : [preview(drawing), stores(drawing), film(drawing), excerpt(facts)];
  const body = html`<main>${cover(drawing)}<div><p class="by">${artist}</p><h1>${title}</h1><p class="when">${when}</p>${parts.filter((part) => part !== null)}<footer><a href="/">${ours(MARK)}${texts.made(labelName)}</a></footer></div></main>`;
  const isVideo = type === 'video';
  const head = {
    title: `${title}, ${artist}`,
    description: isBefore ? texts.before(title, artist, when) : texts.after(title, artist, isVideo),
    url,
    cardUrl,
    kind: KINDS[type],
    scheme: 'dark light',
    themeColour: colours.primary,
  } as const;
  return writeDocument({
    ...{ head, body, hasForms: reminder !== null },
    ...(isPreview ? {} : { countedAs: `smart_link/${facts.id}` }),
    styles: [reminder ? `${PAGE_STYLES}${FAN_STYLES}` : PAGE_STYLES, coverStyles(colours)],
    scripts: [isPreview ? PREVIEW_SCRIPT : PAGE_SCRIPT],
  });
}

function cover({ facts: { coverKey, type, title }, fileUrl }: Drawing): Html {
  const shape = type === 'video' ? 'wide' : 'square';
  if (!coverKey) return html`<b class="cover ${shape}"></b>`;
  const [width, height] = type === 'video' ? [1040, 585] : [1040, 1040];
  return html`<img class="cover ${shape}" src="${fileUrl('cover', coverKey)}" alt="${texts.cover(title)}" width="${width}" height="${height}" fetchpriority="high">`;
}

/** Ribbons that the script fills; the date stands in words above them. */
function countdown({ facts }: Drawing, isPreview: boolean): Html | null {
  const turn = turnOf(facts);
  if (!turn) return null;
  const parts = [texts.count.days, texts.count.hours, texts.count.minutes, texts.count.seconds].map(
    (name, place) => html`<div class="r${place}"><b>0</b><small>${name}</small></div>`,
  );
  return html`<div class="count" role="timer" aria-label="${texts.countdown}" data-turn="${turn.toISOString()}"${isPreview && ours(' data-still="1"')}>${parts}</div>`;
}

function calendar({ facts }: Drawing): Html | null {
  if (!turnOf(facts)) return null;
  return html`<a class="button quiet" data-l="calendar" href="/l/${facts.address}/estreia.ics">${icon('calendar')}${texts.calendar}</a>`;
}

function preview({ facts: { track }, fileUrl }: Drawing): Html | null {
  if (!track) return null;
  const { title, audioKey, waveform } = track;
  const words = { play: texts.play(title), pause: texts.pause, preview: texts.preview(title) };
  const about = html`<p class="now"><b>${title}</b><span data-clock>0:30</span></p>`;
  return html`<div class="card song">${player({ address: fileUrl('audio', audioKey), waveform, words }, about)}</div>`;
}

/** Nothing of it is fetched before it is played, but the cover, which the page has. */
function film({ facts: { teaser, coverKey }, fileUrl }: Drawing): Html | null {
  if (!teaser) return null;
  const { width, height } = teaserFormats[teaser.format];
  const poster = coverKey && html` poster="${fileUrl('cover', coverKey)}"`;
  const shape = width > height ? 'wide' : height > width ? 'tall' : 'square';
  return html`<video class="film ${shape}" src="${fileUrl('teaser.mp4', teaser.key)}" width="${width}" height="${height}"${poster} controls playsinline preload="none" aria-label="${texts.film(teaser.title)}"></video>`;
}

function stores({ facts, utm }: Drawing): Html {
  const isVideo = facts.type === 'video';
  const rows = shownStores(facts).map(({ store, address, origin }) => {
    const own = origin === 'artistPage' && html`<small data-own>${texts.artistPage}</small>`;
    return html`<a class="store" data-l="${store}" href="${withUtm(address, utm)}" rel="noopener nofollow"><b aria-hidden="true">${linkStoreLetters[store]}</b><span>${linkStoreLabel(store, isVideo)}${own}<small data-last>${texts.last(isVideo)}</small></span><em aria-hidden="true">${texts.act(isVideo)}</em>${icon('out')}</a>`;
  });
  if (rows.length === 0) return html`<p class="card song small">${texts.noStores(isVideo)}</p>`;
  return html`<nav class="stores" aria-label="${texts.stores(isVideo)}">${rows}</nav>`;
}

function excerpt({ excerpt: words, excerptCredit }: SmartLinkFacts): Html | null {
  if (countVisible(words) === 0) return null;
  const credit = countVisible(excerptCredit) > 0 && html`<figcaption>${excerptCredit.trim()}</figcaption>`;
  return html`<figure class="excerpt"><blockquote>${words.trim()}</blockquote>${credit}</figure>`;
}
