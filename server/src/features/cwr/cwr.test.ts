import { randomUUID } from 'node:crypto';
import type { WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { Society } from '@toada/domain/work/work.kinds.ts';
import { beforeAll, expect, test } from 'vitest';
import { readCwrAnswer } from '../../cwr/read-acknowledgement.ts';
import { readRecord, writeDetail } from '../../cwr/record.ts';
import { moveRows } from '../../db/move-rows.ts';
import { seenWork, wholeWork } from '../../testing/build-work.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { saveSettingValue } from '../../testing/settings.ts';

type Person = ReturnType<typeof signIn>;

async function member(role: 'ARTIST' | 'ADMIN', over: object = {}): Promise<Person> {
  const { id } = await buildProfile({ role, is_verified: true, full_name: 'Jussara Lima', ...over });
  return signIn(role, { id });
}

beforeAll(async () => {
  await saveSettingValue('cwr.senderName', 'Editora da Várzea');
  await saveSettingValue('cwr.senderCode', 'EXE');
  await saveSettingValue('cwr.senderIpi', '00463242568');
});

/** A form that a society takes without a question. */
function forSocieties(over: Partial<WorkDraft> = {}): WorkDraft {
  const draft = wholeWork(over);
  return {
    ...draft,
    authors: draft.authors.map((author) => ({ ...author, society: 'ubc', ipi: '00794632403' })),
  };
}

async function approved(artist: Person, admin: Person, over: Partial<WorkDraft> = {}): Promise<string> {
  const { id } = (await artist.post('/works', {})).body;
  expect((await artist.send('PUT', `/works/${id}`, { body: { ...forSocieties(over), revision: 1 } })).status).toBe(200);
  expect((await artist.post(`/works/${id}/submit`, { revision: 2 })).status).toBe(200);
  expect((await admin.post(`/work-reviews/${id}/approve`, await seenWork(admin, id))).status).toBe(200);
  return id;
}

async function societyOf(admin: Person, society: Society = 'ubc'): Promise<string> {
  const { body } = await admin.get('/cwr');
  return body.societies.find((one: { society: string }) => one.society === society).id;
}

const make = (admin: Person, society_id: string, work_ids: string[], over: object = {}) =>
  admin.post('/cwr/files', { society_id, work_ids, ...over }, { headers: { 'idempotency-key': randomUUID() } });

/** A file for UBC with one work, and what the society needs for its answer. */
async function filed(artist: Person, admin: Person, over: Partial<WorkDraft> = {}) {
  const society = await societyOf(admin);
  const work = await approved(artist, admin, over);
  const { body: file } = await make(admin, society, [work]);
  expect((await admin.post(`/cwr/files/${file.id}/mark-sent`, {})).status).toBe(200);
  const { text } = (await admin.post(`/cwr/files/${file.id}/download`, {})).body;
  return { society, work, file, text };
}

/** `has`: the record that the code stands in; EXC is the work that the society has already. */
type Ack = {
  status: string;
  iswc?: string;
  has?: 'NWR' | 'EXC';
  on?: string;
  rule?: string;
  level?: string;
  number?: string;
  stamp?: string;
};

/** A society's answer to each transaction of a file of ours, as the standard writes it. */
function answerTo(text: string, acks: Ack[], society = '093'): string {
  const header = text.slice(0, text.indexOf('\r\n'));
  const works = text.split('\r\n').filter((line) => /^(NWR|REV)/.test(line));
  const { createdOn, createdAt } = readRecord('HDR', header);
  const stamp = { createdOn, createdAt };
  const lines = acks.flatMap(
    ({ status, iswc, has = 'NWR', on = '20261120', rule, level = 'T', number, stamp: other }, index) => {
      const line = works[index] ?? works[0] ?? '';
      const told = readRecord('NWR', line);
      const at = { transaction: index, record: 0 };
      const ack =
        `ACK${pad(index)}${pad(0)}${other ?? stamp.createdOn + stamp.createdAt}00001${pad(index)}${line.slice(0, 3)}` +
        `${told.title.padEnd(60)}${(number ?? told.workNumber).padEnd(20)}${''.padEnd(20)}${on}${status}`;
      const message = rule
        ? [`MSG${pad(index)}${pad(1)}T${pad(0)}${line.slice(0, 3)}${level}${rule}${'SHARES DO NOT ADD UP'.padEnd(150)}`]
        : [];
      const back = iswc
        ? [
            writeDetail('2.1', 'NWR', at, { title: told.title, workNumber: number ?? told.workNumber, iswc }).replace(
              /^NWR/,
              has,
            ),
          ]
        : [];
      return [ack, ...message, ...back];
    },
  );
  return [`HDRSO000000${society}UBC`.padEnd(101), 'GRHACK0000102.100000000000  ', ...lines, 'GRT0000100000001'].join(
    '\r\n',
  );
}
const pad = (number: number) => String(number).padStart(8, '0');

let counter = 0;
/** Every import is another file: the name tells nothing of its bytes. */
const importing = (admin: Person, text: string, name = `CW26000${++counter}093_EXE.V21`) =>
  admin.post('/cwr/answers', { name, text });

const workOf = async (artist: Person, id: string) => (await artist.get(`/works/${id}`)).body;
const filingsOf = async (person: Person, id: string) => (await person.get(`/works/${id}/filings`)).body;

test('the answers of the tests are answers', () => {
  const text = `HDRPB000463242EDITORA${''.padEnd(38)}01.102026111812000020261118\r\nNWR${pad(0)}${pad(0)}ASA`;
  const [ack] = readCwrAnswer(answerTo(text, [{ status: 'RJ', rule: '011' }]))?.acknowledgements ?? [];
  expect(ack).toMatchObject({ status: 'RJ', title: 'ASA', messages: [{ level: 'T', rule: '011' }] });
});

test('a file has its name, number and counts, passes our check, and is taken by a person whom the trail names', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const society = await societyOf(admin, 'abramus');
  const works = [await approved(artist, admin), await approved(artist, admin, { title: 'Coração de Açaí' })];
  const first = await make(admin, society, works);
  expect(first.body).toMatchObject({ society: 'abramus', works: 2, version: '2.1', status: 'made', has_content: true });
  expect(first.body.name).toMatch(/^CW\d{2}0001EXE_201\.V21$/);
  const { text, name } = (await admin.post(`/cwr/files/${first.body.id}/download`, {})).body;
  expect(name).toBe(first.body.name);
  expect(text).toContain('CORACAO DE ACAI');
  expect(text).toMatch(/\r\nTRL000010000000200000\d{3}\r\n$/);
  expect(text).not.toContain('52998224725');
  const another = await approved(artist, admin);
  const second = await make(admin, society, [another], { version: '2.2' });
  expect(second.body.name).toMatch(/^CW\d{2}0002EXE_201\.V22$/);
  const trail = db.selectFrom('audit_entries').select(['action', 'actor_id']).where('subject_id', '=', first.body.id);
  expect(await trail.orderBy('created_at').execute()).toEqual([
    { action: 'cwr.fileMade', actor_id: admin.id },
    { action: 'cwr.fileTaken', actor_id: admin.id },
  ]);
});

