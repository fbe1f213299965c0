import type { Executor } from '../../db/connect.ts';
import type { Dkim } from '../../outside/bulk-mail.ts';
import type { Secrets } from '../../secrets.ts';
import { readMailSender, readSenderAddress } from '../mail-sender/read-mail-sender.ts';
import type { MailingRecord } from './mailing.queries.ts';

export type SenderAddress = {
  /** The name that a label gave its sender; null for its artists, whom their fans know by their own, and without a proved sender. */
  fromName: string | null;
  fromAddress: string;
  /** Domain of the address that bounces come back to: the platform's, whose mailbox the operator reads. */
  envelopeDomain: string;
};
export type SigningSender = SenderAddress & {
  /** Null where the mail server signs. */
  dkim: Dkim | null;
};

/** The owner of a mailing, and the team that sends it. */
type Whose = { ownerId: string; teamId: string };

export function whoseOf({ user_id, label_id, team_id }: MailingRecord): Whose {
  return { ownerId: user_id, teamId: label_id ?? team_id };
}

/** Address a team's mailings come from: the label's own, once its records are proved, else the operator's. */
export async function readAddress(db: Executor, whose: Whose, mailFrom: string): Promise<SenderAddress> {
  return addressFor(whose, await readSenderAddress(db, whose.teamId), mailFrom);
}

/** The same, with the key that signs. */
export async function readSigningSender(
  db: Executor,
  whose: Whose,
  { mailFrom, secrets }: { mailFrom: string; secrets: Pick<Secrets, 'decrypt'> },
): Promise<SigningSender> {
  const own = await readMailSender(db, whose.teamId, secrets);
  return { ...addressFor(whose, own, mailFrom), dkim: own?.dkim ?? null };
}

function addressFor({ ownerId, teamId }: Whose, own: OwnSender, mailFrom: string): SenderAddress {
  const platforms = addressOf(mailFrom);
  return {
    fromName: own && ownerId === teamId ? own.fromName : null,
    fromAddress: own?.fromAddress ?? platforms,
    envelopeDomain: domainOf(platforms),
  };
}

type OwnSender = Awaited<ReturnType<typeof readSenderAddress>>;

function addressOf(mailFrom: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim();
}

function domainOf(address: string): string {
  return (address.split('@').at(-1) ?? '').toLowerCase();
}
