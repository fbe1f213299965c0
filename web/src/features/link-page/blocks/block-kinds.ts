import type { BlockKind, LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { readableAddress } from '@toada/domain/link-page/safe-address.ts';
import { CalendarDays, Diamond, Disc3, Link2, type LucideIcon, MailPlus, Text, Video } from 'lucide-react';
import { texts } from '../link-page.texts.ts';

export const blockIcons: Record<BlockKind, LucideIcon> = {
  links: Link2,
  release: Disc3,
  video: Video,
  shows: CalendarDays,
  pix: Diamond,
  fans: MailPlus,
  text: Text,
};

const newKey = () => crypto.randomUUID().slice(0, 13);

export const newLink = () => ({ key: newKey(), name: '', url: '' });
export const newShow = () => ({ key: newKey(), day: '', city: '', venue: '', url: '' });

export function newBlock(kind: BlockKind, payee: string): LinkBlock {
  const common = { key: newKey(), title: '', isOn: true, startsAt: null, endsAt: null };
  switch (kind) {
    case 'links':
      return { ...common, kind, customLinks: [newLink()] };
    case 'release':
      return { ...common, kind, release: null, url: '' };
    case 'video':
      return { ...common, kind, release: null, url: '' };
    case 'shows':
      return { ...common, kind, shows: [newShow()] };
    case 'pix':
      return { ...common, kind, pixKey: '', payee: payee.slice(0, 25), city: '', text: '' };
    case 'fans':
      return { ...common, kind, text: '', button: '', namesLabel: false };
    case 'text':
      return { ...common, kind, text: '' };
  }
}

/** A block of music that visitors do not see: no work of the person's is out, or the named one is not. */
function isWithoutMusic(block: LinkBlock & { kind: 'release' }, releases: readonly Work[]): boolean {
  return block.release ? releases.every(({ id }) => id !== block.release) : releases.length === 0;
}

type Works = { releases?: readonly Work[]; videos?: readonly Work[] };
type Work = { id: string; title: string };

/** A block by its own words where it has some, and what is in it. */
export function nameOfBlock(
  block: LinkBlock,
  { releases = [], videos = [] }: Works = {},
): { name: string; lead: string } {
  const { blocks } = texts;
  const name = block.title.trim() || blocks.kinds[block.kind];
  switch (block.kind) {
    case 'links': {
      const [first, ...rest] = block.customLinks;
      const isOne = first && rest.length === 0;
      const own = block.title.trim() || (isOne && first.name.trim());
      return {
        name: own || name,
        lead:
          isOne && first.url.trim() ? readableAddress(first.url.trim()) : blocks.linkCount(block.customLinks.length),
      };
    }
    case 'release': {
      const named = releases.find(({ id }) => id === block.release);
      if (isWithoutMusic(block, releases)) return { name, lead: blocks.showsNothing };
      return { name, lead: blocks.releaseOf(named?.title ?? blocks.newest) };
    }
    case 'shows':
      return { name, lead: blocks.showCount(block.shows.length) };
    case 'video': {
      const named = videos.find(({ id }) => id === block.release);
      return { name, lead: named?.title ?? (readableAddress(block.url.trim()) || blocks.leads.video) };
    }
    case 'text':
      return { name, lead: block.text.trim().slice(0, 80) || blocks.leads.text };
    default:
      return { name, lead: blocks.leads[block.kind] };
  }
}
