import type { Actor } from '@toada/domain/access/decide.ts';
import { expect, test } from 'vitest';
import { clock, db, signIn } from '../testing/index.ts';
import { addDemoWorks } from './add-demo-works.ts';
import { loadDemo } from './load-demo.ts';
import { demoWorks } from './works.ts';

test('the demo has works in every state, of its artist and of the label’s others, and a second try makes none twice', async () => {
  await loadDemo(db, clock.now());
  const find = async (email: string): Promise<Actor> => {
    const row = db.selectFrom('profiles').select(['id', 'role']).where('email', '=', email);
    return { ...(await row.executeTakeFirstOrThrow()), isVerified: true };
  };
  const people = { artist: await find('artista@toada.test'), reviewer: await find('admin@toada.test') };
  // Its tracks come later, with sound and covers: here the works stand alone.
  const add = () => db.transaction().execute((tx) => addDemoWorks(tx, people, clock.now(), { hasTracks: false }));
  await add();
  await add();
  const label = signIn('AGGREGATOR', await find('selo@toada.test'));
  const { rows } = (await label.get('/works?limit=100')).body;
  const statusOf = new Map(rows.map((row: { title: string; status: string }) => [row.title, row.status]));
  expect(rows).toHaveLength(demoWorks.length);
  for (const { title, state } of demoWorks) expect(statusOf.get(title), title).toBe(state);
  expect(new Set(rows.map(({ owner_name }: { owner_name: string }) => owner_name)).size).toBe(3);
});
