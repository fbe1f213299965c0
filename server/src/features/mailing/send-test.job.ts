import { parseAddress } from '@toada/domain/link-page/safe-address.ts';
import { MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import { renderMailing } from '@toada/domain/mailing/render-mailing.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { siteOfOwner } from '../custom-domain/find-domain.ts';
import { lookOf } from './look-of.ts';
import { findAddress, findMailing } from './mailing.queries.ts';
import { readSigningSender } from './read-mail-sender.ts';
import { findOwner } from './sender/owner.queries.ts';
import { preparePictures } from './sender/prepare-mailing.ts';
import { headerName } from './sender/write-mail.ts';

/** The mail as a reader would have it, without the addresses that count. */
export const sendTest = job({
  name: 'mailing.test',
  payload: z.object({
    campaignId: z.uuid(),
    userId: z.uuid(),
    content: MailingContent,
    subject: z.enum(['a', 'b']),
    link: z.string().nullable(),
  }),
  attempts: 4,
  lane: { name: 'mailing.test', atOnce: 2 },
  async run({
    payload: { campaignId, userId, content, subject, link },
    db,
    mailer,
    mailFrom,
    secrets,
    publicUrl,
    jobId,
    queuedAt,
  }) {
    const to = await findAddress(db, userId);
    const owner = await findOwner(db, campaignId).catch(() => null);
    if (!to || !owner) return;
    const links = content.blocks.flatMap((block) => {
      const url = block.kind === 'text' ? null : block.url.trim() === '' ? link : parseAddress(block.url);
      return url ? [[block.key, url] as const] : [];
    });
    const sender = headerName(owner.name);
    const home = await siteOfOwner(db, owner.label_of_site, publicUrl);
    // Pictures stay behind addresses of the mailing's own, which is there as soon as its draft was saved.
    const pictures = (await findMailing(db, campaignId))
      ? await preparePictures(db, campaignId, content, { releaseId: owner.release_id, home })
      : {};
    const written = renderMailing(
      content,
      { sender, ...lookOf(owner.published), pictures },
      {
        ...{ name: null, city: null, subject, links: Object.fromEntries(links), leave_url: '', self_url: null },
        ...{ consent: null, opens_url: null },
      },
    );
    const whose = { ownerId: owner.user_id, teamId: owner.label_of_site ?? owner.user_id };
    const { fromName, fromAddress, dkim } = await readSigningSender(db, whose, { mailFrom, secrets });
    const messageId = `<mailing-test-${jobId}@${new URL(publicUrl).hostname}>`;
    await mailer.send({
      to,
      ...written,
      fromName: headerName(fromName ?? owner.name),
      fromAddress,
      ...(dkim ? { dkim } : {}),
      messageId,
      date: queuedAt,
    });
  },
});
