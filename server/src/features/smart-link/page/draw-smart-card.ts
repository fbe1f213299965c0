import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import sharp from 'sharp';
import type { CoverColours } from '../../../public-page/cover-colours.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '../../../public-page/draw-card.ts';
import type { SmartLinkFacts } from './link-facts.ts';
import { writeWhen } from './write-when.ts';

const SIDE = 486;
const EDGE = 72;
const LEFT = EDGE + SIDE + 56;
const RIBBON = 62;

type Card = { facts: SmartLinkFacts; colours: CoverColours; cover: Buffer | null; isBefore: boolean; now: Date };

/** The cover, the names and the day, under ribbons in the cover's colours. */
export async function drawSmartCard({ facts, colours, cover, isBefore, now }: Card): Promise<Buffer> {
  const { ground, text, muted, tile } = linkPalettes(colours.primary, colours.secondary).dark;
  const width = CARD_WIDTH - LEFT - EDGE;
  const ribbons = Array.from({ length: 8 }, (_, place) => {
    const x = LEFT + place * (RIBBON + 6);
    const length = 54 + ((place * 37) % 4) * 26;
    return `<path fill="${colours.ribbons[place % colours.ribbons.length] ?? tile}" d="M${x} 0h${RIBBON}v${length}l-${RIBBON / 2}-20-${RIBBON / 2} 20z"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/><rect x="${EDGE}" y="${EDGE}" width="${SIDE}" height="${SIDE}" fill="${tile}"/>${ribbons.join('')}</svg>`;
  const pictures = cover
    ? [{ input: await sharp(cover).resize(SIDE, SIDE, { fit: 'cover' }).toBuffer(), left: EDGE, top: EDGE }]
    : [];
  const texts = [
    { text: facts.artist, weight: 400, size: 34, lines: 1, colour: muted, top: 236 },
    { text: facts.title, weight: 700, size: 68, lines: 2, colour: text, top: 284 },
    { text: writeWhen(facts, { isBefore, now }), weight: 400, size: 28, lines: 3, colour: muted, top: 478 },
  ] as const;
  return drawCard({ svg, ground, pictures, isPhoto: true, texts: texts.map((one) => ({ ...one, left: LEFT, width })) });
}
