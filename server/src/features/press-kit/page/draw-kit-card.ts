import { drawLook, LOOK_HEIGHT, LOOK_WIDTH } from '@toada/domain/link-page/link-looks.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '../../../public-page/draw-card.ts';
import { dressOf, type PressKitFacts } from './kit-facts.ts';
import { kitTexts } from './page.texts.ts';

const EDGE = 72;
const PHOTO_WIDTH = 460;
const ART_SCALE = 1.3;

/** The name under the artist's look, beside the first photograph. */
export async function drawKitCard(facts: PressKitFacts, photo: Buffer | null): Promise<Buffer> {
  const { primaryColor, secondaryColor, look } = dressOf(facts);
  const { ground, text, muted, accent } = linkPalettes(primaryColor, secondaryColor).dark;
  const wide = CARD_WIDTH - (photo ? PHOTO_WIDTH : 0);
  const art = drawLook(look, primaryColor, secondaryColor);
  const places = [0, LOOK_WIDTH * ART_SCALE].map(
    (x) => `<g transform="translate(${x}) scale(${ART_SCALE})">${art}</g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/><svg width="${wide}" height="${LOOK_HEIGHT * ART_SCALE}">${places.join('')}</svg></svg>`;
  const pictures = photo
    ? [{ input: await sharp(photo).resize(PHOTO_WIDTH, CARD_HEIGHT, { fit: 'cover' }).toBuffer(), left: wide, top: 0 }]
    : [];
  const place = { left: EDGE, width: wide - 2 * EDGE };
  const texts = [
    { ...place, text: kitTexts.kicker, weight: 700, size: 30, lines: 1, colour: accent, top: 292 },
    { ...place, text: facts.name, weight: 800, size: 76, lines: 1, colour: text, top: 334 },
    { ...place, text: facts.kit.headline, weight: 400, size: 34, lines: 3, colour: muted, top: 452 },
  ] as const;
  return drawCard({ svg, ground, pictures, texts, isPhoto: photo !== null });
}
