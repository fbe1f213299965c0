import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { buildProfile, db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { listPeople } from './list-people.ts';

const now = new Date();
const anybody = { reach: 'any', actorId: crypto.randomUUID() } as Visible;
const team = (actorId: string) => ({ reach: 'team', actorId }) as Visible;
const namesFor = async (search: string, visible = anybody) =>
  (await listPeople(db, visible, { search, limit: 25, now })).rows.map(({ full_name }) => full_name);

describe('people', () => {
  let labelId = '';
  beforeAll(async () => {
    await db.deleteFrom('profiles').execute();
    const label = await buildProfile({ role: 'AGGREGATOR', full_name: 'Helena Prado', company_name: 'Selo Maré Alta' });
    labelId = label.id;
    const people = [
      { full_name: 'Jussara de Lima', email: 'ju.lima@exemplo.test' },
      { full_name: 'Anahí Couto', company_name: 'Ana e a Maré', aggregator_id: labelId },
      { full_name: 'João D’Ávila', display_name: 'MC Pipa', email: 'pipa@gravadora.com.br' },
      { full_name: 'Joana Lima Anahí', email: 'joana+x@exemplo.test' },
      { full_name: 'Елена Ким', email: 'elena@exemplo.test' },
    ];
    for (const person of people) await buildProfile(person);
  });

  test.each([
    ['jussara', ['Jussara de Lima']],
    ['JUSS', ['Jussara de Lima']],
    ['lima', ['Jussara de Lima', 'Joana Lima Anahí']],
    ['joao', ['João D’Ávila']],
    ['joão', ['João D’Ávila']],
    ['avila', ['João D’Ávila']],
    ['pipa', ['João D’Ávila']],
    ['mare', ['Anahí Couto', 'Helena Prado']],
    ['mare alta', ['Helena Prado']],
    ['lima joana', ['Joana Lima Anahí']],
    ['anahi', ['Joana Lima Anahí', 'Anahí Couto']],
    ['ju.lima@', ['Jussara de Lima']],
    ['ju.lima@exemplo.test', ['Jussara de Lima']],
    ['gravadora.com', ['João D’Ávila']],
    ['елена', ['Елена Ким']],
    ['ussara', []],
    ['lima couto', []],
    ['%', []],
    ["' or 1=1 --", []],
    ['jo\\', ['Joana Lima Anahí', 'João D’Ávila']],
  ])('%j finds %j', async (search, expected) => expect(await namesFor(search)).toEqual(expected));

  test('an empty search is none: newest first', async () => {
    const { rows } = await listPeople(db, anybody, { search: '  ', limit: 2, now });
    expect(rows.map(({ full_name }) => full_name)).toEqual(['Елена Ким', 'Joana Lima Anahí']);
  });

  test('whoever is not of the team is not found', async () => {
    expect(await namesFor('mare', team(labelId))).toEqual(['Anahí Couto', 'Helena Prado']);
    expect(await namesFor('lima', team(labelId))).toEqual([]);
    expect(await namesFor('mare', team(crypto.randomUUID()))).toEqual([]);
  });

  test('a new name, address or team is found at once, and the old one no longer', async () => {
    const { id } = await buildProfile({ full_name: 'Ravi Antigo', email: 'ravi@antes.test' });
    const set = (changes: object) => db.updateTable('profiles').set(changes).where('id', '=', id).execute();
    await set({ full_name: 'Ravi Novo', email: 'ravi@depois.test' });
    expect(await namesFor('antigo')).toEqual([]);
    expect(await namesFor('antes.test')).toEqual([]);
    expect(await namesFor('novo depois.test')).toEqual(['Ravi Novo']);
    await set({ aggregator_id: labelId });
    expect(await namesFor('ravi', team(labelId))).toEqual(['Ravi Novo']);
    await db.deleteFrom('profiles').where('id', '=', id).execute();
    expect(await namesFor('ravi')).toEqual([]);
  });

  test('pages walk everybody found once, in order, also those found by several words', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index++) {
      const { id } = await buildProfile({
        full_name: `Zeca ${index} Zeca`,
        company_name: 'Zeca Só',
        email: `zeca${index}@zeca.test`,
      });
      made.push(id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listPeople(db, anybody, { search: 'zeca', limit: 3, after, now });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  test.each([1, 2, 3, 4, 5])(
    'words in a row come first, then apart, in pages of %i, each person once',
    async (limit) => {
      await db.deleteFrom('profiles').where('full_name', 'like', '%Bento%').execute();
      const names = ['Rita Bento', 'Bento Rita', 'Rita Bento Luz', 'Ana Rita Bento', 'Rita Luz Bento', 'Rita Só'];
      for (const full_name of names) await buildProfile({ full_name });
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await listPeople(db, anybody, { search: 'rita bento', limit, after, now });
        expect(page.rows.length).toBeGreaterThan(0);
        seen.push(...page.rows.map(({ full_name }) => full_name));
        after = page.next ?? undefined;
      } while (after);
      expect(new Set(seen.slice(0, 3))).toEqual(new Set(['Rita Bento', 'Rita Bento Luz', 'Ana Rita Bento']));
      expect(new Set(seen.slice(3))).toEqual(new Set(['Bento Rita', 'Rita Luz Bento']));
      expect(seen).toHaveLength(5);
      await db.deleteFrom('profiles').where('full_name', 'like', 'Rita%').execute();
    },
  );

  test.each([
    'nonsense',
    btoa('["2026-01-01T00:00:00.000Z"]'),
    btoa('[1,2]'),
    btoa('["a","b"]'),
    btoa(`[2,"a","${crypto.randomUUID()}"]`),
  ])('the cursor %s is refused, not a fault', async (after) => {
    const asked = listPeople(db, anybody, { search: 'zeca', limit: 3, after, now });
    await expect(asked).rejects.toMatchObject({ code: 'page.cursorInvalid' });
  });
});

describe('of thousands', () => {
  let labelId = '';
  beforeAll(async () => {
    await db.deleteFrom('profiles').execute();
    labelId = (await buildProfile({ role: 'AGGREGATOR', max_artists: 5000 })).id;
    await sql`insert into profiles (full_name, email, role, aggregator_id, created_at)
      select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST', case when n % 2 = 0 then ${labelId}::uuid end,
             timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 3000) n`.execute(db);
    await sql`analyze profiles, profile_terms`.execute(db);
  });

  test.each([
    ['any', {}],
    ['any', { role: 'ARTIST' }],
    ['any', { isRostered: true }],
    ['any', { search: 'pessoa' }],
    ['any', { search: 'pessoa 1' }],
    ['any', { search: 'pessoa', role: 'ARTIST' }],
    ['any', { search: 'pessoa', isRostered: true }],
    ['team', { search: 'pessoa', isRostered: true }],
    ['team', { isRostered: true }],
  ] as const)('a list of reach %s by %j is read by an index and never sorted', async (reach, filter) => {
    const visible = { reach, actorId: labelId } as Visible;
    const plans = await planOf(async (logged) => {
      const { rows } = await listPeople(logged, visible, { limit: 25, now, ...filter });
      expect(rows).toHaveLength(25);
    });
    // The plans before it sort words of the search, not people.
    const plan = plans.split('\n\n').at(-1);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
