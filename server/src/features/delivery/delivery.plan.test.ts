import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { buildRelease } from '../../testing/factories.ts';
import { db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { listDeliveries, listOfRelease, listStoreStates } from './delivery.queries.ts';
import { lockDue } from './queue.queries.ts';

for (let release = 0; release < 40; release++) await buildRelease();
await sql`insert into deliveries (release_id, connector_id, platform, kind, status, is_test, created_at)
  select r.id, c.id, c.platform, 'new', case when random() < 0.02 then 'queued' else 'delivered' end, true,
         timestamptz '2026-01-01' + random() * interval '300 days'
    from releases r, connectors c, generate_series(1, 30)`.execute(db);
for (const table of ['releases', 'deliveries', 'connectors', 'profiles'])
  await sql`analyze ${sql.ref(table)}`.execute(db);

const visible = { reach: 'any', actorId: crypto.randomUUID() } as unknown as Visible;
const after = Buffer.from(JSON.stringify(['2026-06-02T00:00:00.000Z', crypto.randomUUID()])).toString('base64url');

test.each([{}, { platform: 'deezer' }, { status: 'delivered' }] as const)(
  'the monitor is read in its order: %j',
  async (filter) => {
    const plan = await planOf((q) => listDeliveries(q, visible, { ...filter, after, limit: 25 }, new Date()));
    expect(plan).not.toMatch(/Seq Scan on deliveries/);
    expect(plan).not.toMatch(/^\s*(->\s+)?Sort/m);
  },
);

test('what is overdue is looked for among what waits', async () => {
  const plan = await planOf((q) => listDeliveries(q, visible, { status: 'overdue', limit: 25 }, new Date()));
  expect(plan).not.toMatch(/Seq Scan on deliveries/);
});

test('one release, and one store’s queue, are looked up', async () => {
  const { release_id, connector_id } = await db
    .selectFrom('deliveries')
    .select(['release_id', 'connector_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await planOf((q) => listOfRelease(q, release_id))).not.toMatch(/Seq Scan on deliveries/);
  expect(await planOf((q) => listStoreStates(q, [release_id]))).not.toMatch(/Seq Scan on deliveries/);
  expect(await planOf((q) => lockDue(q, connector_id ?? '', new Date()))).not.toMatch(/Seq Scan on deliveries/);
});
