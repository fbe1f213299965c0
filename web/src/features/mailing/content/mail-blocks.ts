import { readableAddress } from '@toada/domain/link-page/safe-address.ts';
import type { MailingBlock, MailingBlockKind } from '@toada/domain/mailing/mailing.content.ts';
import { Image, Link2, type LucideIcon, Text, Video } from 'lucide-react';
import { texts } from '../mailing.texts.ts';

export const blockIcons: Record<MailingBlockKind, LucideIcon> = {
  text: Text,
  cover: Image,
  button: Link2,
  video: Video,
};

export function newBlock(kind: MailingBlockKind): MailingBlock {
  const key = crypto.randomUUID().slice(0, 13);
  switch (kind) {
    case 'text':
      return { kind, key, title: '', text: '' };
    case 'cover':
      return { kind, key, release: null, alt: '', url: '' };
    case 'button':
      return { kind, key, label: '', url: '' };
    case 'video':
      return { kind, key, release: null, title: '', alt: '', url: '' };
  }
}

/** The words of a block, in a line. */
export function leadOf(block: MailingBlock): string {
  const said = saidIn(block);
  const address = block.kind === 'text' ? '' : readableAddress(block.url.trim());
  return [said, address].filter(Boolean).join(' · ') || texts.content.leads[block.kind];
}

function saidIn(block: MailingBlock): string {
  switch (block.kind) {
    case 'text':
      return (block.title.trim() || block.text.trim()).slice(0, 80);
    case 'cover':
      return block.alt.trim();
    case 'button':
      return block.label.trim();
    case 'video':
      return block.title.trim() || block.alt.trim();
  }
}
