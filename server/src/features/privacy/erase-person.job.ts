import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { assert } from '@toada/domain/assert.ts';
import { toastFor } from '@toada/domain/errors/errors.table.ts';
import { PDF_LIMIT_PAGES } from '@toada/domain/upload/upload.rules.ts';
import { z } from 'zod';
import type { Db, Executor, Tx } from '../../db/connect.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../auth/sessions/end-sessions.ts';
import { revokeChannelsOf } from '../channel/disconnect-channel.ts';
import { foldersOf } from '../connection/read-connection.ts';
import { membershipOf } from '../custom-domain/find-domain.ts';
import { clearStores } from '../delivery/clear-stores.ts';
import { listTestFolders } from '../delivery/list-test-folders.ts';
import { releaseTeam } from '../profile/release-team.ts';
import { pageKey } from '../verification/pages/page-key.ts';
import { takeDownErased } from '../video-upload/take-down-erased.job.ts';
import { listDrawnDocuments } from './exports.queries.ts';
import { loadPerson } from './load-person.ts';
import { lockLeaving } from './lock-leaving.ts';
import { deleteJobsOf, eraseRows, listFileKeys, type Person } from './personal-data.queries.ts';
import { personalData } from './personal-data.ts';
import { privacyLetter, sealAddress } from './privacy.letter.ts';
import { endDeletion, findDueDeletion, lockDueDeletion, lockPerson, shutProfile } from './privacy.queries.ts';

const Payload = z.object({ deletionId: z.uuid() });
type Erasing = JobCall<z.infer<typeof Payload>>;

/**
 * Erases an account whose day has come: shut first, then out of the stores, then the files, then the rows that know of them.
 * Where a store has yet to let go, or a worker dies in between, a shut account and a deletion that still waits are left, and
 * the next try begins again.
 */
export const erasePerson = job({
  name: 'privacy.erase',
  payload: Payload,
  attempts: 8,
  async run(call) {
    const { db, storage, storesDir } = call;
    const userId = await shutAccount(db, call);
    if (!userId) return;
    // The stores are told by what the rows know; once the last has let go, the next hour's try goes on from here.
    if (!(await clearStores(db, userId, call.now()))) return;
    const person = await loadPerson(db, userId);
    assert(person, 'a deletion belongs to a profile');
    for (const key of await listPersonFiles(db, person)) await storage.remove(key);
    const folders = [...foldersOf(storesDir, userId), ...(await listTestFolders(db, storesDir, userId))];
    await removeFolders(folders);
    const keys = await db.transaction().execute((tx) => eraseEverything(tx, call, person));
    // Work done meanwhile (a sent file, a drawn page, a written copy) has lost its rows: it notices, or is removed here.
    for (const key of keys) await storage.remove(key);
    await removeFolders(folders);
  },
});

/** Test deliveries hold the recordings once more. */
async function removeFolders(folders: readonly string[]) {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** From here on nobody signs in and nothing is added. Whoever is needed now stays, and is told why. */
async function shutAccount(db: Db, { payload, now }: Erasing): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const moment = now();
    const due = await findDueDeletion(tx, payload.deletionId, moment);
    if (!due) return null;
    const leaving = await lockLeaving(tx, due.user_id);
    assert(leaving, 'a deletion belongs to a profile');
    const { person, reason } = leaving;
    const deletion = await lockDueDeletion(tx, payload.deletionId, moment);
    if (!deletion) return null;
    if (!reason) {
      await shutProfile(tx, person.id, moment);
      await endSessionsOf(tx, person.id);
      return person.id;
    }
    await endDeletion(tx, deletion.id, 'cancel', moment);
    const cancelled = {
      action: 'privacy.deletionCancelled',
      personId: person.id,
      after: { reason: reason.code },
    } as const;
    await recordSystemAudit(tx, cancelled, moment);
    const { description } = toastFor(reason.code, reason.params);
    await mailLetter(tx, privacyLetter, { userId: person.id, kind: 'deletionRefused', reason: description });
    return null;
  });
}

/** Gives the files that the erased rows knew of. */
async function eraseEverything(tx: Tx, { payload, secrets, now }: Erasing, person: Person): Promise<string[]> {
  const moment = now();
  // No row that names a file is added while this lock is held, for it would name the person too.
  await lockPerson(tx, person.id);
  const deletion = await lockDueDeletion(tx, payload.deletionId, moment);
  if (!deletion) return [];
  const keys = await listPersonFiles(tx, person);
  const [address] = person.addresses;
  // A name nobody can have: the ending is reserved for what does not exist (RFC 2606).
  const gone = { at: moment, address: `${randomUUID()}@removido.invalid` };
  const { ownerId } = await membershipOf(tx, person.id);
  await releaseTeam(tx, person.id, moment);
  await takeDownErased(tx, secrets, person.id);
  await revokeChannelsOf(tx, person.id);
  for (const table of personalData) await eraseRows(tx, table, person, gone);
  await deleteJobsOf(tx, person.id);
  await endDeletion(tx, deletion.id, 'erase', moment);
  await recordSystemAudit(tx, { action: 'privacy.erased', personId: person.id, subjectId: deletion.id }, moment);
  if (address) {
    const sealed = sealAddress(secrets, person.id, address);
    await mailLetter(tx, privacyLetter, {
      userId: person.id,
      kind: 'erased',
      sealed,
      ownerId: ownerId === person.id ? null : ownerId,
    });
  }
  return keys;
}

/** Every stored file of somebody's that goes with them: those the tables name, and the pictures made of their documents. */
async function listPersonFiles(db: Executor, person: Person): Promise<string[]> {
  const keys = new Set<string>();
  for (const table of personalData) {
    // Rows that the law keeps stay with their files.
    if (typeof table.erase === 'object' && 'keep' in table.erase) continue;
    for (const key of await listFileKeys(db, table, person)) keys.add(key);
  }
  for (const { verification_id, name, page_count } of await listDrawnDocuments(db, person.id)) {
    // A drawing that failed half-way has not said how many pages it left.
    const pages = page_count || PDF_LIMIT_PAGES;
    for (let page = 1; page <= pages; page++) keys.add(pageKey(verification_id, name, page));
  }
  return [...keys];
}
