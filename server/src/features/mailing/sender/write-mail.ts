import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { renderMailing } from '@toada/domain/mailing/render-mailing.ts';
import type { Mail } from '../../../outside/mail.ts';
import { quotableName } from '../../../outside/quotable-name.ts';
import { fanWays } from '../../fan/fan-links.ts';
import type { SigningSender } from '../read-mail-sender.ts';
import { returnPathOf } from '../return-path.ts';
import type { PreparedMailing } from './prepare-mailing.ts';
import type { Claimed, Reader } from './sender.queries.ts';

type Writing = { mailing: PreparedMailing; sender: SigningSender; fanKey: Buffer; now: Date };

/** The mail of one addressee. Id and date are the row's own, so that a second one of them is the first one again. */
export function writeMail({ mailing, sender, fanKey, now }: Writing, row: Claimed, reader: Reader): Mail {
  const { leaveUrl, selfUrl } = fanWays(fanKey, reader.id, mailing.home, now);
  const { byBlock, opens } = mailing.links[row.subject];
  const written = renderMailing(mailing.content, mailing.facts, {
    ...{
      name: reader.name,
      city: reader.city,
      subject: row.subject,
      links: byBlock,
      leave_url: leaveUrl,
      self_url: selfUrl,
    },
    consent: reader.source && {
      ...{ source: reader.source, page: reader.page },
      at: (reader.given_at ?? now).toISOString(),
    },
    opens_url: opens,
  });
  return {
    to: reader.email,
    ...written,
    ...{ fromName: headerName(sender.fromName ?? mailing.facts.sender), fromAddress: sender.fromAddress },
    ...(sender.dkim ? { dkim: sender.dkim } : {}),
    returnPath: returnPathOf(row.id, sender.envelopeDomain),
    messageId: `<${row.id}@${sender.envelopeDomain}>`,
    date: row.dated_at,
    ...{ leaveUrl, leavesAtOnce: true },
  };
}

/** A name that stays a name in a header, and passes for no address. */
export function headerName(name: string): string {
  return quotableName(name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()) ?? productBrand.companyName;
}
