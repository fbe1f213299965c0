import { createHash, randomUUID } from 'node:crypto';
import { type CertificateFacts, canonicalText } from '@toada/domain/certificate/certificate.facts.ts';
import { AuthorDraft, type WorkDraft } from '@toada/domain/work/work.draft.ts';
import { expect, test } from 'vitest';
import { seenWork, wholeWork } from '../../testing/build-work.ts';
import { app, buildProfile, db, free, samplePdf, sendFile, signIn, storage } from '../../testing/index.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { certificatePage } from './certificate-page.ts';
import { printCertificate } from './print-certificate.job.ts';

type Person = ReturnType<typeof signIn>;

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}): Promise<Person> {
  const { id } = await buildProfile({ role, is_verified: true, full_name: 'Jussara Lima', ...over });
  return signIn(role, { id });
}

const two: Partial<WorkDraft> = {
  title: 'Estrela de Papel',
  authors: [
    { name: 'Jussara Lima', cpf_cnpj: '529.982.247-25', editing_share: '60', performance_share: '55,5' },
    {
      name: 'Maria Alves',
      pseudonym: 'Dona Cota',
      cpf_cnpj: '111.444.777-35',
      editing_share: '40',
      performance_share: '44,5',
    },
  ].map((author) => AuthorDraft.parse({ key: randomUUID(), role: 'CA', ...author })),
};
const score = samplePdf();
const once = (person: Person, path: string) => person.post(path, {}, { headers: { 'idempotency-key': randomUUID() } });

async function sent(person: Person, over: Partial<WorkDraft> = two): Promise<string> {
  const { id } = (await person.post('/works', {})).body;
  await person.send('PUT', `/works/${id}`, { body: { ...wholeWork(over), revision: 1 } });
  const upload = await sendFile(person, score, { purpose: 'sheetMusic', name: 'partitura.pdf' });
  await person.send('PUT', `/works/${id}/files/sheetMusic`, { body: { upload_id: upload.body.id } });
  expect(await person.post(`/works/${id}/submit`, { revision: 2 })).toMatchObject({ status: 200 });
  return id;
}

async function approved(person: Person, over?: Partial<WorkDraft>): Promise<string> {
  const id = await sent(person, over);
  await approve(id);
  return id;
}

async function approve(id: string) {
  const admin = await member('ADMIN');
  expect(await admin.post(`/work-reviews/${id}/approve`, await seenWork(admin, id))).toMatchObject({ status: 200 });
  await drainJobs(printCertificate);
}

const certificateOf = async (person: Person, id: string) =>
  (await person.get(`/works/${id}/certificate`)).body.certificate;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const look = async (number: string, code = '') =>
  (await certificatePage(db, `/c/${number}`, new URLSearchParams({ codigo: code }))).page;

test('an approval certifies what was declared, and the paper says it', async () => {
  const artist = await member('ARTIST');
  const id = await sent(artist);
  expect(await certificateOf(artist, id)).toBeNull();
  expect((await artist.post(`/works/${id}/certificate/open`)).status).toBe(404);
  await approve(id);
  const certificate = await certificateOf(artist, id);
  expect(certificate).toMatchObject({
    ...{ edition: 1, state: 'valid', has_pdf: true },
    facts: {
      ...{ title: 'Estrela de Papel', owner: 'Jussara Lima', genre: 'MPB' },
      authors: [
        { name: 'Jussara Lima', pseudonym: null, role: 'CA', editing_share: 6000, performance_share: 5550 },
        { name: 'Maria Alves', pseudonym: 'Dona Cota', editing_share: 4000, performance_share: 4450 },
      ],
      files: [{ kind: 'sheetMusic', name: 'partitura.pdf', sha256: sha256(score) }],
    },
  });
  expect(certificate.url).toBe(`http://toada.test/c/${certificate.number}?codigo=${certificate.code}`);
  expect(certificate.fingerprint).toBe(sha256(canonicalText(certificate.facts)));

  const { url } = (await artist.post(`/works/${id}/certificate/open`)).body;
  const file = await app.inject({ url });
  expect(file.headers['content-disposition']).toContain(`certificado-${certificate.number}.pdf`);
  const text = (await pdfText(file.rawPayload)).replaceAll(/\s+/g, ' ');
  for (const word of [
    ...[certificate.number, 'Estrela de Papel', 'Maria Alves (Dona Cota)', '55,50%', sha256(score)],
    ...[certificate.fingerprint, `${certificate.code.slice(0, 4)}-${certificate.code.slice(4)}`, '(UTC−3)'],
    ...['Biblioteca Nacional', `toada.test/c/${certificate.number}`],
  ])
    expect(text).toContain(word);
  expect(text).not.toMatch(/529|111\.?444/);
  expect(await look(certificate.number, certificate.code)).toMatchObject({
    kind: 'shown',
    certificate: { state: 'valid', pdf_sha256: sha256(file.rawPayload), facts: certificate.facts },
  });
});

test('owner, label and staff have it; a stranger has not; staff leave a trace', async () => {
  const label = await member('AGGREGATOR', { company_name: 'Selo Maré' });
  const artist = await member('ARTIST', { aggregator_id: label.id });
  const id = await approved(artist);
  const [admin, stranger] = [await member('ADMIN'), await member('ARTIST')];
  for (const person of [artist, label, admin]) {
    expect((await certificateOf(person, id)).facts.title).toBe('Estrela de Papel');
    expect((await person.post(`/works/${id}/certificate/open`)).status).toBe(200);
  }
  expect((await stranger.get(`/works/${id}/certificate`)).status).toBe(404);
  expect((await stranger.post(`/works/${id}/certificate/open`)).status).toBe(404);
  const trail = db.selectFrom('audit_entries').select(['actor_id', 'person_id']).where('subject_id', '=', id);
  expect(await trail.where('action', '=', 'certificate.opened').execute()).toEqual([
    { actor_id: admin.id, person_id: artist.id },
  ]);
});

