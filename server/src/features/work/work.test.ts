import { randomUUID } from 'node:crypto';
import { equalShares, formatShare } from '@toada/domain/release/splits.rules.ts';
import { AuthorDraft, type WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { WorkFileKind } from '@toada/domain/work/work.kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { configurePix, forgetPix } from '../../testing/build-payment.ts';
import { seenWork, wholeWork } from '../../testing/build-work.ts';
import { buildParticipant, buildProfile, catchLog, db, samplePdf, sendFile, signIn } from '../../testing/index.ts';
import { posting } from '../../testing/post-money.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { saveWholeDraft } from '../../testing/submit-release.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { toColumns } from './present-work.ts';

type Person = ReturnType<typeof signIn>;

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}): Promise<Person> {
  const { id } = await buildProfile({ role, is_verified: true, full_name: 'Jussara Lima', ...over });
  return signIn(role, { id });
}

const save = (person: Person, id: string, revision: number, draft: WorkDraft) =>
  person.send('PUT', `/works/${id}`, { body: { ...draft, revision } });

const once = (person: Person, path: string, body: object = {}) =>
  person.post(path, body, { headers: { 'idempotency-key': randomUUID() } });

/** A work that may be sent, at revision 2. */
async function saved(person: Person, over: Partial<WorkDraft> = {}): Promise<string> {
  const { id } = (await person.post('/works', {})).body;
  expect(await save(person, id, 1, wholeWork(over))).toMatchObject({ status: 200, body: { revision: 2 } });
  return id;
}

async function sent(person: Person, over: Partial<WorkDraft> = {}): Promise<string> {
  const id = await saved(person, over);
  expect(await person.post(`/works/${id}/submit`, { revision: 2 })).toMatchObject({ status: 200 });
  return id;
}

const approve = async (admin: Person, id: string) =>
  admin.post(`/work-reviews/${id}/approve`, await seenWork(admin, id));

const reject = async (admin: Person, id: string, note: string) =>
  once(admin, `/work-reviews/${id}/reject`, { ...(await seenWork(admin, id)), note });

test('a draft is made once, kept as it was typed, and the second of two editors is told', async () => {
  const artist = await member('ARTIST');
  const id = randomUUID();
  await artist.post('/works', { id });
  expect((await artist.post('/works', { id })).body).toMatchObject({ id, status: 'draft', revision: 1, number: null });
  const draft = wholeWork({ creation_date: '2026-02-30', duration: '3:18', iswc: 'T-1', isaac: 'Isaac 12' });
  expect((await save(artist, id, 1, draft)).body).toMatchObject({ draft, revision: 2, title: 'Cantiga da Varanda' });
  expect(await save(artist, id, 1, wholeWork({ title: 'Outra' }))).toMatchObject({
    status: 409,
    body: { error: { code: 'work.changed', params: { by: 'Jussara Lima' } } },
  });
  expect((await artist.get(`/works/${id}`)).body.draft).toEqual(draft);
});

test('an administrator who saved last has no name to the owner', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN', { full_name: 'Nome da Equipe' })];
  const id = await saved(artist);
  expect((await save(admin, id, 2, wholeWork({ title: 'Corrigida' }))).status).toBe(200);
  const late = await save(artist, id, 2, wholeWork());
  expect(late.body.error).toMatchObject({ code: 'work.changed', params: { by: '' } });
});

test('two hundred authors are kept and told', async () => {
  const artist = await member('ARTIST');
  const authors = Array.from({ length: 200 }, () => AuthorDraft.parse({ key: randomUUID(), name: 'Autora' }));
  const id = await saved(artist, { authors });
  expect((await artist.get(`/works/${id}`)).body.draft.authors).toHaveLength(200);
  const refused = await artist.post(`/works/${id}/submit`, { revision: 2 });
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'work.incomplete' } } });
  expect(refused.body.error.params.complaints[0]).toMatchObject({ rule: 'tooManyAuthors', count: 200 });
});