test('two who make files at once get two numbers, and a work goes into one of them', async () => {
  const [artist, admin, other] = [await member('ARTIST'), await member('ADMIN'), await member('ADMIN')];
  const society = await societyOf(admin, 'amar');
  const works = await Promise.all([1, 2, 3, 4].map(() => approved(artist, admin)));
  const made = await Promise.all(works.map((id, index) => make(index % 2 ? admin : other, society, [id])));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const names = made.map(({ body }) => body.name.slice(4, 8)).sort();
  expect(names).toEqual(['0001', '0002', '0003', '0004']);
  const stamps = await db.selectFrom('cwr_files').select('stamp').where('society_id', '=', society).execute();
  expect(new Set(stamps.map(({ stamp }) => stamp)).size).toBe(4);

  const same = await approved(artist, admin);
  const twice = await Promise.all([make(admin, society, [same]), make(other, society, [same])]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(twice.find(({ status }) => status === 409)?.body.error).toMatchObject({
    ...{ code: 'cwr.waiting', params: { titles: ['Cantiga da Varanda'] } },
  });
});

test('a work that lacks something says so and is not written; nothing is spent', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const society = await societyOf(admin, 'assim');
  const publisher = { key: 'p', name: 'Editora', cpf_cnpj: '', ipi: '', society: 'ubc', editing_share: '25' } as const;
  const draft = forSocieties();
  const authors = draft.authors.map((author) => ({ ...author, publisher_key: 'p' }));
  const lacking = await approved(artist, admin, { authors, publishers: [{ ...publisher, performance_share: '25' }] });
  expect(await make(admin, society, [lacking])).toMatchObject({
    status: 409,
    body: { error: { code: 'cwr.lacking', params: { titles: ['Cantiga da Varanda'] } } },
  });
  const { rows } = (await admin.get(`/cwr/works?society_id=${society}`)).body;
  expect(rows.find(({ id }: { id: string }) => id === lacking)).toMatchObject({
    needs: [{ kind: 'publisherIpi', person: 'Editora', isBlocking: true }],
    ...{ kind: 'NWR', filing: null },
  });
  expect((await filingsOf(artist, lacking)).needs).toEqual([
    { kind: 'publisherIpi', person: 'Editora', isBlocking: true },
  ]);
  expect((await make(admin, society, [await approved(artist, admin)])).body.name).toMatch(/0001EXE_219/);
});