test('a paper whose words are erased while it is drawn is not kept', async () => {
  const artist = await member('ARTIST');
  const id = await sent(artist);
  const admin = await member('ADMIN');
  await admin.post(`/work-reviews/${id}/approve`, await seenWork(admin, id));
  const row = db.selectFrom('certificates').select('id').where('work_id', '=', id);
  const { id: certificateId } = await row.executeTakeFirstOrThrow();
  const put: typeof storage.put = async (...file) => {
    const stored = await storage.put(...file);
    await db.updateTable('certificates').set({ facts: null }).where('id', '=', certificateId).execute();
    return stored;
  };
  const late = { ...storage, put };
  await runJob(printCertificate, { certificateId }, { tools: { storage: late } });
  const { storage_key } = await db
    .selectFrom('certificates')
    .select('storage_key')
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow();
  expect(storage_key).toBeNull();
  expect(await storage.stat(`certificates/${certificateId}.pdf`)).toBeNull();
});

test('it stays as it was: another name, a withdrawal and a correction change what became of it, not what it says', async () => {
  const artist = await member('ARTIST');
  const id = await approved(artist);
  const first = await certificateOf(artist, id);
  await db
    .updateTable('profiles')
    .set({ full_name: 'Outro Nome', display_name: null })
    .where('id', '=', artist.id)
    .execute();
  expect(await look(first.number, first.code)).toMatchObject({ certificate: { facts: first.facts } });

  await once(artist, `/works/${id}/withdraw`);
  expect(await look(first.number, first.code)).toMatchObject({
    certificate: { state: 'withdrawn', state_since: expect.any(String), facts: first.facts },
  });
  await once(artist, `/works/${id}/reopen`);
  const { revision } = (await artist.get(`/works/${id}`)).body;
  await artist.send('PUT', `/works/${id}`, { body: { ...wholeWork({ ...two, title: 'Estrela' }), revision } });
  await artist.post(`/works/${id}/submit`, { revision: revision + 1 });
  expect(await look(first.number, first.code)).toMatchObject({ certificate: { state: 'withdrawn' } });
  await approve(id);
  const second = await certificateOf(artist, id);
  expect(second).toMatchObject({ number: first.number, edition: 2, state: 'valid', facts: { title: 'Estrela' } });
  expect(second.code).not.toBe(first.code);
  expect(await look(first.number, first.code)).toMatchObject({
    certificate: { state: 'corrected', state_since: second.issued_at, facts: { title: 'Estrela de Papel' } },
  });

  const rows = () => free.updateTable('certificates').where('number', '=', first.number);
  const forged = { ...(first.facts as CertificateFacts), title: 'Minha' };
  await expect(
    rows()
      .set({ facts: JSON.stringify(forged) })
      .execute(),
  ).rejects.toThrow('does not change');
  await expect(
    rows()
      .set({ pdf_sha256: 'a'.repeat(64) })
      .execute(),
  ).rejects.toThrow('does not change');
  await expect(rows().set({ issued_at: new Date() }).execute()).rejects.toThrow('does not change');
});

test('a work that is being corrected is not called off', async () => {
  const artist = await member('ARTIST');
  const id = await approved(artist);
  const { number, code, issued_at } = await certificateOf(artist, id);
  const stateOf = async () => {
    const page = await look(number, code);
    return page.kind === 'shown' ? page.certificate : null;
  };
  const revisionOf = async () => (await artist.get(`/works/${id}`)).body.revision;
  const correct = () => once(artist, `/works/${id}/correct`);
  expect((await correct()).status).toBe(200);
  const draft = await stateOf();
  expect(draft).toMatchObject({ state: 'correcting', facts: { title: 'Estrela de Papel' } });
  expect(Date.parse(draft?.state_since ?? '')).toBeGreaterThan(Date.parse(issued_at));
  expect((await certificateOf(artist, id)).state).toBe('correcting');
  await artist.post(`/works/${id}/submit`, { revision: await revisionOf() });
  expect(await stateOf()).toMatchObject({ state: 'correcting', state_since: draft?.state_since });
  await approve(id);
  expect(await stateOf()).toMatchObject({ state: 'corrected' });

  const second = await certificateOf(artist, id);
  await correct();
  await artist.post(`/works/${id}/submit`, { revision: await revisionOf() });
  await once(artist, `/works/${id}/withdraw`);
  expect(await certificateOf(artist, id)).toMatchObject({ edition: second.edition, state: 'withdrawn' });
  await once(artist, `/works/${id}/reopen`);
  expect(await certificateOf(artist, id)).toMatchObject({ state: 'withdrawn', state_since: expect.any(String) });
});

test('a number alone says that there is a certificate; without its code nobody reads it', async () => {
  const artist = await member('ARTIST');
  const { number, code, issued_at } = await certificateOf(artist, await approved(artist));
  expect(await look(number)).toEqual({ kind: 'locked', number, issued_at });
  expect(await look(number.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)).toMatchObject({
    kind: 'shown',
  });
  const wrong = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`;
  for (const [asked, said] of [
    [number, wrong],
    ['OB-2026-999999', ''],
    ['OB-2026-999999', code],
    ['nada', ''],
  ] as const)
    expect(await look(asked, said)).toMatchObject({ kind: 'missing' });
  expect((await certificatePage(db, '/c', new URLSearchParams({ numero: number, codigo: code }))).page.kind).toBe(
    'shown',
  );
  expect((await certificatePage(db, '/c', new URLSearchParams())).page).toEqual({ kind: 'ask' });
});
