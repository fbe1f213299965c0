import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCanaryPerson, PASSWORD_OF_CANARY } from '../../testing/canaries.ts';
import { clock, db, filesDir, signIn, storage } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { buildExport } from './build-export.job.ts';
import { eraseDue } from './erase-due.job.ts';
import { erasePerson } from './erase-person.job.ts';
import { personalData } from './personal-data.ts';
import { privacyLetter } from './privacy.letter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
type Planted = Awaited<ReturnType<typeof buildCanaryPerson>>;

/** Everything the database and the storage hold, as text, by the place it was found in. */
async function dumpEverything() {
  const places = new Map<string, string>();
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  for (const { schema, name } of rows) {
    const table = schema === 'public' ? name : `${schema}.${name}`;
    const dump = await sql<{ text: string }>`
      select coalesce(string_agg(to_jsonb(t)::text, E'\n'), '') as text from ${sql.table(table)} t`.execute(db);
    const hex = (dump.rows[0]?.text ?? '').replace(/\\\\x([0-9a-f]+)/g, (_, bytes) =>
      Buffer.from(bytes, 'hex').toString(),
    );
    places.set(table, hex);
  }
  const files = await readdir(filesDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    places.set(path, await readFile(path, 'latin1'));
  }
  return places;
}

const findings = (places: Map<string, string>, words: readonly string[]) =>
  [...places].flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
  );

async function unpack(userId: string) {
  const artist = signIn('ARTIST', { id: userId });
  const started = await artist.post('/privacy/exports');
  expect(started.body).toEqual({ is_started: true });
  await drainJobs(buildExport);
  const { storage_key } = await db
    .selectFrom('privacy_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { stream } = (await storage.read(storage_key!))!;
  const blob = new Blob(await stream.toArray());
  const entries = await new ZipReader(new BlobReader(blob)).getEntries();
  const texts = entries.map(async (entry) => {
    if (entry.directory) throw new Error('there are no folders of their own');
    return [entry.filename, await entry.getData(new TextWriter())] as const;
  });
  return new Map(await Promise.all(texts));
}

async function eraseAfterGrace(person: Planted) {
  const owner = signIn('ARTIST', { id: person.id });
  const reply = await owner.send('POST', '/privacy/deletion', { body: { proof: PASSWORD_OF_CANARY } });
  expect(reply.status).toBe(200);
  const dueAt = new Date(reply.body.due_at).getTime();
  clock.now = () => new Date(dueAt + 1);
  await runJob(eraseDue, {});
  return drainJobs(erasePerson, privacyLetter);
}

test('the copy holds every word about a person and no secret; the erasure leaves none but what a law keeps', async () => {
  const [jussara, stranger] = [await buildCanaryPerson(), await buildCanaryPerson()];
  const words = [...jussara.open, ...jussara.kept];
  const strange = [...stranger.open, ...stranger.kept, ...stranger.secret, stranger.id];
  expect(words.length).toBeGreaterThanOrEqual(30);
  // An act of hers about somebody else: that she did it is hers, what it changed is theirs.
  const act = { action: 'user.changed', actorId: jussara.id, personId: stranger.id } as const;
  await insertAuditEntry(db, { ...act, before: { x: stranger.kept[0] }, ip: null, userAgent: null }, new Date());

  const copy = await unpack(jussara.id);
  const text = [...copy].flat().join('\n');
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(findings(copy, [...jussara.secret, jussara.passwordHash, ...strange])).toEqual([]);
  expect([...copy.keys()].slice(0, 2)).toEqual(['LEIA-ME.txt', 'dados.json']);
  expect(JSON.parse(copy.get('dados.json')!)).toMatchObject({
    perfil: [{ id: jussara.id }],
    contas_de_pagamento: [{}],
  });
  expect(copy.get('LEIA-ME.txt')).toContain('contas_de_pagamento');

  const before = await dumpEverything();
  expect(findings(before, strange).length).toBeGreaterThan(30);
  const letters = await eraseAfterGrace(jussara);
  // The letters that still waited went with her address; the last one carries it sealed.
  expect(letters).toMatchObject([{ to: jussara.email, subject: 'Sua conta foi excluída' }]);

  const after = await dumpEverything();
  const kept = personalData.filter(({ erase }) => typeof erase === 'object' && 'keep' in erase);
  for (const { table } of kept) {
    before.delete(table);
    after.delete(table);
  }
  expect(findings(after, [...words, ...jussara.secret, jussara.passwordHash])).toEqual([]);
  // And nobody else lost a word.
  expect(findings(after, strange)).toEqual(findings(before, strange));
}, 180_000);

test('a worker that dies half-way leaves a shut account, and the next try finishes it', async () => {
  const person = await buildCanaryPerson();
  const owner = signIn('ARTIST', { id: person.id });
  await owner.send('POST', '/privacy/deletion', { body: { proof: PASSWORD_OF_CANARY } });
  const start = clock.now().getTime();
  clock.now = () => new Date(start + 8 * DAY_MS);
  await runJob(eraseDue, {});
  const deletion = await db
    .selectFrom('privacy_deletions')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const broken = { ...storage, remove: async () => Promise.reject(new Error('disk')) };
  const payload = { deletionId: deletion.id };
  await expect(runJob(erasePerson, payload, { tools: { storage: broken } })).rejects.toThrow('disk');
  const profile = db.selectFrom('profiles').selectAll().where('id', '=', person.id);
  expect((await profile.executeTakeFirstOrThrow()).deactivated_at).not.toBeNull();
  await runJob(erasePerson, payload);
  expect(await profile.executeTakeFirstOrThrow()).toMatchObject({
    full_name: 'Pessoa removida',
    phone: null,
    cpf: null,
  });
  expect((await profile.executeTakeFirstOrThrow()).email).toMatch(/@removido\.invalid$/);
});