test('a work is sent, gets its number, and is not sent or changed again', async () => {
  const artist = await member('ARTIST');
  const id = await saved(artist);
  const reply = await artist.post(`/works/${id}/submit`, { revision: 2 });
  expect(reply.body).toMatchObject({ status: 'pending', fee_cents: null });
  expect(reply.body.number).toMatch(/^OB-\d{4}-\d{6}$/);
  expect(reply.body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'created']);
  for (const again of [
    await artist.post(`/works/${id}/submit`, { revision: 2 }),
    await save(artist, id, 2, wholeWork()),
    await artist.send('DELETE', `/works/${id}`, {}),
  ])
    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: 'work.moved', params: { status: 'pending' } } },
    });
});

test('rejected with a reason, corrected, sent again under its number, approved; people are told', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const id = await sent(artist);
  const { number } = (await artist.get(`/works/${id}`)).body;
  expect((await admin.get('/work-reviews?limit=100')).body.rows).toContainEqual(expect.objectContaining({ id }));
  expect(await reject(admin, id, ' ')).toMatchObject({ status: 422 });
  expect((await reject(admin, id, 'Falta a letra.')).body).toMatchObject({
    ...{ status: 'rejected', note: 'Falta a letra.' },
  });
  expect((await artist.get(`/works/${id}`)).body).toMatchObject({
    note: 'Falta a letra.',
    history: [{ kind: 'rejected', by: null, note: 'Falta a letra.' }, {}, {}],
  });
  expect((await save(artist, id, 2, wholeWork({ title: 'Cantiga da Varanda II' }))).status).toBe(200);
  expect((await artist.post(`/works/${id}/submit`, { revision: 3 })).body).toMatchObject({ status: 'pending', number });
  expect((await approve(admin, id)).body).toMatchObject({ status: 'approved' });
  expect(await approve(admin, id)).toMatchObject({ status: 409 });
  const titles = (await artist.get('/notifications')).body.rows.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Obra aprovada: Cantiga da Varanda II', 'Obra rejeitada: Cantiga da Varanda']);
  const trail = db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('created_at');
  expect((await trail.execute()).map(({ action }) => action)).toEqual([
    ...['work.submitted', 'work.rejected', 'work.submitted', 'work.approved'],
  ]);
});

test('a decision is about the version that the reviewer has read', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { draft } = await saveWholeDraft(artist);
  const id = await sent(artist);
  const decide = async (seen: object) => [
    await admin.post(`/work-reviews/${id}/approve`, seen),
    await once(admin, `/work-reviews/${id}/reject`, { ...seen, note: 'Falta a letra.' }),
  ];
  const first = await seenWork(admin, id);
  await once(artist, `/works/${id}/withdraw`);
  for (const reply of await decide(first))
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'work.moved' } } });

  const resent = { status: 409, body: { error: { code: 'work.resent' } } };
  await once(artist, `/works/${id}/reopen`);
  await artist.post(`/works/${id}/submit`, { revision: 2 });
  for (const reply of await decide(first)) expect(reply).toMatchObject(resent);

  const second = await seenWork(admin, id);
  await artist.send('PUT', `/works/${id}/recordings`, { body: { track_ids: [draft.tracks[0]!.id] } });
  for (const reply of await decide(second)) expect(reply).toMatchObject(resent);
  expect((await approve(admin, id)).body).toMatchObject({ status: 'approved' });
});

test('nobody decides on a work of their own', async () => {
  const admin = await member('ADMIN');
  const { id } = (await admin.post('/works', { artist_id: (await buildProfile({ is_verified: true })).id })).body;
  await db.updateTable('works').set({ user_id: admin.id, team_id: admin.id }).where('id', '=', id).execute();
  await save(admin, id, 1, wholeWork());
  await admin.post(`/works/${id}/submit`, { revision: 2 });
  expect(await approve(admin, id)).toMatchObject({ status: 403 });
});

test('a work is taken back, and becomes a draft again', async () => {
  const artist = await member('ARTIST');
  const id = await sent(artist);
  expect((await once(artist, `/works/${id}/withdraw`)).body.status).toBe('withdrawn');
  expect(await once(artist, `/works/${id}/withdraw`)).toMatchObject({ status: 409 });
  expect((await once(artist, `/works/${id}/reopen`)).body.status).toBe('draft');
});

