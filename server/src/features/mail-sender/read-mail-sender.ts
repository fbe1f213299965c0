import type { Executor } from '../../db/connect.ts';
import type { Secrets } from '../../secrets.ts';
import { findProved } from './mail-sender.queries.ts';

/** A value that is copied to another row does not open there. */
export function sealContext(ownerId: string): string {
  return `mail_senders.sealed_private_key.${ownerId}`;
}

export type MailSender = {
  fromName: string;
  fromAddress: string;
  /** Bounces come back to the platform: its mailbox is read. */
  envelopeDomain: string;
  dkim: { domainName: string; keySelector: string; privateKey: string };
};

/** Address of a label's own sender, without its key; null as below. */
export async function readSenderAddress(db: Executor, teamId: string): Promise<Omit<MailSender, 'dkim'> | null> {
  const row = await findProved(db, teamId);
  return row ? { fromName: row.from_name, fromAddress: row.address, envelopeDomain: row.spf_domain } : null;
}

/** A label's own sender, with its key opened for one job; null where the team has none that is proved now. */
export async function readMailSender(
  db: Executor,
  teamId: string,
  secrets: Pick<Secrets, 'decrypt'>,
): Promise<MailSender | null> {
  const row = await findProved(db, teamId);
  if (!row) return null;
  const privateKey = secrets.decrypt(row.sealed_private_key, sealContext(row.owner_id));
  return {
    ...{ fromName: row.from_name, fromAddress: row.address, envelopeDomain: row.spf_domain },
    dkim: { domainName: row.domain, keySelector: row.selector, privateKey },
  };
}
