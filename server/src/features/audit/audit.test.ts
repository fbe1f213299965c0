import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { recordAudit, recordSystemAudit } from './record-audit.ts';

const origin = { ip: '203.0.113.7', userAgent: 'Navegador', host: 'toada.test' };

async function write(actorId: string, act: Parameters<typeof recordAudit>[1], now = new Date()) {
  const actor = { id: actorId, role: 'ADMIN', isVerified: true } as const;
  await recordAudit({ db, actor, origin, now }, act);
}

test('an administrator reads who did what to whom, from where, with before and after', async () => {
  const [iara, jussara] = [await buildProfile({ role: 'ADMIN', full_name: 'Iara' }), await buildProfile()];
  await write(iara.id, {
    action: 'quota.changed',
    personId: jussara.id,
    before: { max_artists: 10 },
    after: { max_artists: 12 },
  });

  const { body } = await signIn('ADMIN').get(`/audit?person_id=${jussara.id}`);
  expect(body.rows).toMatchObject([
    {
      action: 'quota.changed',
      actor_name: 'Iara',
      person_name: 'Jussara Lima',
      before: { max_artists: 10 },
      after: { max_artists: 12 },
      ip: '203.0.113.7',
      user_agent: 'Navegador',
    },
  ]);
});

test('what the product does by the clock has no actor', async () => {
  const { id } = await buildProfile();
  await recordSystemAudit(db, { action: 'verification.expired', personId: id }, new Date());
  const { body } = await signIn('ADMIN').get(`/audit?person_id=${id}`);
  expect(body.rows).toMatchObject([{ actor_id: null, actor_name: null, ip: null }]);
});

test('the trail is filtered by act, actor and time, newest first, page by page', async () => {
  const { id } = await buildProfile({ role: 'ADMIN' });
  const at = (day: number) => new Date(Date.UTC(2025, 0, day));
  for (const day of [1, 2, 3]) await write(id, { action: 'setting.changed', subjectId: `k${day}` }, at(day));
  await write(id, { action: 'user.changed' }, at(4));

  const subjects = async (query: string) => {
    const { body } = await signIn('SUPER_ADMIN').get(`/audit?actor_id=${id}&${query}`);
    return body.rows.map((row: { subject_id: string | null }) => row.subject_id);
  };
  expect(await subjects('')).toEqual([null, 'k3', 'k2', 'k1']);
  expect(await subjects('action=setting.changed')).toEqual(['k3', 'k2', 'k1']);
  expect(await subjects(`from=${at(2).toISOString()}&until=${at(4).toISOString()}`)).toEqual(['k3', 'k2']);

  const first = await signIn('ADMIN').get(`/audit?actor_id=${id}&limit=3`);
  const second = await signIn('ADMIN').get(`/audit?actor_id=${id}&limit=3&after=${first.body.next}`);
  expect([first.body.rows.length, second.body.rows.length, second.body.next]).toEqual([3, 1, null]);
});

test.each(['action=everything', 'actor_id=1', 'from=yesterday'])(
  'a filter that means nothing is refused: %s',
  async (query) => {
    expect((await signIn('ADMIN').get(`/audit?${query}`)).status).toBe(422);
  },
);

test.each([
  ['changed', sql`update audit_entries set action = 'user.created'`],
  ['removed', sql`delete from audit_entries`],
  ['emptied', sql`truncate audit_entries`],
])('the database itself does not let entries be %s', async (_how, statement) => {
  await write((await buildProfile()).id, { action: 'user.changed' });
  await expect(statement.execute(db)).rejects.toThrow('audit entries are never changed or removed');
});

test('the trail is given as a spreadsheet, with the filters of the screen and no formula in it', async () => {
  const { id } = await buildProfile({ role: 'ADMIN', full_name: '=cmd()' });
  await write(id, { action: 'user.changed', before: { role: 'ARTIST' }, after: { role: 'SUPPORT' } });
  await write(id, { action: 'setting.changed' });
  const { body } = await signIn('ADMIN').get(`/audit/export?actor_id=${id}&action=user.changed`);
  const lines = body.csv.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Quando (horário de Brasília);Ação;Quem');
  expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/);
  expect(lines[1]).toContain(";Usuário alterado;'=cmd();");
  expect(lines[1]).toContain(';Papel: Artista;Papel: Suporte;');
  expect(body.next).toBeNull();
});