describe('where a fee is charged', () => {
  beforeAll(() => saveSettingValue('payment.chargesRegistrationFee', true));
  afterAll(() => saveSettingValue('payment.chargesRegistrationFee', false));

  const paymentsOf = (id: string) =>
    db.selectFrom('payments').select(['id', 'status', 'amount_micros', 'user_id']).where('thing_id', '=', id).execute();

  /** Money that came by Pix, told `times` times. */
  async function pay(id: string, times = 1) {
    const [payment] = await paymentsOf(id);
    const money = { network: 'pix', method: 'pix', mark: `bank:${randomUUID()}`, amountMicros: 25_000_000n } as const;
    for (let time = 0; time < times; time++)
      await posting((tx) =>
        settlePayment({ db: tx, now: new Date() }, payment!.id, { ...money, cameAt: new Date(), attemptId: null }),
      );
  }

  test('the staff sees the work once it is paid, and it is paid once', async () => {
    const artist = await member('ARTIST');
    const id = await saved(artist);
    expect((await artist.get(`/works/${id}`)).body).toMatchObject({ fee_cents: 2500, payment_id: null });
    const { body } = await artist.post(`/works/${id}/submit`, { revision: 2 });
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ status: 'pending', amount_micros: 25_000_000n, user_id: artist.id });
    expect(body).toMatchObject({ status: 'unpaid', fee_cents: 2500, payment_id: payment!.id });
    await pay(id, 2);
    expect((await artist.get(`/works/${id}`)).body).toMatchObject({
      ...{ status: 'pending', payment_id: null },
      history: [{ kind: 'paid' }, {}, {}],
    });
  });

  test('the way to pay is named before the work is sent, and is open when it was', async () => {
    await configurePix();
    onTestFinished(forgetPix);
    const artist = await member('ARTIST');
    expect((await artist.get('/works/fee')).body).toMatchObject({ fee_cents: 2500, fee_ways: ['pix'] });
    const id = await saved(artist);
    const refused = await artist.post(`/works/${id}/submit`, { revision: 2 });
    expect(refused.body.error).toMatchObject({
      ...{ code: 'work.incomplete', params: { complaints: [{ rule: 'required', field: 'payment_method' }] } },
    });
    await save(artist, id, 2, wholeWork({ payment_method: 'paypal' }));
    expect((await artist.post(`/works/${id}/submit`, { revision: 3 })).status).toBe(422);
    await save(artist, id, 3, wholeWork({ payment_method: 'pix' }));
    const { payment_id } = (await artist.post(`/works/${id}/submit`, { revision: 4 })).body;
    const { attempt } = (await artist.get(`/payments/${payment_id}`)).body;
    expect(attempt).toMatchObject({ method: 'pix', pix_code: expect.stringContaining('br.gov.bcb.pix') });
  });

  test('the way is asked of whoever pays alone', async () => {
    await configurePix();
    onTestFinished(forgetPix);
    const label = await member('AGGREGATOR', { company_name: 'Selo Maré' });
    const artist = await member('ARTIST', { aggregator_id: label.id });
    const { id } = (await label.post('/works', { artist_id: artist.id })).body;
    await save(label, id, 1, wholeWork());
    expect((await label.get(`/works/${id}`)).body.fee_ways).toEqual(['pix']);
    expect((await artist.get(`/works/${id}`)).body.fee_ways).toEqual([]);
    expect((await artist.post(`/works/${id}/submit`, { revision: 2 })).body.status).toBe('unpaid');
    const turns = async (person: Person) => (await person.get('/works?tab=yours')).body.rows;
    expect(await turns(label)).toMatchObject([{ id, payer_id: label.id, payer_name: 'Selo Maré' }]);
    expect(await turns(artist)).toEqual([]);
  });

  test('a refused work is corrected without another payment, where the policy says so', async () => {
    await saveSettingValue('payment.refundsRejected', false);
    onTestFinished(() => saveSettingValue('payment.refundsRejected', true));
    const artist = await member('ARTIST');
    const id = await sent(artist);
    await pay(id);
    const admin = await member('ADMIN');
    expect((await reject(admin, id, 'Falta a letra.')).status).toBe(200);
    const { revision, ...refused } = (await artist.get(`/works/${id}`)).body;
    expect(refused).toMatchObject({ fee_cents: null, is_fee_paid: true, is_fee_refundable: false, fee_refund: null });
    expect((await artist.post(`/works/${id}/submit`, { revision })).body).toMatchObject({ status: 'pending' });
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid' }]);
  });

  test('a work that is taken back before its approval is paid back; one that waits for its fee is called off', async () => {
    const artist = await member('ARTIST');
    const [paid, unpaid, opened] = [await sent(artist), await sent(artist), await sent(artist)];
    await pay(paid);
    await once(artist, `/works/${paid}/withdraw`);
    await once(artist, `/works/${unpaid}/withdraw`);
    await once(artist, `/works/${opened}/reopen`);
    const statuses = await Promise.all([paid, unpaid, opened].map(async (id) => (await paymentsOf(id))[0]?.status));
    expect(statuses).toEqual(['refunding', 'cancelled', 'cancelled']);
    // A second submission waits for no bank: it is paid for anew, and the first fee goes back all the same.
    await once(artist, `/works/${paid}/reopen`);
    const { revision, ...draft } = (await artist.get(`/works/${paid}`)).body;
    expect(draft).toMatchObject({ status: 'draft', fee_cents: 2500, fee_refund: 'refunding' });
    expect((await artist.post(`/works/${paid}/submit`, { revision })).body).toMatchObject({ status: 'unpaid' });
    expect((await paymentsOf(paid)).map(({ status }) => status).toSorted()).toEqual(['pending', 'refunding']);
  });

  test('the label pays for its artist: only the label reads the payment', async () => {
    const label = await member('AGGREGATOR', { company_name: 'Selo Maré' });
    const artist = await member('ARTIST', { aggregator_id: label.id });
    const { id } = (await label.post('/works', { artist_id: artist.id })).body;
    await save(label, id, 1, wholeWork());
    const { body } = await label.post(`/works/${id}/submit`, { revision: 2 });
    expect(await paymentsOf(id)).toMatchObject([{ id: body.payment_id, user_id: label.id }]);
    expect((await artist.get(`/works/${id}`)).body).toMatchObject({ status: 'unpaid', payment_id: null });
  });
});

