import { type Actor, visitor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import { sql } from 'kysely';
import type { Db, Executor } from '../db/connect.ts';
import { addArtist, inviteArtist } from '../features/artist/add-artist.ts';
import { makeAccount } from '../features/auth/admin/make-account.ts';
import { passwords } from '../features/auth/passwords/passwords.ts';
import { saveWhiteLabel } from '../features/brand/save-white-label.ts';
import { createLead } from '../features/lead/create-lead.ts';
import { contactLead } from '../features/lead/move-lead.ts';
import { readLeads } from '../features/lead/read-leads.ts';
import { saveSetting } from '../features/platform-setting/save-setting.ts';
import { createProfile } from '../features/profile/create-profile.ts';
import { enqueue } from '../jobs/queue.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { addDemoVisits } from './add-demo-visits.ts';
import { demoArtists } from './artists.ts';
import { callAs } from './call-as.ts';
import { connectDemoChannels } from './channels.ts';
import { addDemoCodePools } from './code-pools.ts';
import { addDemoFans } from './fans.ts';
import { addDemoRequests } from './general-requests.ts';
import { addDemoIntegrationRequests } from './integration-requests.ts';
import { demoLeads } from './leads.ts';
import { publishDemoPage } from './link-page.ts';
import { payDemo } from './pay-demo.job.ts';
import { releaseDemo } from './release-demo.job.ts';
import { pauseStore } from './stores.ts';
import { addDemoTickets } from './tickets.ts';
import { verifyDemo } from './verify-demo.job.ts';
import { addDemoChannels } from './video-network.ts';
import { demoWhiteLabel } from './white-label.ts';

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
    let adminId: string | undefined;
    let artistId: string | undefined;
    for (const { ofLabel, ...account } of demoAccounts) {
      const { email, full_name } = account;
      const person = { email, passwordHash, isConfirmed: true, userMetadata: { full_name } };
      const user = await makeAccount(tx, person, now);
      assert(user, 'an empty database has no accounts');
      const team = ofLabel && labelId ? { aggregator_id: labelId } : {};
      const profile = await createProfile(tx, { ...account, ...team, id: user.id });
      if (profile.role === 'AGGREGATOR') labelId = profile.id;
      if (profile.role === 'ADMIN') adminId = profile.id;
      if (profile.role === 'ARTIST' && ofLabel) artistId = profile.id;
    }
    assert(labelId, 'the demo world has a label');
    await addDemoArtists(tx, labelId, passwordHash, now);
    await paintDemo(tx, labelId, now);
    assert(adminId, 'the demo world has an administrator');
    await letDemoGoOn(tx, adminId, now);
    await addDemoLeads(tx, adminId, now);
    await addDemoRequests(tx, adminId, now);
    await addDemoTickets(tx, now);
    await addDemoIntegrationRequests(tx, { adminId, labelId }, now);
    await addDemoChannels(tx, adminId, now);
    await addDemoCodePools(tx, { adminId, labelId }, now);
    await pauseStore(tx, adminId, now);
    assert(artistId, 'the demo world has an artist');
    await connectDemoChannels(tx, artistId, now);
    await publishDemoPage(tx, artistId, now);
    await addDemoVisits(tx, artistId, now);
    await addDemoFans(tx, { artistId, labelId }, now);
    await enqueue(tx, verifyDemo, {});
    await enqueue(tx, payDemo, {});
    await enqueue(tx, releaseDemo, {});
    return true;
  });
}

async function addDemoArtists(tx: Executor, labelId: string, passwordHash: string, now: Date) {
  const label: Actor = { id: labelId, role: 'AGGREGATOR', isVerified: true };
  for (const { isInvited, ...artist } of demoArtists) {
    const call = callAs(tx, label, 'artist.add', { ...artist, password: DEMO_PASSWORD }, now);
    if (isInvited) await inviteArtist(call);
    else await addArtist(call, passwordHash);
  }
}

async function paintDemo(tx: Executor, labelId: string, now: Date) {
  const label: Actor = { id: labelId, role: 'AGGREGATOR', isVerified: true };
  const form = { ...demoWhiteLabel, revision: 0 };
  await saveWhiteLabel(callAs(tx, label, 'whiteLabel.manage', form, now));
}

/** A person who tries the product alone has no reviewer: a release without errors goes on by itself. */
async function letDemoGoOn(tx: Executor, adminId: string, now: Date) {
  const admin: Actor = { id: adminId, role: 'ADMIN', isVerified: true };
  const settings = [
    { key: 'review.isAutomatic', value: true },
    // Until the demo's releases are there: two of them show what waits for 'Iniciar Processamento'.
    { key: 'review.deliversOnApproval', value: false },
    // A sender that CISAC has never heard of: files can be looked at, and no society would take one.
    { key: 'cwr.senderName', value: 'Toada Demonstração' },
    { key: 'cwr.senderCode', value: 'TOA' },
    { key: 'cwr.senderIpi', value: '00099001180' },
  ] as const;
  for (const setting of settings) await saveSetting(callAs(tx, admin, 'platformSetting.manage', setting, now));
}

async function addDemoLeads(tx: Executor, adminId: string, now: Date) {
  const admin: Actor = { id: adminId, role: 'ADMIN', isVerified: true };
  for (const { isContacted, ...input } of demoLeads) {
    await createLead(callAs(tx, visitor, 'lead.create', input, now));
    if (!isContacted) continue;
    const { rows } = await readLeads(callAs(tx, admin, 'lead.manage', { search: input.email, limit: 1 }, now));
    for (const { id } of rows) await contactLead(callAs(tx, admin, 'lead.manage', { id }, now));
  }
}

async function isEmpty(db: Executor) {
  const anybody = await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
  return anybody === undefined;
}