test('without the sender no file is made, and the screen knows what is missing', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const work = await approved(artist, admin);
  await saveSettingValue('cwr.senderIpi', '');
  expect((await admin.get('/cwr')).body.sender.missing).toEqual(['cwr.senderIpi']);
  expect((await make(admin, await societyOf(admin), [work])).body.error.code).toBe('cwr.sender');
  await saveSettingValue('cwr.senderIpi', '00463242568');
});

test('accepted with a code: the work has it, its owner knows, and the same file again changes nothing', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work, text } = await filed(artist, admin);
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ society: 'ubc', status: 'filed', kind: 'NWR' }]);
  const answer = answerTo(text, [{ status: 'AS', iswc: 'T0345246801' }]);
  const first = await importing(admin, answer);
  expect(first.body).toMatchObject({ society: 'ubc', applied: 1, known: 0, unknown: 0, is_repeat: false });
  expect(await workOf(artist, work)).toMatchObject({
    iswc: 'T0345246801',
    draft: { iswc: 'T0345246801' },
    revision: 3,
  });
  expect(await filingsOf(artist, work)).toMatchObject({
    filings: [{ status: 'accepted', answer: 'AS', iswc: 'T0345246801', is_iswc_open: false }],
    can_correct: true,
  });
  const notices = async () =>
    (await artist.get('/notifications')).body.rows.map(({ title }: { title: string }) => title);
  expect((await notices())[0]).toBe('UBC aceitou a obra: Cantiga da Varanda');

  const again = await importing(admin, answer);
  expect(again.body).toMatchObject({ id: first.body.id, is_repeat: true });
  // Another ending of its lines makes another file of it, and no other answer.
  expect((await importing(admin, answer.replaceAll('\r\n', '\n'))).body).toMatchObject({ applied: 0, known: 1 });
  expect((await workOf(artist, work)).revision).toBe(3);
  expect((await notices()).filter((title: string) => title.startsWith('UBC aceitou'))).toHaveLength(1);
});