test('the spreadsheet says every value in the words of the screen, and no word of the code', async () => {
  const { id } = await buildProfile({ role: 'ADMIN' });
  const before = { status: 'processing', is_verified: false };
  const after = { status: 'error', is_verified: true, due_at: '2026-11-16T01:30:05Z', platforms: ['apple', 'meta'] };
  await write(id, { action: 'release.withdrawn', before, after });
  const { body } = await signIn('ADMIN').get(`/audit/export?actor_id=${id}`);
  expect(body.csv).toContain('"Situação: Em processamento; Verificado: não"');
  expect(body.csv).toContain('Apagamento em: 15/11/2026 22:30:05');
  expect(body.csv).not.toMatch(/processing|is_verified|\bmeta\b|true|false|[{}]/);
});

test('words find the trail of a person, a release, a withdrawal, and what an action is called', async () => {
  const admin = await buildProfile({ role: 'ADMIN', full_name: 'Zuleica Prates' });
  const artist = await buildProfile({ full_name: 'Quitéria Bonfim' });
  const release = await buildRelease({ user_id: artist.id, title: 'Varanda Amarela' });
  const at = (hour: number) => new Date(Date.UTC(2024, 5, 1, hour));
  await write(admin.id, { action: 'release.approved', personId: artist.id, subjectId: release.id }, at(1));
  const withdrawal = await buildWithdrawal({ user_id: artist.id });
  await write(admin.id, { action: 'withdrawal.approved', personId: artist.id, subjectId: withdrawal.id }, at(2));
  await write(admin.id, { action: 'exchangeRate.set', subjectId: crypto.randomUUID() }, at(3));

  const found = async (search: string, more = '') => {
    const { body } = await signIn('ADMIN').get(`/audit?search=${encodeURIComponent(search)}${more}`);
    return body.rows.map((row: { action: string }) => row.action);
  };
  const theirs = ['withdrawal.approved', 'release.approved'];
  expect(await found('zuleica prates')).toEqual(['exchangeRate.set', ...theirs]);
  expect(await found('Quiteria')).toEqual(theirs);
  expect(await found('varanda')).toEqual(['release.approved']);
  expect(await found(`R-${withdrawal.number}`)).toEqual(['withdrawal.approved']);
  expect(await found('cotação')).toContain('exchangeRate.set');
  expect(await found('quiteria', '&topic=money')).toEqual(['withdrawal.approved']);
  expect(await found('quiteria', '&action=release.approved')).toEqual(['release.approved']);
  expect(await found('ninguemsechamaassim')).toEqual([]);
});

test('a search goes page by page without a gap or a repetition, and names what was acted upon', async () => {
  const artist = await buildProfile({ full_name: 'Petronila Guedes' });
  const release = await buildRelease({ user_id: artist.id, title: 'Petronila ao vivo' });
  const at = (day: number) => new Date(Date.UTC(2024, 0, day));
  // The person and the release are both found: one entry comes once.
  for (const day of [1, 2, 3, 4, 5])
    await write(artist.id, { action: 'release.submitted', personId: artist.id, subjectId: release.id }, at(day));
  const days: string[] = [];
  for (let after = ''; ; ) {
    const { body } = await signIn('ADMIN').get(`/audit?search=petronila&limit=2${after}`);
    expect(body.rows[0].subject_name).toBe('Petronila ao vivo');
    days.push(...body.rows.map((row: { created_at: string }) => row.created_at.slice(0, 10)));
    if (body.next === null) break;
    after = `&after=${encodeURIComponent(body.next)}`;
  }
  expect(days).toEqual(['2024-01-05', '2024-01-04', '2024-01-03', '2024-01-02', '2024-01-01']);
});

test('a subject is read by the index of its actions', async () => {
  const admin = await buildProfile({ role: 'ADMIN' });
  for (const action of ['setting.changed', 'user.changed'] as const) await write(admin.id, { action });
  const { body } = await signIn('ADMIN').get(`/audit?topic=configuration&actor_id=${admin.id}`);
  expect(body.rows.map((row: { action: string }) => row.action)).toEqual(['setting.changed']);
});