test('a label registers for its artist and pays; an unverified account does not register', async () => {
  const label = await member('AGGREGATOR', { company_name: 'Selo Maré' });
  const artist = await buildProfile({ aggregator_id: label.id, full_name: 'Téo Brandão', is_verified: true });
  const { body } = await label.post('/works', { artist_id: artist.id });
  expect(body).toMatchObject({ user_id: artist.id, owner_name: 'Téo Brandão', payer_name: 'Selo Maré' });
  expect((await label.get('/works')).body.rows).toMatchObject([{ id: body.id }]);
  const stranger = signIn('ARTIST', { id: (await buildProfile()).id, isVerified: false });
  expect((await stranger.post('/works', {})).status).toBe(403);
});

test('the work of a track has the parts that its release pays its composers, and the authors of other credits', async () => {
  const artist = await member('ARTIST');
  const { id: release_id, draft } = await saveWholeDraft(artist);
  const track = draft.tracks[0]!;
  const credits = [
    { name: 'Anahí', role: 'Letrista' },
    { name: 'dona  cota', role: 'Letrista' },
    { name: 'Zé do Arranjo', role: 'Arranjador' },
    { name: 'Rui', role: 'Baixo' },
  ];
  const told = { composers: ['Téo Brandão', 'Dona Cota'], other_credits: JSON.stringify(credits) };
  await db.updateTable('tracks').set(told).where('id', '=', track.id).execute();
  const { id: participant_id } = await buildParticipant({ user_id: artist.id, name: 'Téo Brandão' });
  const pay = async (parts: Record<string, number>) => {
    await db.deleteFrom('splits').where('release_id', '=', release_id).execute();
    const rows = Object.entries({ ...parts, Produtora: 4000 }).map(([name, share_basis_points], place) => ({
      ...{ release_id, participant_id, place, name, share_basis_points },
      role: name === 'Produtora' ? ('Produtor' as const) : ('Compositor' as const),
    }));
    await db.insertInto('splits').values(rows).execute();
    const { authors } = (await artist.get(`/tracks/${track.id}/work`)).body.draft;
    return authors.map(({ name, role, editing_share, performance_share }: AuthorDraft) => {
      expect(performance_share).toBe(editing_share);
      return [name, role, editing_share];
    });
  };
  const even = [
    ['Téo Brandão', 'CA', '50'],
    ['Dona Cota', 'CA', '50'],
    ['Anahí', 'A', ''],
  ];
  expect(await pay({})).toEqual(even);
  expect(await pay({ 'Téo Brandão': 4500, 'DONA COTA': 1500 })).toEqual([
    ['Téo Brandão', 'CA', '75'],
    ['Dona Cota', 'CA', '25'],
    ['Anahí', 'A', ''],
  ]);
  expect(await pay({ 'Téo Brandão': 1000, 'Dona Cota': 1000, Anahí: 4000 })).toEqual([
    ['Téo Brandão', 'CA', '16,67'],
    ['Dona Cota', 'CA', '16,67'],
    ['Anahí', 'A', '66,66'],
  ]);
  // Somebody whom the track does not name, and a composer who is not paid: the parts say nothing of this work.
  expect(await pay({ 'Téo Brandão': 3000, Outra: 3000 })).toEqual(even);
  await db.updateTable('tracks').set({ is_instrumental: true }).where('id', '=', track.id).execute();
  expect(await pay({ 'Téo Brandão': 6000 })).toMatchObject([
    ['Téo Brandão', 'C', '50'],
    ['Dona Cota', 'C', '50'],
  ]);
});

