import type { LinkBlock, LinkPageContent } from '../link-page/link-page.content.ts';
import { networks } from '../link-page/safe-address.ts';
import { shortMonth } from '../texts/months.pt-BR.ts';

/** A place on a page that can be clicked: its key as the page's script tells it, and the words an editor knows it by. */
export type ClickPlace = { key: string; block: string | null; name: string };

/** Every place of a link page that counts. A key that is none of these is not counted: strangers cannot make any up. */
export function clickPlaces(page: LinkPageContent): ClickPlace[] {
  const own = networks.map((network) => ({ key: network, block: null, name: network }));
  return [...own, ...page.blocks.flatMap(placesOf)];
}

function placesOf(block: LinkBlock): ClickPlace[] {
  const place = (key: string, name: string): ClickPlace => ({
    key: `${block.key}/${key}`,
    block: block.key,
    name: name.trim(),
  });
  switch (block.kind) {
    case 'links':
      return block.customLinks.map(({ key, name }) => place(key, name));
    case 'shows':
      return block.shows.map(({ key, city, day }) =>
        place(key, [city.trim(), day && writtenDay(day)].filter(Boolean).join(', ')),
      );
    case 'release':
      return [place('listen', block.title)];
    case 'text':
      return [];
    default:
      return [place(block.kind, block.title)];
  }
}

/** '28 nov 2026', by the text alone. */
function writtenDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${shortMonth(day)} ${day.slice(0, 4)}`;
}
