import { visitor } from '@toada/domain/access/decide.ts';
import { authorize } from '../access/authorize.ts';
import type { Db } from '../db/connect.ts';
import { createLead } from '../features/lead/create-lead.ts';
import { createProfile } from '../features/profile/create-profile.ts';
import { demoAccounts } from './accounts.ts';
import { demoLeads } from './leads.ts';

/**
 * Fills an empty database with the demo world, by the product's own verbs and in one transaction:
 * a start that is killed half-way finds it empty again. What is slow (pictures, sound) is left to jobs.
 */
export async function loadDemo(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const anybody = await tx.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
    if (anybody) return false;

    let labelId: string | undefined;
    for (const { ofLabel, ...account } of demoAccounts) {
      const profile = await createProfile(tx, ofLabel && labelId ? { ...account, aggregator_id: labelId } : account);
      if (profile.role === 'AGGREGATOR') labelId = profile.id;
    }
    for (const input of demoLeads) {
      await createLead({ db: tx, actor: visitor, visible: authorize(visitor, 'lead.create'), input, now });
    }
    return true;
  });
}
