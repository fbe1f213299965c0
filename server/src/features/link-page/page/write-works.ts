import { productDay } from '@toada/domain/distribution/product-day.ts';
import { parseAddress } from '@toada/domain/link-page/safe-address.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import { type Html, html } from '../../../public-page/html.ts';
import { icon } from '../../../public-page/page-icons.ts';
import { player } from '../../../public-page/player.ts';
import { type Drawing, heading, type Of, row } from './block-parts.ts';
import { pageTexts as texts } from './page.texts.ts';
import { isComing, releaseOf, type ShownRelease, type ShownVideo } from './page-facts.ts';

/** A release is new for a month. */
const NEW_DAYS = 30;

/** A release with the player of its preview; its button leads where was typed, else to its smart link. */
export function release(block: Of<'release'>, drawing: Drawing): Html | null {
  const shown = releaseOf(drawing.facts, block.release);
  if (!shown) return null;
  const { id, title, type, releaseDate, coverKey, audioKey, smartLink } = shown;
  const address = parseAddress(block.url) ?? ofSmartLink(smartLink);
  const cover = coverKey
    ? html`<img src="${drawing.fileUrl(`cover-${id}`, coverKey)}" alt="${texts.cover(title)}" width="110" height="110" loading="lazy">`
    : html`<b class="nocover"></b>`;
  const year = releaseDate ? `, ${releaseDate.slice(0, 4)}` : '';
  const name = countVisible(block.title) > 0 ? html`<h3>${title}</h3>` : html`<h2>${title}</h2>`;
  return html`${heading(block.title)}<div class="card song">${cover}<div>${badge(shown, drawing.now)}${name}<p class="small">${texts.types[type]}${year}</p>${audioKey && preview(shown, drawing.fileUrl(`audio-${id}`, audioKey))}</div></div>${address && html`<a class="button" data-l="listen" href="${address}" rel="noopener nofollow">${texts.listen}</a>`}`;
}

function badge({ releaseDate }: ShownRelease, now: Date): Html | null {
  if (!releaseDate) return null;
  if (releaseDate > productDay(now)) return soon();
  const since = productDay(new Date(now.getTime() - NEW_DAYS * 24 * 60 * 60 * 1000));
  return releaseDate >= since ? html`<span class="badge">${texts.isNew}</span>` : null;
}

function preview({ title, waveform }: ShownRelease, address: string): Html {
  const words = { play: texts.play(title), pause: texts.pause, preview: texts.preview(title) };
  return player({ address, waveform, words });
}

/** A video of the catalogue with its still, playing from this host; without one, a link. */
export function video(block: Of<'video'>, drawing: Drawing, place: number): Html | null {
  const shown = block.release && drawing.facts.videos.find(({ id }) => id === block.release);
  const typed = parseAddress(block.url);
  if (shown) return clip(block, { shown, typed, drawing });
  if (!typed) return null;
  return row({ key: 'video', address: typed, name: block.title.trim() || texts.watch, sign: 'video', tone: place });
}

type Clip = { shown: ShownVideo; typed: string | null; drawing: Drawing };

function clip(block: Of<'video'>, { shown, typed, drawing: { now, fileUrl } }: Clip): Html {
  const { id, title, stillKey, playKey, smartLink, place } = shown;
  const name = countVisible(block.title) > 0 ? html`<h3>${title}</h3>` : html`<h2>${title}</h2>`;
  const still = stillKey && fileUrl(`still-${id}`, stillKey);
  const picture = still && html`<img src="${still}" alt="" width="640" height="360" loading="lazy">`;
  if (isComing(shown, now))
    return html`${heading(block.title)}<div class="card clip">${picture}<div>${soon()}${name}</div></div>`;
  const at = placeOf(typed, { place, smartLink });
  const led = at && html`<a data-l="video" href="${at.address}" rel="noopener nofollow">${at.words}${icon('out')}</a>`;
  const shownAs = playKey
    ? html`<video controls preload="none" playsinline width="640" height="360"${still && html` poster="${still}"`} src="${fileUrl(`video-${id}`, playKey)}" aria-label="${texts.video(title)}"></video>`
    : at && picture
      ? html`<a data-l="video" href="${at.address}" rel="noopener nofollow" aria-label="${texts.videoAt(title, at.words)}">${picture}</a>`
      : picture;
  return html`${heading(block.title)}<div class="card clip">${shownAs}<div>${name}${led}</div></div>`;
}

function placeOf(typed: string | null, { place, smartLink }: Pick<ShownVideo, 'place' | 'smartLink'>) {
  const known = typed ?? (place && parseAddress(place.address));
  if (known)
    return { address: known, words: typed || !place ? texts.watch : texts.watchAt(texts.platforms[place.platform]) };
  const own = ofSmartLink(smartLink);
  return own && { address: own, words: texts.watch };
}

/** Where the smart link is: on this host, too. */
function ofSmartLink(ending: string | null): string | null {
  return ending && `/l/${ending}`;
}

function soon(): Html {
  return html`<span class="badge">${texts.soon}</span>`;
}