test('the list tells where an approved work stands with its societies, and whose turn it is', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const society = await societyOf(admin, 'ubc');
  const [taken, back, waiting] = [
    await approved(artist, admin, { title: 'Aceita' }),
    await approved(artist, admin, { title: 'Devolvida' }),
    await approved(artist, admin, { title: 'Enviada' }),
  ];
  const list = async (tab: string) =>
    (await artist.get(`/works?tab=${tab}`)).body.rows.map(({ title }: { title: string }) => title).sort();
  const standing = async (id: string) =>
    (await artist.get('/works')).body.rows.find((row: { id: string }) => row.id === id).standing;
  expect(await standing(taken)).toBeNull();
  const first = await make(admin, society, [taken, back]);
  expect(await standing(taken)).toMatchObject({ society: 'ubc', status: 'prepared' });
  const { text } = (await admin.post(`/cwr/files/${first.body.id}/download`, {})).body;
  const answers: Ack[] = [{ status: 'AS' }, { status: 'RJ', rule: '011' }];
  const isInOrder = text.indexOf('ACEITA') < text.indexOf('DEVOLVIDA');
  await importing(admin, answerTo(text, isInOrder ? answers : answers.toReversed()));
  const second = await make(admin, society, [waiting]);
  await admin.post(`/cwr/files/${second.body.id}/mark-sent`, {});
  expect([await list('accepted'), await list('society')]).toEqual([['Aceita'], ['Enviada']]);
  expect([await list('yours'), await list('approved')]).toEqual([['Devolvida'], ['Aceita', 'Devolvida', 'Enviada']]);
  const { body } = await artist.get('/works/counts');
  expect(body).toMatchObject({ all: 3, yours: 1, staff: 0, society: 1, accepted: 1, approved: 3 });
  expect(await standing(back)).toMatchObject({ status: 'rejected', at: expect.stringMatching(/Z$/) });
});

test('an answer that came before its society was known is read again once it is', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work, text, society } = await filed(artist, admin);
  const answer = answerTo(text, [{ status: 'AS', stamp: '20200101000000' }]);
  const { code } = await db
    .selectFrom('cwr_societies')
    .select('code')
    .where('id', '=', society)
    .executeTakeFirstOrThrow();
  await db.updateTable('cwr_societies').set({ code: '998' }).where('id', '=', society).execute();
  expect((await importing(admin, answer)).body).toMatchObject({ society: null, applied: 0, unknown: 1 });
  expect((await importing(admin, answer)).body).toMatchObject({ is_repeat: true });
  await db.updateTable('cwr_societies').set({ code }).where('id', '=', society).execute();
  expect((await importing(admin, answer)).body).toMatchObject({ society: 'ubc', applied: 1, is_repeat: false });
  expect(await filingsOf(artist, work)).toMatchObject({ filings: [{ status: 'accepted' }] });
});

test('an answer of more lines than one statement writes is kept whole', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { text } = await filed(artist, admin);
  const strange = Array.from({ length: 2_500 }, (_, index): Ack => {
    return { status: 'AS', stamp: '20200101000000', number: `ZZ${index}` };
  });
  const { body } = await importing(admin, answerTo(text, strange));
  expect(body).toMatchObject({ applied: 0, known: 0, unknown: 2_500 });
  const places = db.selectFrom('cwr_answer_lines').select('place').where('answer_id', '=', body.id).orderBy('place');
  expect((await places.execute()).map(({ place }) => place)).toEqual(strange.map((_, index) => index));
});

