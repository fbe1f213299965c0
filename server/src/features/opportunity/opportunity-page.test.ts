import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildLabel } from '../../testing/build-label.ts';
import { buildOpportunity } from '../../testing/build-opportunity.ts';
import { app, clock, db } from '../../testing/index.ts';

beforeEach(() => {
  clock.now = () => new Date('2026-11-19T15:00:00Z');
});
afterEach(() => {
  clock.now = () => new Date();
});
const get = (code: string, host = 'toada.test') => app.inject({ url: `/o/${code}`, headers: { host } });

test('a page is whole without a script, says its deadline and its kind, and may be found', async () => {
  const { code, id } = await buildOpportunity({ status: 'open', title: 'Palco <aberto>', deadline: '2026-11-28' });
  const { statusCode, body, headers } = await get(code);
  expect(statusCode).toBe(200);
  expect(body).toContain('Palco &lt;aberto&gt;');
  expect(body).toContain('Inscrições até 28 de novembro de 2026, 23:59, horário de Brasília.');
  expect(body).toContain(`/app/marketing-partnerships/opportunities?oportunidade=${id}`);
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("script-src 'none'");
  expect([headers['x-robots-tag'], body.includes('noindex')]).toEqual([undefined, false]);
  expect((await get(code.toUpperCase())).statusCode).toBe(200);
});

test('what is not for everybody, or is over, is kept out of searches', async () => {
  const roster = await buildOpportunity({ status: 'open', audience: 'roster' });
  const closed = await buildOpportunity({ status: 'closed' });
  const over = await buildOpportunity({ status: 'open', deadline: '2026-11-18' });
  for (const { code } of [roster, closed, over]) {
    const { statusCode, body, headers } = await get(code);
    expect([statusCode, headers['x-robots-tag'], body.includes('content="noindex"')]).toEqual([200, 'noindex', true]);
  }
  expect((await get(over.code)).body).toContain('As inscrições terminaram em 18 de novembro de 2026.');
  expect((await get(over.code)).body).not.toContain('Entrar e se candidatar');
});

test('a draft, one that is withdrawn, and a code of nobody are not found', async () => {
  const draft = await buildOpportunity();
  const withdrawn = await buildOpportunity({ status: 'withdrawn' });
  for (const code of [draft.code, withdrawn.code, 'abcdefgh', 'abc'])
    expect([code, (await get(code)).statusCode]).toEqual([code, 404]);
  const gone = await buildOpportunity({ status: 'open' });
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', gone.user_id).execute();
  expect((await get(gone.code)).statusCode).toBe(404);
});

test('the page of one label is not shown at the domain of another', async () => {
  const one = await buildOpportunity({ status: 'open' });
  const other = await buildLabel();
  expect((await get(one.code, other.host)).statusCode).toBe(404);
});
