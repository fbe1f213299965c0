import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import type { Secrets } from '../../../secrets.ts';
import { membershipOf, ownerOfHost, siteOfOwner } from '../../custom-domain/find-domain.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { setUser } from '../users/users.queries.ts';
import { insertFlowState, type OneTimeKind, upsertOneTime } from './one-time.queries.ts';
import { type LinkBase, linkOfKind, mailLink } from './one-time-types.ts';
import type { Pkce } from './pkce.ts';

type Tools = { db: Executor; secrets: Secrets; base: LinkBase; now: Date };
export type OneTimeOrder = {
  userId: string;
  kind: OneTimeKind;
  /** The address the mail goes to; a code is worth something only together with it. */
  address: string;
  redirectTo: string | null;
  pkce?: Pkce | null;
  /** Further facts of the letter. */
  facts?: Record<string, string>;
};

/** Makes a link and a code for one purpose and mails them, in the caller's transaction. */
export async function mailOneTime(tools: Tools, order: OneTimeOrder) {
  const made = await makeOneTime(tools, order);
  const { link, code } = made;
  await enqueueMail(tools.db, tools.secrets, {
    userId: order.userId,
    kind: order.kind,
    to: order.address,
    facts: { ...order.facts, link, code },
  });
  return made;
}

/** The token and the code have nothing to do with each other: knowing a million codes tells nothing about the link. */
export async function makeOneTime(tools: Tools, order: OneTimeOrder) {
  const { db, secrets, base, now } = tools;
  const { userId, kind, address, redirectTo, pkce } = order;
  const flowId = pkce ? await insertFlow(db, userId, kind, pkce, now) : null;
  const token = `${flowId ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await upsertOneTime(db, {
    user_id: userId,
    kind,
    token_hash: hashToken(token),
    code_hash: hashCode(secrets, address, code),
    flow_state_id: flowId,
    created_at: now,
  });
  await setUser(db, userId, { [linkOfKind[kind].sentAt]: now }, now);
  const home = await findHome(db, userId, base.siteUrl);
  const link = mailLink({ ...base, homeUrl: home.url }, kind, token, await ownWish(db, home.ownerId, redirectTo));
  return { token, code, link, type: linkOfKind[kind].type };
}

function insertFlow(db: Executor, userId: string, kind: OneTimeKind, { challenge, method }: Pkce, now: Date) {
  return insertFlowState(db, {
    user_id: userId,
    code_challenge: challenge,
    code_challenge_method: method,
    authentication_method: linkOfKind[kind].exchanged,
    created_at: now,
  });
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six digits are quickly tried out, so their hash is keyed: the table alone gives no code away. */
export function hashCode(secrets: Secrets, address: string, code: string): Buffer {
  return createHmac('sha256', secrets.subkey('one-time codes')).update(`${address}\n${code}`).digest();
}

/** Where a person's mails lead: to the domain of whoever they belong to, wherever they or somebody else asked for the mail. */
async function findHome(db: Executor, userId: string, siteUrl: string) {
  const { ownerId } = await membershipOf(db, userId);
  return { ownerId, url: await siteOfOwner(db, ownerId, siteUrl) };
}

/**
 * The part of an asked-for page that is kept: another label's domain is no place for this person, and whoever holds its names
 * would be handed their session.
 */
async function ownWish(db: Executor, homeOwnerId: string | null, redirectTo: string | null) {
  if (redirectTo === null) return null;
  const owner = await ownerOfHost(db, new URL(redirectTo).hostname);
  return owner === null || owner === homeOwnerId ? redirectTo : null;
}