test('two who read the same answer at once read it once', async () => {
  const [artist, admin, other] = [await member('ARTIST'), await member('ADMIN'), await member('ADMIN')];
  const { text } = await filed(artist, admin);
  const answer = answerTo(text, [{ status: 'AS' }]);
  const both = await Promise.all([importing(admin, answer), importing(other, answer)]);
  expect(both.map(({ body }) => body.is_repeat).sort()).toEqual([false, true]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
});

test('rejected: the reason in Portuguese, owner and maker are told, corrected and filed again', async () => {
  const [artist, admin, reader] = [await member('ARTIST'), await member('ADMIN'), await member('ADMIN')];
  const { work, text, society } = await filed(artist, admin);
  const { body } = await importing(reader, answerTo(text, [{ status: 'RJ', rule: '011' }]));
  expect(body.lines).toMatchObject([{ outcome: 'applied', answer: 'RJ', work_id: work }]);
  const { filings, can_correct } = await filingsOf(artist, work);
  expect(filings).toMatchObject([
    {
      status: 'rejected',
      messages: [{ meaning: 'As partes de um direito não somam 100%.', text: 'SHARES DO NOT ADD UP' }],
    },
  ]);
  expect(can_correct).toBe(true);
  const titled = async (person: Person) => (await person.get('/notifications')).body.rows[0]?.title;
  expect(await titled(artist)).toBe('UBC rejeitou a obra: Cantiga da Varanda');
  expect(await titled(admin)).toBe('Resposta da UBC pede atenção');

  expect((await artist.post(`/works/${work}/correct`, {})).body).toEqual({ status: 'draft' });
  expect(await make(admin, society, [work])).toMatchObject({ body: { error: { code: 'cwr.lacking' } } });
  const { revision } = await workOf(artist, work);
  await artist.send('PUT', `/works/${work}`, { body: { ...forSocieties({ title: 'Cantiga II' }), revision } });
  await artist.post(`/works/${work}/submit`, { revision: revision + 1 });
  await admin.post(`/work-reviews/${work}/approve`, await seenWork(admin, work));
  const { rows } = (await admin.get(`/cwr/works?society_id=${society}&tab=ready&search=Cantiga II`)).body;
  expect(rows).toMatchObject([{ id: work, kind: 'NWR', filing: { status: 'rejected' } }]);
  const { body: file } = await make(admin, society, [work]);
  expect((await admin.post(`/cwr/files/${file.id}/download`, {})).body.text).toContain('\r\nNWR00000000');
});

test('an approved work that lacks something is corrected by its owner, and approved once more', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const work = await approved(artist, admin, {});
  expect((await filingsOf(artist, work)).can_correct).toBe(true);
  expect((await artist.post(`/works/${work}/correct`, {})).body).toEqual({ status: 'draft' });
  expect((await filingsOf(artist, work)).can_correct).toBe(false);
  expect(await artist.post(`/works/${work}/correct`, {})).toMatchObject({
    body: { error: { code: 'work.moved', params: { status: 'draft' } } },
  });
  const { revision, history } = await workOf(artist, work);
  expect(history.map(({ kind }: { kind: string }) => kind)).toContain('reopened');
  await artist.post(`/works/${work}/submit`, { revision });
  expect((await workOf(artist, work)).status).toBe('pending');
});

test.each([
  ['F', '031', 'A associação não aceitou um campo da obra (regra 31): “SHARES DO NOT ADD UP”'],
  ['R', '002', 'A associação não aceitou uma linha da obra (regra 2): “SHARES DO NOT ADD UP”'],
  ['G', '000', 'A associação não aceitou o grupo de obras: “SHARES DO NOT ADD UP”'],
  ['E', '011', 'A associação não aceitou o arquivo inteiro (regra 11): “SHARES DO NOT ADD UP”'],
  ['T', '999', 'A associação apontou um problema na obra (regra 999): “SHARES DO NOT ADD UP”'],
])('a message of level %s in English begins in Portuguese', async (level, rule, said) => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { text } = await filed(artist, admin);
  await importing(admin, answerTo(text, [{ status: 'RJ', rule, level }]));
  expect(JSON.stringify((await artist.get('/notifications')).body.rows[0])).toContain(said);
});

test('a society that knows the work gets a revision; another word of it later moves the work on', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work, text, society } = await filed(artist, admin);
  await importing(admin, answerTo(text, [{ status: 'RA', on: '20261119' }]));
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ status: 'filed', answer: 'RA' }]);
  await importing(admin, answerTo(text, [{ status: 'CO', on: '20261121' }]));
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ status: 'conflict' }]);
  expect((await importing(admin, answerTo(text, [{ status: 'RJ', on: '20261120' }]))).body.lines).toMatchObject([
    { outcome: 'older' },
  ]);
  await importing(admin, answerTo(text, [{ status: 'AS', on: '20261125' }]));
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ status: 'accepted' }]);
  const { body: file } = await make(admin, society, [work]);
  expect((await admin.post(`/cwr/files/${file.id}/download`, {})).body.text).toContain('\r\nREV00000000');
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ kind: 'REV', status: 'prepared' }, {}]);
});

