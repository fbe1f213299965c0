import type { Brand } from '@toada/domain/brand/brand.options.ts';
import type { Executor } from '../../db/connect.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import { hashToken } from './invitation-token.ts';
import { findByToken } from './shares.queries.ts';

const LINK = /^\/split\/([\w-]{43})$/;

/** The brand of whoever invites, for the page of their link; null where the path is no such link. */
export async function brandOfInvitation(db: Executor, path: string): Promise<Brand | null> {
  const token = LINK.exec(path)?.[1];
  const share = token ? await findByToken(db, hashToken(token)) : undefined;
  return share ? (await brandOfPerson(db, share.owner_id)).brand : null;
}
