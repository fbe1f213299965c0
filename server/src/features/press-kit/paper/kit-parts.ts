import { parseAddress, readableAddress } from '@toada/domain/link-page/safe-address.ts';
import type { KitContact, KitQuote } from '@toada/domain/press-kit/press-kit.content.ts';
import { parseMail, parsePhone } from '@toada/domain/press-kit/press-kit.rules.ts';
import { INK, MARGIN, type Pen, QUIET, SHADE } from '../../../pdf-pen.ts';
import type { KitLink, photosOf, ShownMusic } from '../page/kit-facts.ts';
import { kitTexts as texts } from '../page/page.texts.ts';
import { drawable, heading } from './kit-words.ts';

const GAP = 16;
const [PHOTO_HEIGHT, CAPTION_HEIGHT] = [172, 30];
const [COVER, ROW] = [48, 60];
const LINK_ROW = 30;

/** Beside each other, under the short biography: whoever writes wants to ask. */
export function drawContacts(pen: Pen, contacts: readonly KitContact[]) {
  const { pdf, say, width } = pen;
  const shown = contacts.flatMap(({ role, name, email, phone }) => {
    const [mail, call] = [parseMail(email), parsePhone(phone)];
    return mail || call
      ? [{ role: drawable(role), name: drawable(name), mail, call, phone: call ? phone.trim() : '' }]
      : [];
  });
  if (shown.length === 0) return;
  heading(pen, texts.contacts, 76);
  const wide = (width - GAP) / 2;
  for (let at = 0; at < shown.length; at += 2) {
    const top = pen.room(84);
    shown.slice(at, at + 2).forEach(({ role, name, mail, call, phone }, place) => {
      const x = MARGIN + place * (wide + GAP);
      pdf.roundedRect(x, top, wide, 74, 6).fill(SHADE);
      const style = { width: wide - 24, height: 14, ellipsis: true } as const;
      say(role || name, x + 12, top + 10, { ...style, size: 10, weight: 'strong' });
      const isNamed = role !== '' && name !== '';
      if (isNamed) say(name, x + 12, top + 24, { ...style, size: 9, colour: QUIET });
      const line = { x: x + 12, y: top + (isNamed ? 39 : 27), width: wide - 24 };
      if (mail) linked(pen, readableAddress(mail), mail, line);
      if (call) linked(pen, phone, call, { ...line, y: line.y + (mail ? 14 : 0) });
    });
    pdf.y = top + 84;
  }
}

type Photo = ReturnType<typeof photosOf>[number];

/** Two in a row, whole; their originals lie where the kit does. */
export function drawPhotos(
  pen: Pen,
  shown: readonly Photo[],
  { photos, url }: { photos: ReadonlyMap<string, Buffer>; url: string },
) {
  const { pdf, say, width } = pen;
  const drawn = shown.flatMap((photo) => {
    const picture = photos.get(photo.id);
    return picture ? [{ photo, picture }] : [];
  });
  if (drawn.length === 0) return;
  heading(pen, texts.photos, PHOTO_HEIGHT + CAPTION_HEIGHT + 20);
  const note = { x: MARGIN, y: pdf.y, width };
  linked(pen, texts.originals(readableAddress(url)), url, note);
  pdf.y += 8;
  const wide = (width - GAP) / 2;
  for (let at = 0; at < drawn.length; at += 2) {
    const top = pen.room(PHOTO_HEIGHT + CAPTION_HEIGHT);
    drawn.slice(at, at + 2).forEach(({ photo, picture }, place) => {
      const x = MARGIN + place * (wide + GAP);
      pdf.roundedRect(x, top, wide, PHOTO_HEIGHT, 6).fill(SHADE);
      pdf.image(picture, x, top, { fit: [wide, PHOTO_HEIGHT], align: 'center', valign: 'center' });
      const about = [photo.caption, photo.credit && texts.credit(photo.credit)].filter(Boolean).join('. ');
      const style = { size: 8, colour: QUIET, width: wide, height: 24, ellipsis: true } as const;
      say(drawable(about || texts.size(photo)), x, top + PHOTO_HEIGHT + 5, style);
    });
    pdf.y = top + PHOTO_HEIGHT + CAPTION_HEIGHT + 6;
  }
}

/** Cover, title and where to listen. */
export function drawReleases(
  pen: Pen,
  shown: readonly ShownMusic[],
  { covers, site }: { covers: ReadonlyMap<string, Buffer>; site: string },
) {
  const { pdf, say, width } = pen;
  if (shown.length === 0) return;
  heading(pen, texts.releases, ROW);
  for (const { id, title, type, releaseDate, smartLink } of shown) {
    const top = pen.room(ROW);
    const cover = covers.get(id);
    if (cover) pdf.image(cover, MARGIN, top, { width: COVER, height: COVER });
    else pdf.rect(MARGIN, top, COVER, COVER).fill(SHADE);
    const [x, wide] = [MARGIN + COVER + 12, width - COVER - 12];
    const style = { width: wide, height: 15, ellipsis: true } as const;
    say(drawable(title), x, top + 3, { ...style, size: 11, weight: 'strong' });
    const year = releaseDate ? `, ${releaseDate.slice(0, 4)}` : '';
    say(`${texts.types[type]}${year}`, x, top + 18, { ...style, size: 9, colour: QUIET });
    const address = smartLink && `${site}/l/${smartLink}`;
    if (address) linked(pen, readableAddress(address), address, { x, y: top + 32, width: wide });
    pdf.y = top + ROW;
  }
}

export function drawQuotes(pen: Pen, quotes: readonly KitQuote[]) {
  const { pdf, say, width } = pen;
  const shown = quotes.flatMap(({ text, source, url }) => {
    const [words, name] = [drawable(text), drawable(source)];
    return words && name ? [{ words: `“${words}”`, name, address: parseAddress(url) }] : [];
  });
  if (shown.length === 0) return;
  heading(pen, texts.quotes, 60);
  for (const { words, name, address } of shown) {
    const style = { size: 11, weight: 'strong', width } as const;
    const top = pen.room(pen.measure(words, style) + 34);
    say(words, MARGIN, top, style);
    const place = { x: MARGIN, y: pdf.y + 2, width };
    if (address) linked(pen, name, address, place);
    else say(name, MARGIN, place.y, { size: 9, colour: QUIET, width });
    pdf.y += 12;
  }
}

export function drawLinks(pen: Pen, links: readonly KitLink[]) {
  const { pdf, say, width } = pen;
  if (links.length === 0) return;
  heading(pen, texts.links, LINK_ROW);
  for (const { name, address } of links) {
    const top = pen.room(LINK_ROW);
    say(drawable(name), MARGIN, top, { size: 10, weight: 'strong', width, height: 13, ellipsis: true });
    linked(pen, readableAddress(address), address, { x: MARGIN, y: top + 13, width });
    pdf.y = top + LINK_ROW;
  }
}

type Place = { x: number; y: number; width: number };

/** A line that leads to an address which was judged before. */
function linked({ pdf, say }: Pen, words: string, address: string, { x, y, width }: Place) {
  say(drawable(words), x, y, { size: 9, colour: INK, width, height: 12, ellipsis: true });
  pdf.link(x, y, width, 12, address);
}
