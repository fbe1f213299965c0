import { parseFanAddress } from '@toada/domain/fan/fan.consent.ts';
import type { WideExecutor } from '../../db/connect.ts';
import { leaveFan } from '../fan/answer-fan.ts';
import { stopAtLimit } from './move-mailing.ts';
import { findRecipient, listMailedTo, setBounced, setReason } from './recipient.queries.ts';
import { recipientOfToken } from './return-path.ts';

export type Bounce = ({ token: string } | { address: string }) & {
  /** `hard`: there is no such mailbox. `soft`: not now. `complaint`: the reader has called it spam. */
  kind: 'hard' | 'soft' | 'complaint';
  /** Words of the other side, in its own words; cut and cleaned here. */
  reason: string;
  now?: Date;
};

/**
 * Takes the fate of a mail after its server has taken it. A hard bounce or a complaint ends all mails of that artist to the fan; an
 * address alone stands for its newest mails of each list. False where nobody is known by it. In a transaction of the caller's.
 */
export async function takeBounce(db: WideExecutor, bounce: Bounce): Promise<boolean> {
  const { kind, reason, now = new Date() } = bounce;
  const said = cleanReason(reason);
  const mailed = 'token' in bounce ? await byToken(db, bounce.token) : await byAddress(db, bounce.address);
  for (const { id, mailing_id, fan_id } of mailed) {
    if (kind === 'soft') {
      await setReason(db, id, said);
      continue;
    }
    await setBounced(db, id, kind === 'hard' ? 'bounced' : 'complained', said, now);
    if (fan_id) await leaveFan(db, fan_id, now);
    await stopAtLimit(db, mailing_id, now);
  }
  return mailed.length > 0;
}

/** Words of a stranger's server, as one line. */
export function cleanReason(reason: string): string {
  return reason
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

async function byToken(db: WideExecutor, token: string) {
  const id = recipientOfToken(token);
  const found = id ? await findRecipient(db, id) : undefined;
  return found ? [found] : [];
}

async function byAddress(db: WideExecutor, typed: string) {
  const email = parseFanAddress(typed);
  return email ? listMailedTo(db, email) : [];
}
