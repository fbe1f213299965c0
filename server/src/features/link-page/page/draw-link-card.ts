import { drawLook, LOOK_HEIGHT, LOOK_WIDTH } from '@toada/domain/link-page/link-looks.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard, plain } from '../../../public-page/draw-card.ts';
import type { LinkPageFacts } from './page-facts.ts';

const ART_SCALE = 1.5;
const PLACE = { left: 72, width: CARD_WIDTH - 144 };

/** The page's look, its name and its line, in its colours. */
export function drawLinkCard({ page, name }: Pick<LinkPageFacts, 'page' | 'name'>): Promise<Buffer> {
  const { dark, light } = linkPalettes(page.primaryColor, page.secondaryColor);
  const { ground, text, muted } = page.theme === 'light' ? light : dark;
  const art = drawLook(page.look, page.primaryColor, page.secondaryColor);
  // Twice, side by side: as wide as the picture, with all of its height to be seen.
  const places = [0, LOOK_WIDTH * ART_SCALE].map(
    (x) => `<g transform="translate(${x}) scale(${ART_SCALE})">${art}</g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/><svg width="${CARD_WIDTH}" height="${LOOK_HEIGHT * ART_SCALE}">${places.join('')}</svg></svg>`;
  const title = plain(page.pageTitle) || name;
  const texts = [
    { ...PLACE, text: title, weight: 700, size: 84, lines: 1, colour: text, top: 340 } as const,
    { ...PLACE, text: page.bio, weight: 400, size: 38, lines: 2, colour: muted, top: 458 } as const,
  ];
  return drawCard({ svg, ground, texts });
}
