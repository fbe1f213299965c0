import { trackedLink } from '@toada/domain/campaign/campaign.rules.ts';
import { parseAddress } from '@toada/domain/link-page/safe-address.ts';
import type { MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import type { MailingFacts } from '@toada/domain/mailing/render-mailing.ts';
import type { Executor } from '../../../db/connect.ts';
import { siteOfOwner } from '../../custom-domain/find-domain.ts';
import type { Reached } from '../audience.queries.ts';
import { linkPaths } from '../link-paths.ts';
import { lookOf } from '../look-of.ts';
import { findSmartLink, type MailingRecord } from '../mailing.queries.ts';
import { type KeptLink, keepLinks, type WantedLink } from '../mailing-links.queries.ts';
import { findOwner } from './owner.queries.ts';

export type PreparedMailing = {
  id: string;
  revision: number;
  content: MailingContent;
  facts: MailingFacts;
  reached: Reached;
  /** Where the label's people, or everybody's, are at home. */
  home: string;
  links: Readonly<Record<'a' | 'b', { byBlock: Readonly<Record<string, string>>; opens: string | null }>>;
};

/** Everything that is the same for every reader of a mailing's revision; its addresses are made where they are missing. */
export async function prepareMailing(
  db: Executor,
  mailing: MailingRecord,
  publicUrl: string,
): Promise<PreparedMailing> {
  const content = mailing.content as unknown as MailingContent;
  const owner = await findOwner(db, mailing.id);
  const home = await siteOfOwner(db, owner.label_of_site, publicUrl);
  const link = owner.release_id ? await findSmartLink(db, owner.release_id) : undefined;
  const own = link ? trackedLink(`${home}/l/${link.address}`, { type: owner.type, tag: owner.tag }) : null;
  const kept = await keepLinks(db, mailing.id, wantedLinks(content, own, owner.release_id));
  const urlOf = (path: string, code: string) => `${home}${path}/${code}`;
  const linksOf = (subject: 'a' | 'b') => {
    const mine = kept.filter((one) => one.subject === subject);
    const opens = mine.find(({ kind }) => kind === 'opens');
    const byBlock = mine
      .filter(({ kind }) => kind === 'link')
      .map((one) => [one.block_key, urlOf(linkPaths.link, one.code)]);
    return { byBlock: Object.fromEntries(byBlock), opens: opens ? urlOf(linkPaths.opens, opens.code) : null };
  };
  return {
    ...{ id: mailing.id, revision: mailing.revision, content, home },
    reached: { ownerId: mailing.user_id, labelId: mailing.label_id, isLabels: mailing.is_labels },
    facts: {
      sender: owner.name,
      ...lookOf(owner.published),
      pictures: pictureUrls(kept, home),
    },
    links: { a: linksOf('a'), b: linksOf('b') },
  };
}

/** Lasting addresses of the pictures of these words, by their blocks. The mailing is there. */
export async function preparePictures(db: Executor, id: string, content: MailingContent, from: PicturesFrom) {
  return pictureUrls(await keepLinks(db, id, wantedPictures(content, from.releaseId)), from.home);
}

type PicturesFrom = { releaseId: string | null; home: string };

function pictureUrls(kept: readonly KeptLink[], home: string): Record<string, string> {
  const pictures = kept.filter(({ kind }) => kind === 'picture');
  return Object.fromEntries(pictures.map((one) => [one.block_key, `${home}${linkPaths.picture}/${one.code}`]));
}

/** Pictures are the same for all readers. */
function wantedPictures(content: MailingContent, releaseId: string | null): WantedLink[] {
  return content.blocks.flatMap((block): WantedLink[] => {
    const release_id = block.kind === 'cover' || block.kind === 'video' ? (block.release ?? releaseId) : null;
    return release_id ? [{ subject: 'a', kind: 'picture', block_key: block.key, url: null, release_id }] : [];
  });
}

function wantedLinks(content: MailingContent, own: string | null, releaseId: string | null): WantedLink[] {
  const subjects = content.subject_b === null ? (['a'] as const) : (['a', 'b'] as const);
  const bare = { block_key: '', url: null, release_id: null };
  return [
    ...wantedPictures(content, releaseId),
    ...subjects.flatMap((subject): WantedLink[] => [
      { subject, kind: 'clicks', ...bare },
      ...(content.is_opens_tracked ? [{ subject, kind: 'opens' as const, ...bare }] : []),
      ...content.blocks.flatMap((block): WantedLink[] => {
        const url = block.kind === 'text' ? null : addressOf(block.url, own);
        return url ? [{ subject, kind: 'link', block_key: block.key, url, release_id: null }] : [];
      }),
    ]),
  ];
}

/** An empty address leads to the campaign's own link. */
function addressOf(typed: string, own: string | null): string | null {
  return typed.trim() === '' ? own : parseAddress(typed);
}