test('another code than the work’s is shown and waits for somebody; nothing is written over', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work, text, society } = await filed(artist, admin, { iswc: 'T-034.524.680-1' });
  const { body } = await importing(admin, answerTo(text, [{ status: 'AS', iswc: 'T9110536293' }]));
  expect(body.lines).toMatchObject([{ outcome: 'iswcOpen', iswc: 'T9110536293' }]);
  expect((await workOf(artist, work)).iswc).toBe('T0345246801');
  const { rows } = (await admin.get(`/cwr/works?society_id=${society}&tab=answered&limit=100`)).body;
  const filing = rows.find(({ id }: { id: string }) => id === work).filing;
  expect(filing).toMatchObject({ open_iswc: 'T9110536293', status: 'accepted' });
  expect((await admin.post(`/cwr/filings/${filing.id}/iswc`, { use: 'society' })).body).toEqual({
    iswc: 'T9110536293',
  });
  expect((await workOf(artist, work)).iswc).toBe('T9110536293');
  expect((await admin.post(`/cwr/filings/${filing.id}/iswc`, { use: 'work' })).body.error.code).toBe('cwr.iswcSettled');
});

test.each(['CO', 'DU'])('the code of the work that a society has already (%s) waits for somebody', async (status) => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work, text, society } = await filed(artist, admin);
  const answer = { status, iswc: 'T9110536293', has: 'EXC' } as const;
  const { body } = await importing(admin, answerTo(text, [answer]));
  expect(body.lines).toMatchObject([{ outcome: 'iswcOpen', iswc: 'T9110536293' }]);
  expect((await workOf(artist, work)).iswc).toBe('');
  const { rows } = (await admin.get(`/cwr/works?society_id=${society}&tab=answered&limit=100`)).body;
  const { filing } = rows.find(({ id }: { id: string }) => id === work);
  expect(filing).toMatchObject({ open_iswc: 'T9110536293', status: 'conflict' });
  expect((await admin.post(`/cwr/filings/${filing.id}/iswc`, { use: 'work' })).body).toEqual({ iswc: '' });
  expect((await workOf(artist, work)).iswc).toBe('');
  // The same word once more does not ask again; the society's acceptance does not need to.
  const again = await importing(admin, `${answerTo(text, [answer])}\r\n`);
  expect(again.body.lines).toMatchObject([{ outcome: 'known' }]);
  await importing(admin, answerTo(text, [{ status: 'AS', iswc: 'T9110536293', on: '20261125' }]));
  expect((await workOf(artist, work)).iswc).toBe('T9110536293');
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ is_iswc_open: false, status: 'accepted' }]);
});

test('a transaction that is about no work of ours is listed; a key of another file does not move a work', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work, text } = await filed(artist, admin);
  const { body } = await importing(admin, answerTo(text, [{ status: 'AS', number: 'OB-1999-000001' }]));
  expect(body).toMatchObject({
    applied: 0,
    unknown: 1,
    lines: [{ outcome: 'unknown', work_number: 'OB-1999-000001' }],
  });
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ status: 'filed' }]);
  // A wrong moment, and the number we gave: the work is found by its number.
  const late = await importing(admin, answerTo(text, [{ status: 'AC', stamp: '20200101000000' }]));
  expect(late.body.lines).toMatchObject([{ outcome: 'applied', work_id: work }]);
  const kept = await admin.get(`/cwr/answers/${body.id}`);
  expect(kept.body.lines).toHaveLength(1);
});

test('an answer to a file that is still on its way says that it has arrived, and moves its works', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const society = await societyOf(admin, 'amar');
  const work = await approved(artist, admin);
  const { body: file } = await make(admin, society, [work]);
  const { text } = (await admin.post(`/cwr/files/${file.id}/download`, {})).body;
  await moveRows(db, 'cwr_files', 'queue').where('id', '=', file.id).execute();
  await importing(admin, answerTo(text, [{ status: 'AS' }], '030'), 'resposta.V21');
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ status: 'accepted', answer: 'AS' }]);
  const { rows } = (await admin.get('/cwr/files')).body;
  expect(rows.find(({ id }: { id: string }) => id === file.id)).toMatchObject({ status: 'sent', accepted: 1 });
});

