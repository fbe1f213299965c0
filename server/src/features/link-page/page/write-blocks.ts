import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { isDay, pixCodeOf } from '@toada/domain/link-page/link-page.rules.ts';
import { parseAddress, parseLink } from '@toada/domain/link-page/safe-address.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import { type Html, html, ours } from '../../../public-page/html.ts';
import { icon } from '../../../public-page/page-icons.ts';
import { qrPath } from '../../../public-page/qr-path.ts';
import { type Drawing, heading, type Of, row, tile } from './block-parts.ts';
import { signOf } from './link-signs.ts';
import { pageTexts as texts } from './page.texts.ts';
import { fans } from './write-fans.ts';
import { release, video } from './write-works.ts';

/** The block as it stands on the page; null where it has nothing to show. Addresses are judged again: what is not safe is not drawn. */
export function writeBlock(block: LinkBlock, drawing: Drawing, place: number): Html | null {
  const body = bodyOf(block, drawing, place);
  return body && html`<section data-b="${block.key}">${body}</section>`;
}

function bodyOf(block: LinkBlock, drawing: Drawing, place: number): Html | null {
  switch (block.kind) {
    case 'links':
      return links(block, place);
    case 'release':
      return release(block, drawing);
    case 'video':
      return video(block, drawing, place);
    case 'shows':
      return shows(block, drawing);
    case 'pix':
      return pix(block, place);
    case 'fans':
      return fans(block, drawing);
    case 'text':
      return countVisible(block.text) > 0
        ? html`${heading(block.title)}<p class="prose">${block.text.trim()}</p>`
        : null;
  }
}

function links({ title, customLinks }: Of<'links'>, place: number): Html | null {
  const shown = customLinks.flatMap(({ key, name, url }, nth) => {
    const address = countVisible(name) > 0 && parseLink(url);
    if (!address) return [];
    return [row({ key, address, name: name.trim(), sign: signOf(address), tone: place + nth })];
  });
  return shown.length > 0 ? html`${heading(title)}<div class="links">${shown}</div>` : null;
}

/** Shows of today and later, by their day; a show without a ticket address stands there, too. */
function shows({ title, shows: all }: Of<'shows'>, { now }: Drawing): Html | null {
  const today = productDay(now);
  const coming = all
    .filter(({ day, city }) => isDay(day) && day >= today && countVisible(city) > 0)
    .sort((one, other) => one.day.localeCompare(other.day));
  if (coming.length === 0) return null;
  const rows = coming.map(({ key, day, city, venue, url }) => {
    const address = parseAddress(url);
    const [date, month] = texts.day(day).split(' ');
    return html`<li data-e="${key}"><time datetime="${day}">${(date ?? '').padStart(2, '0')}<small>${month ?? ''}</small></time><div>${city.trim()}${countVisible(venue) > 0 && html`<small class="small">${venue.trim()}</small>`}</div>${address && html`<a data-l="${key}" href="${address}" rel="noopener nofollow" aria-label="${texts.ticketsOf(city.trim(), texts.day(day))}">${texts.tickets}</a>`}</li>`;
  });
  return html`${heading(title)}<ul class="card shows" aria-label="${title.trim() || texts.shows}">${rows}</ul>`;
}

function pix(block: Of<'pix'>, place: number): Html | null {
  const code = pixCodeOf(block);
  if (!code) return null;
  const name = block.title.trim() || texts.pix;
  return html`<details class="card"><summary class="row" data-l="pix">${tile('pix', place)}<span>${name}</span>${icon('more')}</summary><div class="pix">${countVisible(block.text) > 0 && html`<p class="prose">${block.text.trim()}</p>`}<p class="small">${texts.pixHint}</p><div class="qr" role="img" aria-label="${texts.pixQr}">${qrOf(code)}</div><textarea readonly aria-label="${texts.pixCode}">${code}</textarea><button type="button" class="button copy" data-done="${texts.copied}">${texts.copy}</button><p class="small" role="status"></p></div></details>`;
}

function qrOf(code: string): Html {
  const { path, size } = qrPath(code);
  return html`<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${ours(`<path fill="#000" d="${path}"/>`)}</svg>`;
}
