import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createPool } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { buildLead } from '../../testing/factories.ts';
import { buildProfile, databaseUrl, db, signIn } from '../../testing/index.ts';
import { listLeads } from './lead.queries.ts';

const { id: adminId } = await buildProfile({ role: 'ADMIN' });
const admin = signIn('ADMIN', { id: adminId });
const names = async (query: string) => {
  const { status, body } = await admin.get(`/leads?${query}`);
  expect(status).toBe(200);
  return body.rows.map(({ name }: { name: string }) => name);
};

beforeAll(async () => {
  await buildLead({ name: 'Jussara de Lima', email: 'ju.lima@quintal.test' });
  await buildLead({ name: 'José Ávila', email: 'jose@boi.test', userType: 'aggregator', source: 'instagram' });
  await buildLead({ name: "O'Neill \\ Sons", email: 'oneill@boi.test' });
});

/** PostgreSQL would rather read a small table whole. */
const fillTable = once(async () => {
  await sql`insert into leads (name, email, user_type, consent_version)
    select 'Gente ' || n, n || '@gente.test', 'artist', '1' from generate_series(1, 20000) n`.execute(db);
  await sql`vacuum analyze leads`.execute(db);
});

function once(act: () => Promise<void>) {
  let done: Promise<void> | undefined;
  return () => (done ??= act());
}

test('the newest stands first, with what the person agreed to and where they came from', async () => {
  const { body } = await admin.get('/leads?limit=2');
  expect(body.rows).toMatchObject([
    { name: "O'Neill \\ Sons", status: 'new', user_type: 'artist', source: 'landing', crm_sent_at: null },
    { name: 'José Ávila', source: 'instagram', consent_version: '1' },
  ]);
  expect(Object.keys(body.rows[0])).not.toContain('terms');
  const rest = await admin.get(`/leads?limit=2&after=${body.next}`);
  expect(rest.body).toMatchObject({ rows: [{ name: 'Jussara de Lima' }], next: null });
});

test.each([
  ['jus', ['Jussara de Lima']],
  ['lim', ['Jussara de Lima']],
  ['lima jussara', ['Jussara de Lima']],
  ['AVILA', ['José Ávila']],
  ['ávi jose', ['José Ávila']],
  ['ju.lima@qu', ['Jussara de Lima']],
  ['boi.test', ["O'Neill \\ Sons", 'José Ávila']],
  ["o'neill", ["O'Neill \\ Sons"]],
  ['ussara', []],
  ['jussara avila', []],
  ['!!!', []],
  ["a.b':* | 'j", []],
  ['\\', []],
])('a search for %s finds %j', async (search, expected) => {
  expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected);
});

test('status and type narrow the list, together with the search', async () => {
  expect(await names('user_type=aggregator')).toEqual(['José Ávila']);
  expect(await names('status=contacted')).toEqual([]);
  expect(await names('status=new&user_type=artist&search=boi.test')).toEqual(["O'Neill \\ Sons"]);
  expect((await admin.get('/leads?status=lost')).status).toBe(422);
});

test('a lead is marked as contacted and back, once each, and the trail says who did it', async () => {
  const { id } = await buildLead();
  expect(await admin.post(`/leads/${id}/contact`)).toMatchObject({ status: 200, body: { id, status: 'contacted' } });
  expect(await admin.post(`/leads/${id}/contact`)).toMatchObject({
    status: 409,
    body: { error: { code: 'lead.wrongState', params: { status: 'contacted' } } },
  });
  expect(await admin.post(`/leads/${id}/reopen`)).toMatchObject({ status: 200, body: { status: 'new' } });
  const trail = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('id').execute();
  expect(trail).toHaveLength(2);
  expect(trail.map(({ action, actor_id, before, after }) => ({ action, actor_id, before, after }))).toEqual(
    expect.arrayContaining([
      { action: 'lead.changed', actor_id: adminId, before: { status: 'new' }, after: { status: 'contacted' } },
      { action: 'lead.changed', actor_id: adminId, before: { status: 'contacted' }, after: { status: 'new' } },
    ]),
  );
});

test('of ten who mark one lead at once, one does', async () => {
  const { id } = await buildLead();
  const replies = await Promise.all(Array.from({ length: 10 }, () => admin.post(`/leads/${id}/contact`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('an id that nobody has is not found', async () => {
  expect((await admin.post(`/leads/${crypto.randomUUID()}/contact`)).status).toBe(404);
});

test('whoever leaves an address that already has an account is converted from the start, and stays so', async () => {
  const { email } = await buildProfile();
  const { id } = await buildLead({ email: email.toUpperCase() });
  expect(await admin.post(`/leads/${id}/contact`)).toMatchObject({
    status: 409,
    body: { error: { params: { status: 'converted' } } },
  });
});

test('the file says everything in words, in pieces, and starts no formula', async () => {
  const { id } = await buildLead({ name: '=HYPERLINK("http://x")', email: '+1@formula.test', source: 'instagram' });
  const created_at = new Date('2026-11-16T01:30:00Z');
  await db.updateTable('leads').set({ created_at }).where('id', '=', id).execute();
  const { body } = await admin.get('/leads/export?search=formula.test');
  const [head, row, end] = body.csv.split('\r\n');
  expect(head).toBe(
    '\uFEFFQuando (horário de Brasília);Nome;E-mail;Tipo;Situação;Origem;Selo;Versão do consentimento;No CRM desde (horário de Brasília);Saiu da lista (horário de Brasília)',
  );
  expect(row).toMatch(
    /^15\/11\/2026 22:30;"'=HYPERLINK\(""http:\/\/x""\)";'\+1@formula\.test;Artista \/ Banda;Novo;instagram;;1;;$/,
  );
  expect([end, body.next]).toEqual(['', null]);
});

test('a long file comes in pieces that make one whole, with one head', async () => {
  await sql`insert into leads (name, email, user_type, consent_version)
    select 'Pessoa ' || n, n || '@muitos.test', 'artist', '1' from generate_series(1, 4100) n`.execute(db);
  const pieces: string[] = [];
  let after: string | null = null;
  do {
    const { body }: { body: { csv: string; next: string | null } } = await admin.get(
      `/leads/export?search=muitos.test${after ? `&after=${after}` : ''}`,
    );
    pieces.push(body.csv);
    after = body.next;
  } while (after);
  expect(pieces).toHaveLength(3);
  const emails = pieces.join('').match(/\d+@muitos\.test/g) ?? [];
  expect(new Set(emails).size).toBe(4100);
  expect(emails).toHaveLength(4100);
  expect(pieces.join('').match(/\uFEFF/g)).toHaveLength(1);
});

test.each([
  ['the list', {}, /leads_newest/],
  ['one status', { status: 'contacted' }, /leads_of_status/],
  ['one type', { user_type: 'aggregator' }, /leads_of_type/],
  ['a search', { search: 'jussara' }, /leads_terms/],
] as const)('%s is read by its index', async (_name, filter, index) => {
  await fillTable();
  const seen: CompiledQuery[] = [];
  const pool = createPool(databaseUrl, 1);
  const logged = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query),
  });
  await listLeads(logged, { limit: 25, ...filter });
  const { rows } = await pool.query(`explain ${seen[0]!.sql}`, [...seen[0]!.parameters]);
  await logged.destroy();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan/);
});
