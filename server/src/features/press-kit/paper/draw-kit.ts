import { buffer } from 'node:stream/consumers';
import { contrast, READABLE } from '@toada/domain/brand/colour.rules.ts';
import { mix } from '@toada/domain/link-page/mix-colour.ts';
import { readableAddress } from '@toada/domain/link-page/safe-address.ts';
import PDFDocument from 'pdfkit';
import { INK, MARGIN, openPen, type Pen, QUIET } from '../../../pdf-pen.ts';
import { dressOf, homeOf, linksOf, type PressKitFacts, photosOf, releasesOf } from '../page/kit-facts.ts';
import { kitTexts as texts } from '../page/page.texts.ts';
import { drawContacts, drawLinks, drawPhotos, drawQuotes, drawReleases } from './kit-parts.ts';
import { drawable, heading } from './kit-words.ts';

type KitPictures = { photos: ReadonlyMap<string, Buffer>; covers: ReadonlyMap<string, Buffer> };
type Tools = KitPictures & { now: Date; publicUrl: string };

const PAPER = '#ffffff';
const [RIBBON, GAP, LENGTHS] = [17, 6, [64, 92, 122, 84, 52]];
const HERO_HEIGHT = 262;
const [UPRIGHT_WIDTH, UPRIGHT_HEIGHT] = [208, 260];
/** Higher than wide by less than this, a photograph may be cut to the width of the sheet. */
const UPRIGHT = 0.9;

/** A kit as the bytes of a PDF: first what an article is written from, then the pictures and the rest. */
export async function drawKit(facts: PressKitFacts, { photos, covers, now, publicUrl }: Tools): Promise<Buffer> {
  const { site, url } = homeOf(facts, publicUrl);
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'pt-BR', bufferPages: true },
    info: { Title: texts.title(facts.name), Author: facts.name, CreationDate: now },
  });
  const written = buffer(pdf);
  const pen = openPen(pdf);
  drawHead(pen, facts);
  drawLead(pen, facts, photos);
  drawContacts(pen, facts.kit.contacts);
  drawBio(pen, facts);
  drawPhotos(pen, photosOf(facts), { photos, url });
  drawReleases(pen, releasesOf(facts), { covers, site });
  drawQuotes(pen, facts.kit.quotes);
  drawLinks(pen, linksOf(facts, now));
  numberSheets(pen, url);
  pdf.end();
  return written;
}

/** Five ribbons hang from the upper edge, in the artist's colours. */
function drawHead({ pdf, say }: Pen, facts: PressKitFacts) {
  const { primaryColor, secondaryColor } = dressOf(facts);
  const left = pdf.page.width - MARGIN - LENGTHS.length * (RIBBON + GAP) + GAP;
  LENGTHS.forEach((length, place) => {
    const x = left + place * (RIBBON + GAP);
    pdf
      .moveTo(x, 0)
      .lineTo(x + RIBBON, 0)
      .lineTo(x + RIBBON, length)
      .lineTo(x + RIBBON / 2, length - RIBBON * 0.42)
      .lineTo(x, length)
      .fill(mix(secondaryColor, primaryColor, place / (LENGTHS.length - 1)));
  });
  const width = left - MARGIN - 24;
  const accent = [primaryColor, secondaryColor].find((colour) => contrast(colour, PAPER) >= READABLE) ?? INK;
  const name = drawable(facts.name);
  say(texts.kicker, MARGIN, 52, { size: 11, weight: 'strong', colour: accent, width });
  say(name, MARGIN, 68, { size: name.length > 24 ? 22 : 32, weight: 'strong', width });
  const headline = drawable(facts.kit.headline);
  if (headline) say(headline, MARGIN, pdf.y + 2, { size: 12, colour: QUIET, width });
  pdf.y = Math.max(pdf.y + 16, 140);
}

/** The first photograph with the short biography: above it, or at its right where the photograph stands upright. */
function drawLead({ pdf, say, width }: Pen, facts: PressKitFacts, photos: KitPictures['photos']) {
  const [hero] = photosOf(facts);
  const picture = hero && photos.get(hero.id);
  const lead = drawable(facts.kit.shortBio);
  const top = pdf.y;
  const isUpright = hero !== undefined && hero.height > hero.width * UPRIGHT;
  const [wide, high] = isUpright ? [UPRIGHT_WIDTH, UPRIGHT_HEIGHT] : [width, HERO_HEIGHT];
  if (picture) {
    const x = MARGIN + width - wide;
    pdf.save().roundedRect(x, top, wide, high, 8).clip();
    pdf.image(picture, x, top, { cover: [wide, high], align: 'center', valign: 'center' }).restore();
  }
  const beside = picture && isUpright ? wide + 24 : 0;
  pdf.y = picture && !isUpright ? top + high + 18 : top;
  if (lead) say(lead, MARGIN, pdf.y, { size: 12, width: width - beside });
  if (beside) pdf.y = Math.max(pdf.y, top + high);
}

function drawBio(pen: Pen, { kit }: PressKitFacts) {
  const bio = drawable(kit.longBio);
  if (!bio) return;
  heading(pen, texts.bio, 60);
  pen.say(bio, MARGIN, pen.pdf.y, { size: 10, width: pen.width });
}

/** Where the kit lives and the number of the sheet, on every sheet. */
function numberSheets({ pdf, say, width }: Pen, url: string) {
  const { start, count } = pdf.bufferedPageRange();
  const style = { size: 8, colour: QUIET, width } as const;
  for (let place = start; place < start + count; place++) {
    pdf.switchToPage(place);
    // Below the margin, where a text would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN + 16;
    say(readableAddress(url), MARGIN, y, style);
    pdf.link(MARGIN, y, width / 2, 10, url);
    say(texts.sheet(place + 1, count), MARGIN, y, { ...style, align: 'right' });
  }
}
