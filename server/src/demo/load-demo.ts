import { visitor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import { sql } from 'kysely';
import { authorize } from '../access/authorize.ts';
import type { Db, Executor } from '../db/connect.ts';
import { makeAccount } from '../features/auth/admin/make-account.ts';
import { passwords } from '../features/auth/passwords/passwords.ts';
import { createLead } from '../features/lead/create-lead.ts';
import { createProfile } from '../features/profile/create-profile.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { demoLeads } from './leads.ts';

const LOCK = 7_402_612;

/**
 * Fills an empty database with the demo world, by the product's own verbs and in one transaction:
 * a start that is killed half-way finds it empty again. What is slow (pictures, sound) is left to jobs.
 */
export async function loadDemo(db: Db, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  // One hash for all of them, made before the transaction: the password is printed on the screen anyway.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  return db.transaction().execute(async (tx) => {
    // Two processes that start together on an empty database must not both fill it.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (!(await isEmpty(tx))) return false;

    let labelId: string | undefined;
    for (const { ofLabel, ...account } of demoAccounts) {
      const { email, full_name } = account;
      const person = { email, passwordHash, isConfirmed: true, userMetadata: { full_name } };
      const user = await makeAccount(tx, person, now);
      assert(user, 'an empty database has no accounts');
      const team = ofLabel && labelId ? { aggregator_id: labelId } : {};
      const profile = await createProfile(tx, { ...account, ...team, id: user.id });
      if (profile.role === 'AGGREGATOR') labelId = profile.id;
    }
    for (const input of demoLeads) {
      await createLead({ db: tx, actor: visitor, visible: authorize(visitor, 'lead.create'), input, now });
    }
    return true;
  });
}

async function isEmpty(db: Executor) {
  const anybody = await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
  return anybody === undefined;
}
