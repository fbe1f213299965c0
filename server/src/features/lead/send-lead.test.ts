import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Job } from '../../jobs/job.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createHubSpot } from '../../outside/crm.ts';
import { buildLead } from '../../testing/factories.ts';
import { startHubSpot } from '../../testing/hubspot-server.ts';
import { catchLog, clock, db, jobsNamed, libraryPool, signIn, until } from '../../testing/index.ts';
import { jobTools, runJob } from '../../testing/run-jobs.ts';
import { sendLead } from './send-lead.job.ts';

const TOKEN = 'pat-na1-planted-token';
const hubSpot = await startHubSpot(TOKEN);
const crm = createHubSpot({ token: TOKEN, url: hubSpot.url, timeoutMs: 300 });

beforeEach(async () => {
  hubSpot.asked.length = 0;
  hubSpot.troubles.length = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const send = (leadId: string, tools: { crm?: typeof crm } = { crm }, waits = 0) =>
  runJob(sendLead, { leadId, waits }, { tools });
const kept = (id: string) => db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a lead is a new contact with the properties of the specification, and the list knows since when', async () => {
  const { id, email } = await buildLead({ name: 'Jussara Lima', userType: 'aggregator' });
  await send(id);
  expect(hubSpot.asked).toEqual([
    {
      method: 'POST',
      path: '/crm/v3/objects/contacts',
      token: `Bearer ${TOKEN}`,
      properties: {
        firstname: 'Jussara Lima',
        email,
        lifecyclestage: 'lead',
        hs_lead_status: 'NEW',
        user_type: 'aggregator',
      },
    },
  ]);
  const lead = await kept(id);
  expect(lead.crm_id).toBe(hubSpot.contacts.get(email)?.id);
  expect(lead.crm_sent_at).toBeInstanceOf(Date);

  await send(id);
  expect(hubSpot.asked).toHaveLength(1);
});

test('whoever is a contact already is updated, and keeps the stage and status people gave them', async () => {
  const { id, email } = await buildLead({ name: 'Téo Brandão' });
  const properties = { email, firstname: 'Teo', lifecyclestage: 'customer', hs_lead_status: 'CONNECTED' };
  hubSpot.contacts.set(email, { id: '7001', properties });
  await send(id);
  expect(hubSpot.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /crm/v3/objects/contacts',
    'PATCH /crm/v3/objects/contacts/7001',
  ]);
  expect(properties).toEqual({
    email,
    firstname: 'Téo Brandão',
    lifecyclestage: 'customer',
    hs_lead_status: 'CONNECTED',
    user_type: 'artist',
  });
  expect(await kept(id)).toMatchObject({ crm_id: '7001' });
});

test('a conflict that does not name the contact is settled by the address', async () => {
  const { id, email } = await buildLead();
  hubSpot.contacts.set(email, { id: '7002', properties: { email } });
  hubSpot.troubles.push({ status: 409 });
  await send(id);
  expect(hubSpot.asked[1]?.path).toBe(`/crm/v3/objects/contacts/${encodeURIComponent(email)}?idProperty=email`);
  expect(await kept(id)).toMatchObject({ crm_id: '7002' });
});

test('asked to wait, the lead comes again when the wait is over, and not without end', async () => {
  const { id } = await buildLead();
  hubSpot.troubles.push(
    { status: 429, headers: { 'retry-after': '90' } },
    { status: 429, headers: { 'retry-after': '90' } },
  );
  const systemNow = clock.now;
  const now = systemNow();
  clock.now = () => now;
  onTestFinished(() => {
    clock.now = systemNow;
  });
  await send(id);
  expect(await jobsNamed('lead.send')).toEqual([{ leadId: id, waits: 1 }]);
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker._private_jobs`.execute(db);
  expect(rows[0]!.run_at.getTime() - now.getTime()).toBe(90_000);

  await expect(send(id, { crm }, 20)).rejects.toThrow('patience');
  expect(await kept(id)).toMatchObject({ crm_sent_at: null });
});

test.each([
  ['a fault of theirs', { status: 500, category: 'INTERNAL_ERROR' }, 'HubSpot answered 500 INTERNAL_ERROR.'],
  ['a limit without an end', { status: 429, category: 'RATE_LIMITS' }, 'HubSpot answered 429 RATE_LIMITS.'],
  ['a refusal', { status: 400, category: 'VALIDATION_ERROR' }, 'HubSpot answered 400 VALIDATION_ERROR.'],
] as const)('%s fails the job, and the next try gets through', async (_name, trouble, message) => {
  const { id } = await buildLead();
  hubSpot.troubles.push(trouble);
  await expect(send(id)).rejects.toThrow(message);
  expect(await kept(id)).toMatchObject({ crm_sent_at: null });
  await send(id);
  expect((await kept(id)).crm_sent_at).toBeInstanceOf(Date);
});

test('silence ends in a timeout; what got through unheard is found again and not doubled', async () => {
  const { id, email } = await buildLead();
  hubSpot.troubles.push('silence');
  await expect(send(id)).rejects.toThrow(/timeout/i);
  hubSpot.contacts.set(email, { id: '7003', properties: { email } });
  await send(id);
  expect(await kept(id)).toMatchObject({ crm_id: '7003' });
});

test('without a token the lead is simply kept', async () => {
  const email = 'sem.crm@exemplo.test';
  await signIn('VISITOR').post('/leads', { name: 'Sem CRM', email, userType: 'artist' });
  const [payload] = (await jobsNamed('lead.send')) as { leadId: string }[];
  await send(payload!.leadId, {});
  expect(hubSpot.asked).toEqual([]);
  expect(await kept(payload!.leadId)).toMatchObject({ email, crm_sent_at: null });
});

test('a lead that was erased in the meantime is not sent', async () => {
  const { id } = await buildLead();
  await db.deleteFrom('leads').where('id', '=', id).execute();
  await send(id);
  expect(hubSpot.asked).toEqual([]);
});

test('the worker tries again by itself; neither the log nor the queue ever holds the token or the person', async () => {
  const wrong = createHubSpot({ token: 'pat-wrong-planted', url: hubSpot.url });
  const caught = catchLog();
  const worker = await startWorker({
    pool: libraryPool,
    tools: { ...jobTools, crm: wrong },
    jobs: [sendLead as unknown as Job],
    schedule: [],
    env: { JOBS_AT_ONCE: 1, HEARTBEAT_MS: 1000, DRAIN_SECONDS: 10 },
    log: caught.log,
  });
  const email = 'diario@exemplo.test';
  await signIn('VISITOR').post('/leads', { name: 'Planted Name', email, userType: 'artist' });
  const errors = async () => {
    const { rows } = await sql<{ last_error: string | null; attempts: number }>`
      select last_error, attempts from graphile_worker._private_jobs where last_error is not null`.execute(db);
    return rows;
  };
  await until(async () => (await errors()).length > 0);
  await worker.stop();
  expect((await errors())[0]?.last_error).toContain('HubSpot answered 401 INVALID_AUTHENTICATION.');
  const everything = caught.text() + JSON.stringify(await errors());
  expect(everything).toContain('job failed');
  expect(everything).not.toMatch(/planted|Planted|diario@/);
});