test('a track begins its work with all that it knows', async () => {
  const artist = await member('ARTIST');
  await buildParticipant({ user_id: artist.id, name: 'Téo Brandão', cpf_cnpj: '11144477735', ipi: '00463242568' });
  const { draft } = await saveWholeDraft(artist);
  const track = draft.tracks[0]!;
  await db
    .updateTable('tracks')
    .set({ composers: ['Téo Brandão', 'Dona Cota', 'Anahí'] })
    .where('id', '=', track.id)
    .execute();
  const seen = (await artist.get(`/tracks/${track.id}/work`)).body;
  expect(seen).toMatchObject({ work_id: null, user_id: artist.id, recordings: [{ track_id: track.id }] });
  // Looking leaves no draft.
  expect((await artist.get('/works')).body.rows).toEqual([]);
  const { body } = await artist.post('/works', { track_id: track.id });
  const named = (authors: object[]) => authors.map((author) => ({ ...author, key: '' }));
  expect({ ...seen.draft, authors: named(seen.draft.authors) }).toEqual({
    ...body.draft,
    authors: named(body.draft.authors),
  });
  expect((await artist.get(`/tracks/${track.id}/work`)).body.work_id).toBe(body.id);
  expect(body).toMatchObject({
    draft: { title: track.title, track_ids: [track.id] },
    recordings: [{ track_id: track.id }],
  });
  expect(body.draft.authors).toMatchObject([
    { name: 'Téo Brandão', cpf_cnpj: '11144477735', ipi: '00463242568', editing_share: '33,34' },
    { name: 'Dona Cota', cpf_cnpj: '' },
    { name: 'Anahí', performance_share: formatShare(equalShares(3)[2]!) },
  ]);
  const isrc = (await db.selectFrom('tracks').select('isrc').where('id', '=', track.id).executeTakeFirstOrThrow()).isrc;
  for (const search of [isrc, 'dona cota', track.title])
    expect((await artist.get(`/works?search=${encodeURIComponent(search)}`)).body.rows).toMatchObject([
      { id: body.id },
    ]);
  expect((await artist.get('/works?search=ninguem')).body.rows).toEqual([]);
  const stranger = await member('ARTIST');
  expect((await stranger.post('/works', { track_id: track.id })).status).toBe(422);
  expect((await stranger.get(`/tracks/${track.id}/work`)).status).toBe(404);
  const { id } = (await stranger.post('/works', {})).body;
  expect((await save(stranger, id, 1, wholeWork({ track_ids: [track.id] }))).status).toBe(422);
});

test('recordings of a work that was sent are linked and unlinked, and only the owner’s', async () => {
  const artist = await member('ARTIST');
  const { draft } = await saveWholeDraft(artist);
  const track = draft.tracks[0]!;
  const id = await sent(artist);
  const link = (person: Person, track_ids: string[]) =>
    person.send('PUT', `/works/${id}/recordings`, { body: { track_ids } });
  expect((await link(artist, [track.id])).body).toMatchObject({
    ...{ status: 'pending', revision: 3, recordings: [{ track_id: track.id }] },
  });
  expect((await artist.get(`/works?search=${track.isrc}`)).body.rows).toMatchObject([{ id, recordings: 1 }]);
  expect((await link(artist, [])).body.recordings).toEqual([]);
  const stranger = await member('ARTIST');
  expect((await link(stranger, [])).status).toBe(404);
  const foreign = (await saveWholeDraft(stranger)).draft.tracks[0]!;
  expect((await link(artist, [foreign.id])).status).toBe(422);
  await once(artist, `/works/${id}/withdraw`);
  expect(await link(artist, [track.id])).toMatchObject({ status: 409, body: { error: { code: 'work.moved' } } });
});