test('places and days that are no numbers are passed over; the rest of the file counts', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work, text } = await filed(artist, admin);
  const answer = answerTo(text, [{ status: 'AS', on: '2026-ABC' }, { status: 'RJ' }]);
  const broken = answer.replace(/0000100000001(NWR)/, '00001ABCDEFGH$1');
  expect(broken).not.toBe(answer);
  expect(await importing(admin, broken)).toMatchObject({ status: 200, body: { applied: 1, unknown: 0 } });
  expect((await filingsOf(artist, work)).filings).toMatchObject([{ status: 'accepted' }]);
});

test('codes that come by themselves find their work', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { work } = await filed(artist, admin);
  const { number } = await workOf(artist, work);
  const record = `ISW${pad(0)}${pad(0)}${'CANTIGA'.padEnd(60)}  ${number.padEnd(14)}T0345246801`;
  const text = ['HDRSO000000093UBC'.padEnd(101), 'GRHISW0000102.100000000000  ', record].join('\r\n');
  expect((await importing(admin, text)).body).toMatchObject({ applied: 1, unknown: 0 });
  expect((await workOf(artist, work)).iswc).toBe('T0345246801');
});

test('what is no answer is refused in plain words, and leaves nothing', async () => {
  const admin = await member('ADMIN');
  const before = (await admin.get('/cwr/answers?limit=100')).body.rows.length;
  expect(await importing(admin, '%PDF-1.7')).toMatchObject({ status: 422, body: { error: { code: 'cwr.notAnswer' } } });
  const ours = 'HDRPB000463242EDITORA\r\nNWR0000000000000000ASA';
  expect(await importing(admin, ours)).toMatchObject({ status: 422, body: { error: { code: 'cwr.noAnswers' } } });
  expect((await admin.get('/cwr/answers?limit=100')).body.rows).toHaveLength(before);
});

test('a file that has not left is discarded, and its works may go again; one that has left is not', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const society = await societyOf(admin, 'sicam');
  const work = await approved(artist, admin);
  const { body: file } = await make(admin, society, [work]);
  expect((await admin.post(`/cwr/files/${file.id}/discard`, {})).body.status).toBe('discarded');
  expect((await filingsOf(artist, work)).filings).toEqual([]);
  const { body: next } = await make(admin, society, [work]);
  expect(next.name).toMatch(/0002EXE_086/);
  await admin.post(`/cwr/files/${next.id}/mark-sent`, {});
  expect(await admin.post(`/cwr/files/${next.id}/discard`, {})).toMatchObject({
    ...{ status: 409, body: { error: { code: 'cwr.fileMoved', params: { status: 'sent' } } } },
  });
});

test('an answer to a file that nobody marked as sent says that it was', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const society = await societyOf(admin, 'socinpro');
  const { body: file } = await make(admin, society, [await approved(artist, admin)]);
  const { text } = (await admin.post(`/cwr/files/${file.id}/download`, {})).body;
  await importing(admin, answerTo(text, [{ status: 'AS' }], '189'), 'resposta.V21');
  const { rows } = (await admin.get('/cwr/files')).body;
  expect(rows.find(({ id }: { id: string }) => id === file.id)).toMatchObject({ status: 'sent', accepted: 1 });
});

test('a work that is gone takes the file’s content with it', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const society = await societyOf(admin, 'sbacem');
  const work = await approved(artist, admin);
  const { body: file } = await make(admin, society, [work]);
  await db.deleteFrom('works').where('id', '=', work).execute();
  expect(await admin.post(`/cwr/files/${file.id}/download`, {})).toMatchObject({
    ...{ status: 409, body: { error: { code: 'cwr.noContent' } } },
  });
  expect((await admin.post(`/cwr/files/${file.id}/discard`, {})).body).toMatchObject({ has_content: false });
});
