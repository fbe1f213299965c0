import type { Executor } from '../../db/connect.ts';
import type { JobTools } from '../../jobs/job.ts';
import type { Crm } from '../../outside/crm.ts';
import { type CrmRow, findUsable } from './crm-connection.queries.ts';

type Tools = Pick<JobTools, 'secrets' | 'openCrm'>;

/** A value that is copied to another row does not open there. */
export function sealContext(connectionId: string): string {
  return `crm_connections.sealed_token.${connectionId}`;
}

/** Opened for one job, never kept and never logged. */
export function openConnection({ secrets, openCrm }: Tools, { id, sealed_token }: CrmRow): Crm {
  return openCrm(secrets.decrypt(sealed_token, sealContext(id)));
}

/** Somebody's own CRM; null where there is none, or where they may not use it any more. */
export async function findOwnCrm({ db, ...tools }: Tools & { db: Executor }, ownerId: string): Promise<Crm | null> {
  const row = await findUsable(db, ownerId);
  return row ? openConnection(tools, row) : null;
}

/** The platform's: its connection, else the operator's token. */
export async function findPlatformCrm({
  db,
  crm,
  ...tools
}: Tools & Pick<JobTools, 'db' | 'crm'>): Promise<Crm | null> {
  const row = await findUsable(db, null);
  return row ? openConnection(tools, row) : (crm ?? null);
}

/** Whether somebody has a CRM to hand something to. */
export async function hasOwnCrm(db: Executor, ownerId: string): Promise<boolean> {
  return (await findUsable(db, ownerId)) !== undefined;
}
