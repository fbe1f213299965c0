import { createHash } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import type { WrittenPage } from './write-document.ts';

/** A page that is drawn, with the facts it was drawn from; its picture for other sites comes when one first asks for it. */
export type DrawnPage<Facts> = { facts: Facts; packed: PackedPage; card: Card };
type Card = { png?: Promise<Buffer> };
type Kept<Facts> = { text: string; day: string; until: Date | null; page: Promise<DrawnPage<Facts>> };

/** Some tens of kilobytes each. */
const KEPT_MAX = 500;

type Writer<Facts> = {
  write: (facts: Facts, now: Date) => WrittenPage | Promise<WrittenPage>;
  /** Next moment at which the page changes by itself; null where none is known. */
  nextTurn: (facts: Facts, now: Date) => Date | null;
};

/** Pages that are drawn already. One is drawn anew when a fact of it differs, at its next turn, or when the day turns. */
export function createPageShelf<Facts>({ write, nextTurn }: Writer<Facts>) {
  const kept = new Map<string, Kept<Facts>>();

  function draw(key: string, text: string, now: Date): Promise<DrawnPage<Facts>> {
    const known = kept.get(key);
    const day = productDay(now);
    if (known?.text === text && known.day === day && (!known.until || now < known.until)) return known.page;
    const facts = JSON.parse(text) as Facts;
    const page = drawNow(facts, now);
    // A page that could not be drawn is tried again by the next visitor.
    page.catch(() => kept.get(key)?.page === page && kept.delete(key));
    kept.delete(key);
    kept.set(key, { text, day, until: nextTurn(facts, now), page });
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    return page;
  }
  async function drawNow(facts: Facts, now: Date): Promise<DrawnPage<Facts>> {
    return { facts, packed: await packPage(await write(facts, now)), card: {} };
  }

  return { draw };
}

/** The page's picture, drawn once. One that failed is tried again by the next visitor. */
export function drawOnce(card: Card, draw: () => Promise<Buffer>): Promise<Buffer> {
  if (card.png) return card.png;
  const png = draw();
  card.png = png;
  png.catch(() => card.png === png && delete card.png);
  return png;
}

/** A short sign of a text: the address of a file that changes with it. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}
