import type { InboxResult } from '@toada/domain/support/inbox.contract.ts';
import { expect, test } from 'vitest';
import { app, clock, db, signIn } from '../testing/index.ts';
import { loadDemo } from './load-demo.ts';

test('the demo has talks with results over months, and its label has an integration request that waits and one that was answered, by its administrators’ own screen; its artist has a link page', async () => {
  expect(await loadDemo(db, clock.now())).toBe(true);
  const idOf = (email: string) =>
    db.selectFrom('profiles').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const [admin, label] = [
    signIn('ADMIN', await idOf('admin@toada.test')),
    signIn('AGGREGATOR', await idOf('selo@toada.test')),
  ];
  for (const person of [admin, label]) {
    const { body } = await person.get('/integration-requests');
    expect(body.rows).toMatchObject([
      { distributor_id: 'soundcloud', status: 'pending', admin_notes: null },
      { distributor_name: 'Rádio Maré', status: 'rejected', admin_notes: expect.stringContaining('DDEX') },
    ]);
  }
  expect(await loadDemo(db, clock.now())).toBe(false);

  const support = signIn('SUPPORT', await idOf('suporte@toada.test'));
  const { rows: results } = (await support.get('/inbox/results')).body;
  expect(new Set(results.map(({ month }: InboxResult) => month)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(results.map(({ person_name }: InboxResult) => person_name)).size).toBeGreaterThanOrEqual(4);
  expect((await support.get('/inbox/feedbacks')).body.rows).toHaveLength(4);
  const { body: counts } = await support.get('/inbox/counts');
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);

  const { user_id } = await db
    .selectFrom('link_page_slugs')
    .select('user_id')
    .where('slug', '=', 'jussara')
    .executeTakeFirstOrThrow();
  const page = await app.inject({ url: `/jussara`, headers: { host: 'toada.test' } });
  expect(page.body).toContain('Agenda de shows');
  expect(user_id).toBe((await idOf('artista@toada.test')).id);
});
