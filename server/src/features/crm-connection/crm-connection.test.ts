import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHubSpot } from '../../outside/crm.ts';
import { buildFan } from '../../testing/build-fan.ts';
import { startHubSpot } from '../../testing/hubspot-server.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import { secrets } from '../../testing/test-server.ts';
import { eraseFanData } from '../fan/answer-fan.ts';
import { eraseInCrm, handToCrms, keepInCrm } from '../fan/keep-in-crm.job.ts';
import { sendLead } from '../lead/send-lead.job.ts';
import { testCrm } from './test-crm.job.ts';

const TOKEN = 'pat-na1-0000-abcd';
const hubspot = await startHubSpot(TOKEN);
const tools = { openCrm: (token: string) => createHubSpot({ token, url: hubspot.url }) };
const person = async (role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN') =>
  signIn(role, { id: (await buildProfile({ role })).id });

type Person = Awaited<ReturnType<typeof person>>;
const save = (one: Person, token: string) => one.send('PUT', '/crm-connection', { body: { token } });

/** The finding of a test that was asked for. */
async function tested(one: Person) {
  for (const { payload } of await takeJobs(testCrm)) await runJob(testCrm, payload, { tools });
  return (await one.get('/crm-connection')).body.connection;
}

test('a label connects its HubSpot: the token is sealed, tried at once, and never comes out again', async () => {
  const label = await person('AGGREGATOR');
  const saved = await save(label, `  ${TOKEN} `);
  expect(saved.body.connection).toMatchObject({ token_end: 'abcd', finding: null, is_testing: true });
  expect((await label.post('/crm-connection/test')).body.error.code).toBe('crm.testing');
  expect(await tested(label)).toMatchObject({ finding: 'works', account: '4455667', is_testing: false });
  const row = await db
    .selectFrom('crm_connections')
    .selectAll()
    .where('owner_id', '=', label.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(TOKEN);
  expect(JSON.stringify(await label.get('/crm-connection'))).not.toContain(TOKEN);
  expect(hubspot.contacts.size).toBe(0);
  // Another label has none, and the platform neither.
  expect((await (await person('AGGREGATOR')).get('/crm-connection')).body.connection).toBeNull();
  expect((await (await person('ADMIN')).get('/crm-connection')).body.connection).toBeNull();
});

test.each([
  ['a token that HubSpot does not know', 'refused', async (label: Person) => save(label, 'pat-na1-wrong')],
  ['a token that may not read', 'scopes', async () => hubspot.scopes.delete('read')],
  ['a token that may read and not write', 'scopes', async () => hubspot.scopes.delete('write')],
  ['a HubSpot that has too much to do', 'busy', async () => hubspot.troubles.push({ status: 429 })],
  ['a HubSpot that breaks', 'unreachable', async () => hubspot.troubles.push({ status: 502 })],
])('%s is told apart', async (_, finding, spoil) => {
  const label = await person('AGGREGATOR');
  await save(label, TOKEN);
  await spoil(label);
  expect(await tested(label)).toMatchObject({ finding, is_testing: false });
  for (const scope of ['read', 'write']) hubspot.scopes.add(scope);
});

test('a server that nobody can reach is said to be out of reach', async () => {
  const label = await person('AGGREGATOR');
  await save(label, TOKEN);
  for (const { payload } of await takeJobs(testCrm)) await runJob(testCrm, payload);
  expect((await label.get('/crm-connection')).body.connection).toMatchObject({ finding: 'unreachable' });
});

test('an artist connects one after an administrator has switched the tool on', async () => {
  const artist = await person('ARTIST');
  expect((await save(artist, TOKEN)).body.error.code).toBe('marketingTool.off');
  const grant = { user_id: artist.id, tool: 'hubspot', granted_at: new Date() } as const;
  await db.insertInto('marketing_tools').values(grant).execute();
  expect((await save(artist, TOKEN)).status).toBe(200);
  const fan = await buildFan({ user_id: artist.id });
  await db.updateTable('fans').set({ takes_news: true }).where('id', '=', fan.id).execute();
  await handToCrms(db, fan.id, [artist.id, randomUUID()]);
  const waiting = await takeJobs(keepInCrm);
  expect(waiting).toHaveLength(1);
  await runJob(keepInCrm, waiting[0]?.payload, { tools });
  expect([...hubspot.contacts.keys()]).toHaveLength(1);
  // The tool is gone: nothing more is handed over, whatever was queued.
  hubspot.contacts.clear();
  await db.deleteFrom('marketing_tools').where('user_id', '=', artist.id).execute();
  await runJob(keepInCrm, waiting[0]?.payload, { tools });
  await handToCrms(db, fan.id, [artist.id]);
  expect(await takeJobs(keepInCrm)).toEqual([]);
  expect(hubspot.contacts.size).toBe(0);
});

test('whoever has their data erased is erased in the HubSpots that have them, and no stranger is put on its list of blocked addresses', async () => {
  const label = await person('AGGREGATOR');
  await save(label, TOKEN);
  const [{ id: one }, { id: two }] = await Promise.all([
    buildProfile({ role: 'ARTIST', aggregator_id: label.id }),
    buildProfile({ role: 'ARTIST', aggregator_id: label.id }),
  ]);
  const email = `${randomUUID()}@fa.test`;
  const fans = [];
  for (const user_id of [one, two]) fans.push(await buildFan({ user_id, label_id: label.id, email }));
  await db.updateTable('fans').set({ takes_news: true }).where('email', '=', email).execute();
  await handToCrms(db, fans[0]!.id, [label.id]);
  for (const { payload } of await takeJobs(keepInCrm)) await runJob(keepInCrm, payload, { tools });
  expect(hubspot.contacts.has(email)).toBe(true);
  const erase = async (fanId: string) => {
    await eraseFanData(db, { fanId, now: new Date(), secrets });
    const jobs = await takeJobs(eraseInCrm);
    // The address is erased here: no queue has it in clear letters.
    expect(JSON.stringify(jobs)).not.toContain(email);
    for (const { payload } of jobs) await runJob(eraseInCrm, payload, { tools });
    return jobs;
  };
  // The label still writes to the same person for its other artist.
  expect(await erase(fans[0]!.id)).toHaveLength(1);
  expect(hubspot.contacts.has(email)).toBe(true);
  hubspot.troubles.push({ status: 429, headers: { 'retry-after': '10' } });
  await erase(fans[1]!.id);
  expect(hubspot.contacts.has(email)).toBe(true);
  const [again] = await takeJobs(eraseInCrm);
  await runJob(eraseInCrm, again?.payload, { tools });
  expect(hubspot.contacts.has(email)).toBe(false);
  // Nobody is there any more: nothing is asked for but whether there is.
  const before = hubspot.asked.length;
  await runJob(eraseInCrm, again?.payload, { tools });
  expect(hubspot.asked.slice(before).map(({ method }) => method)).toEqual(['GET']);
});

test("the platform's connection takes the leads, and a disconnected one takes none", async () => {
  const admin = await person('ADMIN');
  await save(admin, TOKEN);
  const lead = { name: 'Iara', email: `${randomUUID()}@fa.test`, userType: 'artist' };
  const sent = await signIn('VISITOR').post('/leads', lead);
  expect(sent).toMatchObject({ status: 200 });
  const [waiting] = await takeJobs(sendLead);
  expect((await (await person('ADMIN')).get('/crm-connection')).body.connection).toMatchObject({ token_end: 'abcd' });
  expect((await admin.send('DELETE', '/crm-connection')).body.connection).toBeNull();
  await runJob(sendLead, waiting?.payload, { tools });
  expect(hubspot.contacts.has(lead.email)).toBe(false);
  await save(admin, TOKEN);
  await runJob(sendLead, waiting?.payload, { tools });
  expect(hubspot.contacts.get(lead.email)?.properties).toMatchObject({ firstname: 'Iara' });
});
