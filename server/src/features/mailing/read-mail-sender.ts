import type { Executor } from '../../db/connect.ts';
import type { Dkim } from '../../outside/bulk-mail.ts';
import type { Secrets } from '../../secrets.ts';
import { readMailSender, readSenderAddress } from '../mail-sender/read-mail-sender.ts';

export type SenderAddress = {
  fromAddress: string;
  /** Domain of the address that bounces come back to: the platform's, whose mailbox the operator reads. */
  envelopeDomain: string;
};
export type SigningSender = SenderAddress & {
  /** Null where the mail server signs. */
  dkim: Dkim | null;
};

/** Address a team's mailings come from: the label's own, once its records are proved, else the operator's. */
export async function readAddress(db: Executor, teamId: string, mailFrom: string): Promise<SenderAddress> {
  const own = await readSenderAddress(db, teamId);
  return { fromAddress: own?.fromAddress ?? addressOf(mailFrom), envelopeDomain: domainOf(addressOf(mailFrom)) };
}

/** The same, with the key that signs. */
export async function readSigningSender(
  db: Executor,
  teamId: string,
  { mailFrom, secrets }: { mailFrom: string; secrets: Pick<Secrets, 'decrypt'> },
): Promise<SigningSender> {
  const own = await readMailSender(db, teamId, secrets);
  const platforms = addressOf(mailFrom);
  return {
    fromAddress: own?.fromAddress ?? platforms,
    envelopeDomain: domainOf(platforms),
    dkim: own?.dkim ?? null,
  };
}

function addressOf(mailFrom: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim();
}

function domainOf(address: string): string {
  return (address.split('@').at(-1) ?? '').toLowerCase();
}