test('known people are offered, a participant’s number only one by one', async () => {
  const artist = await member('ARTIST');
  const { id } = await buildParticipant({ user_id: artist.id, name: 'Téo Brandão', cpf_cnpj: '11144477735' });
  await saved(artist);
  const { authors } = (await artist.get('/works/authors')).body;
  expect(authors).toMatchObject([
    { participant_id: null, name: 'Jussara Lima', cpf_cnpj: '529.982.247-25' },
    { participant_id: id, name: 'Téo Brandão', cpf_cnpj: '', cpf_cnpj_masked: '•••.444.•••-35' },
  ]);
  expect((await artist.get(`/works/authors/${id}`)).body.cpf_cnpj).toBe('11144477735');
  const found = async (search: string) =>
    (await artist.get(`/works/authors?search=${encodeURIComponent(search)}`)).body.authors.map(
      ({ name }: AuthorDraft) => name,
    );
  expect(await found('TEO')).toEqual(['Téo Brandão']);
  // An older work than the newest thirty, with an author that none of them has.
  await saved(artist, { authors: [{ ...wholeWork().authors[0]!, name: 'Conceição Alves' }] });
  await db
    .updateTable('works')
    .set({ created_at: new Date('2020-01-01') })
    .where('title', '<>', '')
    .execute();
  for (let place = 0; place < 30; place++) await artist.post('/works', {});
  expect(await found('conceicao')).toEqual(['Conceição Alves']);
  expect((await (await member('ARTIST')).get(`/works/authors/${id}`)).status).toBe(404);
});

test('the staff is shown works that may be the same', async () => {
  const [artist, other, admin] = [await member('ARTIST'), await member('ARTIST'), await member('ADMIN')];
  const stem = `Varal ${randomUUID().slice(0, 8)}`;
  const mine = await sent(artist, { title: stem });
  const same = await sent(other, { title: stem.toUpperCase() });
  const similar = await sent(other, {
    title: `${stem}s`,
    authors: [{ ...wholeWork().authors[0]!, cpf_cnpj: '111.444.777-35' }],
  });
  const coded = await sent(other, { title: 'Coisa sem parentesco', iswc: 'T-034.524.680-1' });
  const twin = await sent(artist, { title: `${stem} (ao vivo)`, iswc: 'T0345246801' });
  const reasonsOf = async (id: string) =>
    (await admin.get(`/work-reviews/${id}`)).body.duplicates.map((one: { id: string; reason: string }) => [
      one.id,
      one.reason,
    ]);
  expect(await reasonsOf(mine)).toEqual(
    expect.arrayContaining([
      [same, 'sameTitleAndAuthor'],
      [similar, 'similarTitle'],
    ]),
  );
  expect((await reasonsOf(twin))[0]).toEqual([coded, 'sameIswc']);
});

test('an old work with the same code is shown, however many newer ones share the author', async () => {
  const [artist, other, admin] = [await member('ARTIST'), await member('ARTIST'), await member('ADMIN')];
  const coded = await sent(other, { title: 'Antiga', iswc: 'T-911.053.629-3' });
  await db
    .updateTable('works')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', coded)
    .execute();
  const cpf_cnpj = '935.411.347-80';
  const authors = [{ ...wholeWork().authors[0]!, cpf_cnpj }];
  const mine = await sent(artist, { title: 'Nova', iswc: 'T-911.053.629-3', authors });
  const now = new Date();
  await db
    .insertInto('works')
    .values(
      Array.from({ length: 201 }, (_, place) => ({
        ...{ user_id: other.id, team_id: other.id, payer_id: other.id, status: sql<'pending'>`'pending'` as never },
        ...toColumns(wholeWork({ title: `Sem parentesco ${place}`, authors })),
        ...{ number: `OB-1998-${String(place).padStart(6, '0')}`, created_at: now, updated_at: now, submitted_at: now },
      })),
    )
    .execute();
  const { duplicates } = (await admin.get(`/work-reviews/${mine}`)).body;
  expect(duplicates).toMatchObject([{ id: coded, reason: 'sameIswc' }]);
  await db.deleteFrom('works').where('user_id', '=', other.id).execute();
});

