import type { Executor } from '../../db/connect.ts';
import { findSenderName } from './mailing.queries.ts';

export type MailSender = {
  /** As it stands before the address; the mailing of an artist puts the artist's own name there. */
  fromName: string;
  fromAddress: string;
  /** Domain of the address that bounces come back to. */
  envelopeDomain: string;
  /** Null where the mail server signs. */
  dkim: null | { domainName: string; keySelector: string; privateKey: string };
};

/** In whose name a team's mailings go out: the platform's own address. `mailFrom` is the operator's, with or without a name. */
export async function readMailSender(db: Executor, teamId: string, mailFrom: string): Promise<MailSender> {
  const fromAddress = addressOf(mailFrom);
  return {
    fromName: (await findSenderName(db, teamId)) ?? '',
    fromAddress,
    envelopeDomain: domainOf(fromAddress),
    dkim: null,
  };
}

function addressOf(mailFrom: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim();
}

function domainOf(address: string): string {
  return (address.split('@').at(-1) ?? '').toLowerCase();
}
