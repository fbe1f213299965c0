import { afterEach, expect, test } from 'vitest';
import { buildApproved, filesBelow, workOff } from '../../testing/deliverable.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { eraseDue } from './erase-due.job.ts';
import { erasePerson } from './erase-person.job.ts';
import { privacyLetter } from './privacy.letter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

const eraseByClock = async () => {
  await runJob(eraseDue, {});
  return drainJobs(erasePerson, privacyLetter);
};

/** Somebody with a release in a store, whose day has come. */
async function leaving() {
  const { id, email } = await buildProfile({ role: 'ARTIST', is_verified: true });
  const artist = signIn('ARTIST', { id });
  const release = await buildApproved(artist, ['deezer']);
  await artist.post(`/distributions/${release.id}/start`);
  await workOff();
  await artist.send('POST', '/privacy/deletion', { body: { proof: email } });
  await drainJobs(privacyLetter);
  clock.now = () => new Date(systemNow().getTime() + 8 * DAY_MS);
  const isErased = async () => {
    const { full_name } = await db
      .selectFrom('profiles')
      .select('full_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return full_name === 'Pessoa removida';
  };
  const messages = () =>
    db
      .selectFrom('deliveries')
      .selectAll()
      .where('release_id', '=', release.id)
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
  return { email, releaseId: release.id, isErased, messages };
}

test('what a store has is taken down before the account is erased', async () => {
  const { email, isErased, messages } = await leaving();
  expect(await eraseByClock()).toEqual([]);
  expect(await isErased()).toBe(false);
  expect(await messages()).toMatchObject([
    { kind: 'new', status: 'delivered' },
    { kind: 'takedown', status: 'queued', reason: 'A conta foi excluída.' },
  ]);
  await workOff();
  const sent = await messages();
  expect(sent).toMatchObject([{ kind: 'new' }, { kind: 'takedown', status: 'delivered' }]);
  const batches = async () => {
    const paths = [...(await filesBelow('sandbox/deezer')).keys()];
    return sent.filter(({ batch_id }) => paths.some((path) => path.startsWith(`${batch_id}/`))).length;
  };
  expect(await batches()).toBe(2);

  expect(await eraseByClock()).toMatchObject([{ subject: 'Sua conta foi excluída', to: email }]);
  expect(await isErased()).toBe(true);
  expect(await messages()).toEqual([]);
  // Files in our own folders go with it.
  expect(await batches()).toBe(0);
});

test('what is on sale holds the erasure until the store has let it go, and is asked for once', async () => {
  const { releaseId, isErased, messages } = await leaving();
  await db.updateTable('deliveries').set({ is_test: false }).where('release_id', '=', releaseId).execute();
  for (let hour = 0; hour < 3; hour++) {
    await eraseByClock();
    await workOff();
  }
  expect(await isErased()).toBe(false);
  const [, takedown, ...more] = await messages();
  expect(takedown).toMatchObject({ kind: 'takedown', status: 'failed', problem: 'noConnector' });
  expect(more).toEqual([]);

  const { id } = await buildProfile({ role: 'ADMIN' });
  const body = { is_delivered: true, note: 'A loja confirmou a remoção por e-mail.' };
  expect((await signIn('ADMIN', { id }).post(`/deliveries/${takedown?.id}/settle`, body)).status).toBe(200);
  await eraseByClock();
  expect(await isErased()).toBe(true);
});
