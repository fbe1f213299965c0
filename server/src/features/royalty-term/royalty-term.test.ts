import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';

const { id: financeId } = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: financeId });
const label = await buildProfile({ role: 'AGGREGATOR' });
const aggregator = signIn('AGGREGATOR', { id: label.id });
const artist = await buildProfile({ aggregator_id: label.id });
const term = (over: object) => ({ kind: 'margin', basis_points: 1500, effective_from: '2026-10-01', ...over });

test('staff set the commission by plan, person or release; the same month again is written over and written down', async () => {
  const first = await finance.post('/royalty-terms', term({ kind: 'commission', plan: 'Padrão' }));
  expect(first.body).toMatchObject({ plan: 'Padrão', basis_points: 1500, effective_from: '2026-10-01' });
  const second = await finance.post('/royalty-terms', term({ kind: 'commission', plan: 'Padrão', basis_points: 1000 }));
  expect(second.body).toMatchObject({ id: first.body.id, basis_points: 1000 });
  const trail = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', first.body.id)
    .orderBy('created_at')
    .execute();
  expect(trail).toMatchObject([
    { action: 'royaltyTerm.changed', after: { basis_points: 1500 } },
    { before: { basis_points: 1500 }, after: { basis_points: 1000 } },
  ]);
  const both = await finance.post('/royalty-terms', term({ kind: 'commission', plan: 'Padrão', user_id: artist.id }));
  expect(both.body.error.params.fields).toEqual({ user_id: 'royaltyTerm.target' });
});

test('a label sets its margin for its own artists and releases, no commission, and nobody else’s', async () => {
  const { releaseId } = await buildAgreement([{ share_basis_points: 10_000 }], { user_id: artist.id });
  expect((await aggregator.post('/royalty-terms', term({ user_id: artist.id }))).status).toBe(200);
  expect((await aggregator.post('/royalty-terms', term({ release_id: releaseId }))).body.release_title).toBe('Varal');
  expect((await aggregator.post('/royalty-terms', term({}))).body.error.code).toBe('input.invalid');
  const commission = await aggregator.post('/royalty-terms', term({ kind: 'commission', user_id: artist.id }));
  expect([commission.status, commission.body.error.code]).toEqual([403, 'royaltyTerm.forbidden']);
  const { id: foreign } = await buildProfile();
  expect((await aggregator.post('/royalty-terms', term({ user_id: foreign }))).status).toBe(404);
  expect((await aggregator.post('/royalty-terms', term({ release_id: randomUUID() }))).status).toBe(404);

  await finance.post('/royalty-terms', term({ user_id: foreign }));
  const { body } = await aggregator.get('/royalty-terms');
  expect(body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['margin', 'margin']);
  expect((await finance.get('/royalty-terms')).body.rows).toHaveLength(4);
});

test('of two who write the same term at once the later one counts, and neither is turned away', async () => {
  const { id } = await buildProfile({ role: 'ARTIST' });
  const replies = await Promise.all([1, 2, 3, 4].map(() => finance.post('/royalty-terms', term({ user_id: id }))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});
