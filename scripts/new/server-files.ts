import type { Names } from './names.ts';

export function serverFiles(names: Names, moment: string): Record<string, string> {
  const { kebab, camel, pascal, table, path, one } = names;
  const folder = `server/src/features/${kebab}`;
  return {
    [`server/migrations/${moment}-${table.replaceAll('_', '-')}.sql`]: `create table ${table} (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null,
  team_id     uuid not null,
  title       text not null check (title <> '' and length(title) <= 200),
  checked_at  timestamptz(3),
  created_at  timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger ${table}_team before insert on ${table} for each row execute function fill_team();
create index ${table}_newest on ${table} (created_at desc, id desc);
create index ${table}_newest_of_user on ${table} (user_id, created_at desc, id desc);
create index ${table}_newest_of_team on ${table} (team_id, created_at desc, id desc);
`,
    [`${folder}/${kebab}.feature.ts`]: `import { feature } from '../../feature.ts';
import { ${camel}Letter } from './${kebab}.letter.ts';
import { ${camel}Routes } from './${kebab}.routes.ts';
import { check${pascal} } from './check-${kebab}.job.ts';

export const ${camel}Feature = feature({
  routes: ${camel}Routes,
  letters: [${camel}Letter],
  jobs: [check${pascal}],
});
`,
    [`${folder}/${kebab}.routes.ts`]: `import { ${camel}Api as api } from '@toada/domain/${kebab}/${kebab}.contract.ts';
import { serve } from '../../http/serve.ts';
import { create${pascal} } from './create-${kebab}.ts';
import { list${pascal}s } from './${kebab}.queries.ts';

const LIMIT = { limit: { points: 100, perSeconds: 3600 } };

export const ${camel}Routes = [
  serve(api.list, '${camel}.manage', ({ db, visible, input }) => list${pascal}s(db, visible, input)),
  serve(api.create, '${camel}.manage', create${pascal}, LIMIT),
];
`,
    [`${folder}/${kebab}.queries.ts`]: `import type { PageInput } from '@toada/domain/page.ts';
import type { Insertable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export function list${pascal}s(db: Executor, visible: Visible, page: PageInput) {
  return newestFirst(db.selectFrom('${table}').selectAll().where(visibleRows(visible, 'user_id')), page);
}

export function insert${pascal}(db: Executor, row: Omit<Insertable<Tables['${table}']>, 'team_id'>) {
  return (
    db
      .insertInto('${table}')
      // The trigger writes the owner's team over this.
      .values({ ...row, team_id: row.user_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Undefined where it had been checked before. */
export function setChecked(db: Executor, id: string, now: Date) {
  return db
    .updateTable('${table}')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('checked_at', 'is', null)
    .returning(['user_id', 'title'])
    .executeTakeFirst();
}

/** Undefined where the account is closed: nobody reads there. */
export function findLetter(db: Executor, id: string) {
  return db
    .selectFrom('${table} as row')
    .innerJoin('profiles as p', 'p.id', 'row.user_id')
    .select(['row.title', 'row.user_id', 'p.email'])
    .where('row.id', '=', id)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
}
`,
    [`${folder}/create-${kebab}.ts`]: `import type { ${pascal}Form } from '@toada/domain/${kebab}/${kebab}.contract.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { check${pascal} } from './check-${kebab}.job.ts';
import { insert${pascal} } from './${kebab}.queries.ts';

/** The row, its trail and its job are there together, or none of them. */
export async function create${pascal}(call: Call<${pascal}Form>) {
  const { db, actor, input, now } = call;
  const row = await insert${pascal}(db, { user_id: actor.id, title: input.title, created_at: now });
  await recordAudit(call, {
    action: '${camel}.created',
    personId: actor.id,
    subjectId: row.id,
    after: { title: row.title },
  });
  await enqueue(db, check${pascal}, { id: row.id });
  return row;
}
`,
    [`${folder}/check-${kebab}.job.ts`]: `import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { notify } from '../notification/notify.ts';
import { ${camel}Letter } from './${kebab}.letter.ts';
import { setChecked } from './${kebab}.queries.ts';

/** The place for code that talks to the outside. A job that runs again finds its work done and writes nobody twice. */
export const check${pascal} = job({
  name: '${camel}.check',
  payload: z.object({ id: z.uuid() }),
  attempts: 8,
  async run({ db, now, payload: { id } }) {
    await inTransaction(db, async (tx) => {
      const row = await setChecked(tx, id, now());
      const mail = { letter: ${camel}Letter, params: { id } };
      if (row) await notify(tx, row.user_id, '${camel}.checked', { title: row.title }, { mail });
    });
  },
});
`,
    [`${folder}/${kebab}.letter.ts`]: `import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { ${camel}Mail } from './${kebab}.mail.ts';
import { findLetter } from './${kebab}.queries.ts';

/** Tells the owner that it was checked. */
export const ${camel}Letter = letter({
  name: '${camel}.mail',
  params: z.object({ id: z.uuid() }),
  async gather({ db, params: { id } }) {
    const facts = await findLetter(db, id);
    if (!facts) return null;
    return {
      to: facts.email,
      brandOf: { person: facts.user_id },
      messageName: \`${kebab}-\${id}\`,
      write: (brand) => ${camel}Mail(facts, brand),
    };
  },
});
`,
    [`${folder}/${kebab}.mail.ts`]: `import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

/** The layout greets the reader by name. */
export function ${camel}Mail({ title }: { title: string }, brand: MailBrand) {
  return mailLayout(
    {
      subject: \`Cadastro conferido: \${title}\`,
      paragraphs: [\`Conferimos o cadastro de "\${title}". Está tudo certo.\`],
      action: { label: 'Ver cadastro', url: \`\${brand.url}/app/${path}\` },
      footer: 'Você recebeu esta mensagem porque fez este cadastro. (${one})',
    },
    brand,
  );
}
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { buildProfile, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { check${pascal} } from './check-${kebab}.job.ts';
import { ${camel}Letter } from './${kebab}.letter.ts';

async function artist(over: object = {}) {
  const { id, email } = await buildProfile({ role: 'ARTIST', is_verified: true, ...over });
  return { ...signIn('ARTIST', { id }), email };
}
const titles = (body: { rows: { title: string }[] }) => body.rows.map(({ title }) => title);

test('it is kept for its owner and their label, and seen by nobody else', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const [owner, other] = [await artist({ aggregator_id: label.id }), await artist()];
  expect(await owner.post('/${path}', { title: 'Maré' })).toMatchObject({ status: 200, body: { title: 'Maré' } });
  expect(titles((await owner.get('/${path}')).body)).toEqual(['Maré']);
  expect(titles((await signIn('AGGREGATOR', { id: label.id }).get('/${path}')).body)).toEqual(['Maré']);
  expect(titles((await other.get('/${path}')).body)).toEqual([]);
  const trail = await signIn('ADMIN').get(\`/audit?person_id=\${owner.id}\`);
  expect(trail.body.rows[0]).toMatchObject({ action: '${camel}.created', after: { title: 'Maré' } });
});

test('a title is asked for at its field', async () => {
  const { status, body } = await (await artist()).post('/${path}', { title: ' ' });
  expect([status, body.error.params.fields]).toEqual([422, { title: 'field.required' }]);
});

test('the job checks it once, and one letter tells its owner', async () => {
  const owner = await artist();
  await owner.post('/${path}', { title: 'Varal' });
  const letters = await drainJobs(check${pascal}, check${pascal}, ${camel}Letter);
  expect(letters.filter(({ to }) => to === owner.email)).toMatchObject([{ subject: 'Cadastro conferido: Varal' }]);
  expect((await owner.get('/${path}')).body.rows[0].checked_at).not.toBeNull();
});
`,
  };
}
