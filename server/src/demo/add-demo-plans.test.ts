import type { Actor } from '@toada/domain/access/decide.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import { expect, test } from 'vitest';
import { buildRelease } from '../testing/factories.ts';
import { clock, db, signIn } from '../testing/index.ts';
import { addDemoPlans } from './add-demo-plans.ts';
import { demoId } from './demo-id.ts';
import { loadDemo } from './load-demo.ts';

test('the demo has a label’s template, a plan under way and one at its beginning, and a second try changes nothing', async () => {
  await loadDemo(db, clock.now());
  const find = async (email: string): Promise<Actor> => {
    const row = db.selectFrom('profiles').select(['id', 'role']).where('email', '=', email);
    return { ...(await row.executeTakeFirstOrThrow()), isVerified: true };
  };
  const people = { artist: await find('artista@toada.test'), label: await find('selo@toada.test') };
  // The demo's own come later, with sound and covers.
  for (const [title, days] of [['Quintal de Estrelas', 12] as const, ['Azulejo', 26] as const]) {
    const release_date = addDays(clock.now().toISOString().slice(0, 10), days);
    await buildRelease({ id: demoId(title), user_id: people.artist.id, title, release_date });
  }
  const add = () => db.transaction().execute((tx) => addDemoPlans(tx, people, clock.now()));
  await add();
  const read = async () => (await signIn('AGGREGATOR', people.label).get('/release-plans')).body;
  const first = await read();
  expect(first.rows.map(({ release }: { release: { title: string } }) => release.title).sort()).toEqual([
    'Azulejo',
    'Quintal de Estrelas',
  ]);
  await add();
  expect(await read()).toEqual(first);
  const artist = signIn('ARTIST', people.artist);
  const { plan } = (await artist.get(`/releases/${demoId('Quintal de Estrelas')}/plan`)).body;
  expect(plan.template_name).toBe('Álbum, Maré Alta');
  expect(new Set(plan.tasks.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['open', 'done', 'skipped']),
  );
  expect(plan.tasks.map(({ title }: { title: string }) => title)).toContain('Show de estreia');
});