test('titles that differ by their small words are similar, also those of another author', async () => {
  const [artist, other, admin] = [await member('ARTIST'), await member('ARTIST'), await member('ADMIN')];
  const authors = [{ ...wholeWork().authors[0]!, cpf_cnpj: '111.444.777-35' }];
  const word = `Xi${randomUUID().slice(0, 3)}`;
  const mine = await sent(artist, { title: `Boi de ${word}` });
  const like = await sent(other, { title: `Boi da ${word}`, authors });
  const unlike = await sent(other, { title: 'Boi de Fogo', authors });
  const found: [string, string][] = (await admin.get(`/work-reviews/${mine}`)).body.duplicates.map(
    ({ id, reason }: { id: string; reason: string }) => [id, reason],
  );
  expect(found).toContainEqual([like, 'similarTitle']);
  expect(found.map(([id]) => id)).not.toContain(unlike);
  // A title of small words alone is compared whole.
  const small = await sent(artist, { title: 'De Para' });
  expect((await admin.get(`/work-reviews/${small}`)).body).toMatchObject({ title: 'De Para' });
});

const bytes = (text: string) => Buffer.from(text, 'latin1');
/** As old Windows writes: 'É' in one byte. */
const lyrics = bytes('\u00c9 de manh\u00e3\r\nVem o sol');

test('each file is what it says, and replaces the one before', async () => {
  const artist = await member('ARTIST');
  const id = await saved(artist);
  const attach = async (kind: WorkFileKind, body: Buffer, name: string) => {
    const upload = await sendFile(artist, body, { purpose: kind, name });
    if (upload.status !== 200) return upload;
    return artist.send('PUT', `/works/${id}/files/${kind}`, { body: { upload_id: upload.body.id } });
  };
  expect((await attach('lyrics', lyrics, 'letra.txt')).body.files).toMatchObject([
    { kind: 'lyrics', name: 'letra.txt' },
  ]);
  expect((await attach('lyrics', bytes('Outra letra'), 'nova.txt')).body.files).toMatchObject([
    { name: 'nova.txt', bytes: 11 },
  ]);
  expect((await attach('sheetMusic', samplePdf(), 'partitura.pdf')).body.files).toHaveLength(2);
  expect((await artist.get(`/works/${id}/files/lyrics`)).body.url).toMatch(/^https?:|^\//);

  const exe = Buffer.concat([bytes('MZ\x90\0\x03\0\0\0'), Buffer.alloc(600)]);
  const script = samplePdf(1, { catalog: '/OpenAction << /S /JavaScript /JS (app.alert) >>' });
  const big = Buffer.alloc(5 * 1024 * 1024 + 1, 'a');
  for (const [kind, body, code] of [
    ['sheetMusic', exe, 'upload.wrongType'],
    ['lyrics', exe, 'upload.wrongType'],
    ['sheetMusic', script, 'upload.activeContent'],
    ['lyrics', samplePdf(), 'upload.wrongType'],
    ['demo', bytes('MP3, juro'), 'upload.wrongType'],
    ['lyrics', big, 'upload.tooLarge'],
  ] as const)
    expect((await attach(kind, body, 'x.pdf')).body.error.code, `${kind} ${code}`).toBe(code);
  expect((await artist.get(`/works/${id}`)).body.files).toHaveLength(2);
  expect((await artist.send('DELETE', `/works/${id}/files/lyrics`, {})).body.files).toHaveLength(1);
  const stranger = await member('ARTIST');
  expect((await stranger.get(`/works/${id}/files/sheetMusic`)).status).toBe(404);
});

test('numbers of authors stand in no log and no trail', async () => {
  const artist = await member('ARTIST');
  const log = catchLog();
  const id = await sent(artist);
  await once(artist, `/works/${id}/withdraw`);
  const entries = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
  expect(JSON.stringify(entries)).not.toMatch(/529\.?982\.?247/);
  expect(String(JSON.stringify(log))).not.toMatch(/529\.?982\.?247/);
});
