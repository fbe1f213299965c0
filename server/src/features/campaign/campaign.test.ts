import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import type { CampaignForm, CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildFan } from '../../testing/build-fan.ts';
import { buildSmartLink } from '../../testing/build-smart-link.ts';
import { buildRate } from '../../testing/build-withdrawal.ts';
import { buildGeneralRequest, buildRelease } from '../../testing/factories.ts';
import { app, buildMediaFile, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { refundPayment } from '../payment/refund-payment.job.ts';
import { keepDates } from './keep-dates.job.ts';

/** The key of one attempt. */
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

const systemNow = clock.now;
beforeEach(() => {
  clock.now = () => new Date('2026-11-19T15:00:00Z');
});
afterEach(() => {
  clock.now = systemNow;
});

type Form = Partial<Written<CampaignForm>>;
const whole = {
  type: 'social_ads',
  name: 'Reels da estreia',
  audience: 'Norte e Nordeste, 18 a 34',
  budget: '600',
  starts_on: '2026-11-20',
  ends_on: '2026-12-04',
} as const;

/** A form that is saved names every field. */
const saved = { ...whole, pays: 'direct', video_file_id: null, desired_unit: null, desired_price: null } as const;

async function person(role: Role, over: object = {}) {
  const { id } = await buildProfile({ role, full_name: 'Jussara Lima', ...over });
  const signed = signIn(role, { id });
  const keyed = (path: string, body: object = {}, key: string = randomUUID()) =>
    signed.post(path, body, { headers: { 'idempotency-key': key } });
  const create = async (form: Form = {}) => (await keyed('/campaigns', { ...whole, ...form })).body as CampaignView;
  const submit = (one: CampaignView, body: object = {}) =>
    keyed(`/campaigns/${one.id}/submit`, { revision: one.revision, ...body });
  const read = async (one: { id: string }) => (await signed.get(`/campaigns/${one.id}`)).body as CampaignView;
  return { ...signed, id, keyed, create, submit, read };
}

/** An artist with a release that has a smart link. */
async function artist(over: object = {}) {
  const signed = await person('ARTIST', over);
  const { id, path } = await buildSmartLink({ user_id: signed.id });
  return { ...signed, path, create: (form: Form = {}) => signed.create({ release_id: id, ...form }), releaseId: id };
}
const admin = await person('ADMIN', { full_name: 'Rui Prado' });
const requestOf = async (id: string) =>
  (await admin.get(`/general-requests?request_type=marketing_budget&limit=100`)).body.rows.find(
    (row: { campaign: { id: string } | null }) => row.campaign?.id === id,
  );
const trailOf = async (id: string) => {
  const rows = db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('created_at');
  return (await rows.execute()).map(({ action }) => action);
};
async function balanceOf(userId: string, currency = 'BRL') {
  const row = db.selectFrom('balances').select('amount').where('user_id', '=', userId).where('currency', '=', currency);
  return (await row.executeTakeFirst())?.amount ?? 0n;
}
const noticesOf = async (userId: string) => {
  const rows = db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', userId).orderBy('id');
  return (await rows.execute()).map(({ kind }) => kind);
};
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

test('a budget goes from the draft to the team, whose answer moves the campaign, its trail and a notice', async () => {
  const jussara = await artist();
  const draft = await jussara.create();
  expect(draft).toMatchObject({ status: 'draft', budget: '600', needs_approval: true, request: null });
  expect((await jussara.submit(draft)).body).toMatchObject({ status: 'pending', request: { status: 'pending' } });
  const request = await requestOf(draft.id);
  expect(request).toMatchObject({
    ...{ request_type: 'marketing_budget', tool_name: 'Reels da estreia', amount: '600', user_id: jussara.id },
    campaign: { type: 'social_ads', audience: whole.audience, pays: 'direct', release_title: 'Quintal de Estrelas' },
  });
  expect((await admin.post(`/general-requests/${request.id}/approve`, {}, once())).status).toBe(200);
  expect(await jussara.read(draft)).toMatchObject({ status: 'approved', request: { status: 'approved' } });
  expect(await trailOf(draft.id)).toEqual(['campaign.created', 'campaign.submitted', 'campaign.approved']);
  expect(await noticesOf(jussara.id)).toEqual(['request.decided']);
});

test('a refused budget makes it a draft again, with the reason, and it can be sent once more', async () => {
  const jussara = await artist();
  const draft = await jussara.create();
  await jussara.submit(draft);
  const { id } = await requestOf(draft.id);
  await admin.post(`/general-requests/${id}/reject`, { admin_notes: 'Faltou o público.' }, once());
  const back = await jussara.read(draft);
  expect(back).toMatchObject({ status: 'draft', refusal: 'Faltou o público.', request: { status: 'rejected' } });
  const body = { ...saved, release_id: jussara.releaseId, audience: 'Recife', revision: back.revision };
  const next = (await jussara.send('PUT', `/campaigns/${draft.id}`, { body })).body;
  expect((await jussara.submit(next)).body).toMatchObject({ status: 'pending', refusal: null, audience: 'Recife' });
});

test('without a budget nobody is asked, and neither is an administrator for their own', async () => {
  const jussara = await artist();
  const free = await jussara.create({ budget: '0' });
  expect((await jussara.submit(free)).body).toMatchObject({ status: 'approved', request: null });
  const { id } = await buildRelease({ user_id: admin.id });
  const own = await admin.create({ release_id: id });
  expect(own).toMatchObject({ needs_approval: false, can_pay: false });
  expect((await admin.submit(own)).body).toMatchObject({ status: 'approved', request: null });
  const purse = await admin.create({ release_id: id, pays: 'balance' });
  expect(codeOf(await admin.submit(purse))).toBe('campaign.noPurse');
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['a release',        { release_id: null },                              { release_id: 'campaign.release' }],
  ['an audience',      { audience: '' },                                  { audience: 'field.required' }],
  ['days to come',     { starts_on: '2026-11-01', ends_on: '2026-11-18' }, { ends_on: 'campaign.over' }],
])('a draft without %s is kept, and not sent', async (_name, over, fields) => {
  const jussara = await artist();
  const reply = await jussara.submit(await jussara.create(over));
  expect(reply.body.error.params.fields).toEqual(fields);
});

test('two who change a draft: the second is told who was first; what was sent is changed no more', async () => {
  const label = await person('AGGREGATOR', { company_name: 'Selo Maré' });
  const jussara = await artist({ aggregator_id: label.id });
  const draft = await jussara.create();
  const save = (by: typeof label, revision: number) =>
    by.send('PUT', `/campaigns/${draft.id}`, { body: { ...saved, release_id: jussara.releaseId, revision } });
  expect((await save(label, draft.revision)).body).toMatchObject({ revision: 2 });
  expect((await save(jussara, draft.revision)).body.error).toMatchObject({ code: 'campaign.changed' });
  await jussara.submit(await jussara.read(draft));
  expect(codeOf(await save(jussara, draft.revision + 1))).toBe('campaign.moved');
  expect(codeOf(await jussara.send('DELETE', `/campaigns/${draft.id}`))).toBe('campaign.moved');
});

test('a label runs campaigns of its artists; a stranger sees none, and nobody uses a stranger’s release', async () => {
  const label = await person('AGGREGATOR');
  const jussara = await artist({ aggregator_id: label.id });
  const made = await label.create({ release_id: jussara.releaseId });
  expect(made).toMatchObject({ user_id: jussara.id });
  expect((await jussara.read(made)).id).toBe(made.id);
  const stranger = await person('ARTIST');
  expect((await stranger.get(`/campaigns/${made.id}`)).status).toBe(404);
  expect((await stranger.keyed('/campaigns', { ...whole, release_id: jussara.releaseId })).status).toBe(404);
  expect((await admin.get(`/campaigns/${made.id}`)).status).toBe(200);
  expect(await trailOf(made.id)).toContain('campaign.opened');
});

test('a list is narrowed by kind, status, words and release, and read page by page', async () => {
  const jussara = await artist();
  const one = await jussara.create();
  clock.now = () => new Date('2026-11-19T15:01:00Z');
  const two = await jussara.create({ name: 'Canal Toca do Boi', budget: '0' });
  await jussara.submit(two);
  const ids = async (query: string) =>
    (await jussara.get(`/campaigns?${query}`)).body.rows.map(({ id }: { id: string }) => id);
  expect(await ids('')).toEqual([two.id, one.id]);
  expect(await ids('status=draft')).toEqual([one.id]);
  expect(await ids('search=toca')).toEqual([two.id]);
  expect(await ids('search=quintal')).toEqual([two.id, one.id]);
  expect(await ids('kind=video')).toEqual([]);
  expect(await ids(`release_id=${jussara.releaseId}&limit=1`)).toEqual([two.id]);
  const { next } = (await jussara.get('/campaigns?limit=1')).body;
  expect(await ids(`limit=1&after=${encodeURIComponent(next)}`)).toEqual([one.id]);
});

test('open questions and budgets of campaigns do not stand in each other’s way', async () => {
  const jussara = await artist();
  for (let count = 0; count < 10; count += 1) await buildGeneralRequest({ user_id: jussara.id });
  for (let count = 0; count < 11; count += 1)
    expect((await jussara.submit(await jussara.create())).body.status).toBe('pending');
  const other = await artist();
  for (let count = 0; count < 10; count += 1) await other.submit(await other.create());
  const question = { request_type: 'finance_gateway', tool_name: 'PayPal', details: 'Vendo fora do Brasil.' };
  expect((await other.keyed('/general-requests', question)).status).toBe(200);
});

test('an administrator files no request, and a budget of theirs needs none', async () => {
  const question = { request_type: 'marketing_budget', tool_name: 'Reels', details: 'Para a estreia.', amount: '600' };
  expect((await admin.keyed('/general-requests', question)).status).toBe(403);
  const { id: release_id } = await buildRelease({ user_id: admin.id });
  const draft = await admin.create({ release_id });
  expect((await admin.submit(draft)).body).toMatchObject({ status: 'approved', request: null });
});

test('who has fifty budgets open sends no other campaign, and nothing of it happens', async () => {
  const jussara = await artist();
  for (let count = 0; count < 50; count += 1)
    await buildGeneralRequest({ user_id: jussara.id, campaign_id: await buildCampaign({ user_id: jussara.id }) });
  await postMoney(royalty(jussara.id, 900_000_000n, 'BRL'));
  const draft = await jussara.create({ pays: 'balance' });
  expect(codeOf(await jussara.submit(draft, { currency: 'BRL' }))).toBe('generalRequest.tooMany');
  expect(await jussara.read(draft)).toMatchObject({ status: 'draft' });
  expect(await balanceOf(jussara.id)).toBe(900_000_000n);
});

test('a budget from the balance leaves it once, with the submission, and comes back when it is withdrawn or refused', async () => {
  const jussara = await artist();
  await postMoney(royalty(jussara.id, 700_000_000n, 'BRL'));
  const draft = await jussara.create({ pays: 'balance' });
  expect(draft.balances).toEqual([{ currency: 'BRL', amount: '600', rate: null }]);
  const [key, body] = [randomUUID(), { revision: draft.revision, currency: 'BRL' }];
  const send = () => jussara.keyed(`/campaigns/${draft.id}/submit`, body, key);
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await balanceOf(jussara.id)).toBe(100_000_000n);

  expect((await jussara.keyed(`/campaigns/${draft.id}/withdraw`)).body).toMatchObject({
    status: 'draft',
    request: null,
  });
  await drainJobs(refundPayment);
  expect(await balanceOf(jussara.id)).toBe(700_000_000n);

  expect((await jussara.submit(await jussara.read(draft), { currency: 'BRL' })).body.status).toBe('pending');
  expect(await balanceOf(jussara.id)).toBe(100_000_000n);
  const { id } = await requestOf(draft.id);
  await admin.post(`/general-requests/${id}/reject`, { admin_notes: 'Acima do combinado.' }, once());
  await drainJobs(refundPayment);
  expect(await balanceOf(jussara.id)).toBe(700_000_000n);
  const { rows } = await sql<{ deed: string }>`
    select split_part(e.idempotency_key, ':', 3) as deed from ledger_entries e join payments p
        on e.idempotency_key like 'payment:' || p.id || ':%' where p.thing_id = ${draft.id} order by e.created_at, e.idempotency_key`.execute(
    db,
  );
  expect(rows.map(({ deed }) => deed).toSorted()).toEqual(['pay', 'pay', 'refund', 'refund']);
});

test('dollars pay at the rate that was shown, and a balance that does not cover it sends nothing', async () => {
  const jussara = await artist();
  const rate = await buildRate('USD', 5_000_000n, productDay(clock.now()));
  await postMoney(royalty(jussara.id, 130_000_000n, 'USD'));
  const draft = await jussara.create({ pays: 'balance' });
  expect(draft.balances).toEqual([{ currency: 'USD', amount: '120', rate: { id: rate.id, rate: '5' } }]);
  expect(codeOf(await jussara.submit(draft, { currency: 'BRL' }))).toBe('payment.balance');
  expect((await jussara.submit(draft, { currency: 'USD', rate_id: rate.id })).body.status).toBe('pending');
  expect(await balanceOf(jussara.id, 'USD')).toBe(10_000_000n);
});

test('it begins on its first day and ends behind its last by the artists’ calendar, and its owner is told', async () => {
  const jussara = await artist();
  const draft = await jussara.create({ budget: '0' });
  await jussara.submit(draft);
  const on = async (moment: string) => {
    clock.now = () => new Date(moment);
    await runJob(keepDates, {});
    return (await jussara.read(draft)).status;
  };
  expect(await on('2026-11-20T02:59:00Z')).toBe('approved');
  expect(await on('2026-11-20T03:01:00Z')).toBe('active');
  expect((await jussara.post(`/campaigns/${draft.id}/pause`)).body.status).toBe('paused');
  expect(codeOf(await jussara.post(`/campaigns/${draft.id}/pause`))).toBe('campaign.moved');
  expect((await jussara.post(`/campaigns/${draft.id}/resume`)).body.status).toBe('active');
  expect(await on('2026-12-05T02:59:00Z')).toBe('active');
  expect(await on('2026-12-05T03:01:00Z')).toBe('ended');
  expect(await noticesOf(jussara.id)).toEqual(['campaign.moved', 'campaign.moved']);
  expect(codeOf(await jussara.keyed(`/campaigns/${draft.id}/end`))).toBe('campaign.moved');
});

test('of a decision and a withdrawal at once, one happens', async () => {
  const jussara = await artist();
  const draft = await jussara.create();
  await jussara.submit(draft);
  const { id } = await requestOf(draft.id);
  const [decided, withdrawn] = await Promise.all([
    admin.post(`/general-requests/${id}/approve`, {}, once()),
    jussara.keyed(`/campaigns/${draft.id}/withdraw`),
  ]);
  expect([decided.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
  expect((await jussara.read(draft)).status).toBe(decided.status === 200 ? 'approved' : 'draft');
});

test('a label asks for its artist: the answer is told to both, and the days in the request are those of the campaign', async () => {
  const label = await person('AGGREGATOR', { company_name: 'Selo Maré' });
  const jussara = await artist({ aggregator_id: label.id });
  const made = await label.create({ release_id: jussara.releaseId });
  await label.submit(made);
  const { id, details } = await requestOf(made.id);
  expect(details).toContain('Anúncio em redes, 20 de novembro de 2026 a 4 de dezembro de 2026');
  await admin.post(`/general-requests/${id}/reject`, { admin_notes: 'Faltou o público.' }, once());
  expect(await noticesOf(label.id)).toEqual(['request.decided']);
  expect(await noticesOf(jussara.id)).toEqual(['campaign.moved']);
});

test('what was paid for a campaign comes back when it is ended before its first day, and stays when it has begun', async () => {
  const jussara = await artist();
  await postMoney(royalty(jussara.id, 1_300_000_000n, 'BRL'));
  const approved = async () => {
    const draft = await jussara.create({ pays: 'balance' });
    await jussara.submit(draft, { currency: 'BRL' });
    await admin.post(`/general-requests/${(await requestOf(draft.id)).id}/approve`, {}, once());
    return draft;
  };
  const [one, two] = [await approved(), await approved()];
  expect(await balanceOf(jussara.id)).toBe(100_000_000n);
  expect((await jussara.keyed(`/campaigns/${one.id}/end`)).body.status).toBe('ended');
  await drainJobs(refundPayment);
  expect(await balanceOf(jussara.id)).toBe(700_000_000n);
  clock.now = () => new Date('2026-11-20T15:00:00Z');
  await runJob(keepDates, {});
  expect((await jussara.keyed(`/campaigns/${two.id}/end`)).body.status).toBe('ended');
  await drainJobs(refundPayment);
  expect(await balanceOf(jussara.id)).toBe(700_000_000n);
});

test('counts and sums say what a list holds, for its person and its release', async () => {
  const jussara = await artist();
  const nothing = { count: 0, budget: '0', spend: '0' };
  expect((await jussara.get('/campaigns/counts')).body).toEqual({ audio: nothing, video: nothing });
  const one = await jussara.create({ budget: '0' });
  await jussara.create({ release_id: null });
  await jussara.create({ type: 'youtube_ads', release_id: null, budget: '50.50' });
  await jussara.submit(one);
  const body = { day: '2026-11-20', impressions: 0, clicks: 3, spend: '12.34' };
  expect((await jussara.send('PUT', `/campaigns/${one.id}/results`, { body })).body).toMatchObject({ spend: '12.34' });
  expect((await jussara.get('/campaigns/counts')).body).toEqual({
    audio: { count: 2, budget: '600', spend: '12.34' },
    video: { count: 1, budget: '50.5', spend: '0' },
  });
  const ofRelease = (await jussara.get(`/campaigns/counts?release_id=${jussara.releaseId}`)).body;
  expect(ofRelease).toEqual({ audio: { count: 1, budget: '0', spend: '12.34' }, video: nothing });
  expect((await admin.get('/campaigns/counts')).body.video).toEqual(nothing);
  expect((await admin.get(`/campaigns/counts?user_id=${jussara.id}`)).body.video.count).toBe(1);
});

const video = { type: 'youtube_ads', release_id: null } as const;
/** A file that has arrived whole. */
async function sentVideo(user_id: string) {
  const { id } = await buildMediaFile({ user_id, kind: 'video', name: 'clipe.mp4' });
  await db
    .updateTable('media_files')
    .set({ sha256: 'a'.repeat(64), storage_key: `media/${id}.mp4`, format: 'mp4', stored_at: clock.now() })
    .where('id', '=', id)
    .execute();
  return id;
}
const claimOf = async (id: string) =>
  db.selectFrom('media_files').select(['claimed_at', 'discarded_at']).where('id', '=', id).executeTakeFirstOrThrow();

test('a video that was sent is the campaign’s: another takes its place, and the draft that is deleted gives it up', async () => {
  const jussara = await artist();
  const [first, second] = [await sentVideo(jussara.id), await sentVideo(jussara.id)];
  const draft = await jussara.create({ ...video, video_file_id: first });
  expect(draft).toMatchObject({ kind: 'video', release: null, video_file: { id: first, name: 'clipe.mp4' } });
  expect((await claimOf(first)).claimed_at).not.toBeNull();
  const save = (over: object) =>
    jussara.send('PUT', `/campaigns/${draft.id}`, { body: { ...saved, ...video, revision: draft.revision, ...over } });
  const next = (await save({ video_file_id: second })).body;
  expect(next).toMatchObject({ video_file: { id: second } });
  expect((await claimOf(first)).discarded_at).not.toBeNull();
  expect((await jussara.submit(next)).body).toMatchObject({ status: 'pending', link: null });
  expect(await requestOf(draft.id)).toMatchObject({ campaign: { video_name: 'clipe.mp4' } });
  await jussara.keyed(`/campaigns/${draft.id}/withdraw`);
  await jussara.send('DELETE', `/campaigns/${draft.id}`);
  expect((await claimOf(second)).discarded_at).not.toBeNull();
});

test('a video of somebody else’s, of two campaigns or of an audio campaign is refused', async () => {
  const jussara = await artist();
  const theirs = await sentVideo((await buildProfile({ role: 'ARTIST' })).id);
  expect(codeOf(await jussara.keyed('/campaigns', { ...whole, ...video, video_file_id: theirs }))).toBe(
    'mediaFile.unknown',
  );
  const own = await sentVideo(jussara.id);
  const audio = await jussara.keyed('/campaigns', { ...whole, video_file_id: own });
  expect(audio.body.error.params.fields).toEqual({ video_file_id: 'field.invalid' });
  expect((await jussara.create({ ...video, video_file_id: own })).video_file).toMatchObject({ id: own });
  expect(codeOf(await jussara.keyed('/campaigns', { ...whole, ...video, video_file_id: own }))).toBe(
    'mediaFile.unknown',
  );
});

test('the brief is a PDF under a link, also for staff, whose look is written down', async () => {
  const jussara = await artist();
  const draft = await jussara.create({ name: 'Reels (estreia)', desired_unit: 'cpm', desired_price: '12.5' });
  const { url } = (await jussara.post(`/campaigns/${draft.id}/brief`)).body;
  const reply = await app.inject({
    method: 'GET',
    url: new URL(url, 'http://x').pathname + new URL(url, 'http://x').search,
  });
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(reply.headers['content-disposition']).toContain('briefing-reels-estreia-');
  const text = await pdfText(reply.rawPayload);
  for (const words of ['Reels (estreia)', 'R$ 600,00', 'CPM desejado', 'R$ 12,50', 'Norte e Nordeste, 18 a 34'])
    expect(text).toContain(words);
  expect((await (await person('ARTIST')).post(`/campaigns/${draft.id}/brief`)).status).toBe(404);
  expect(await trailOf(draft.id)).toEqual(['campaign.created']);
  await admin.post(`/campaigns/${draft.id}/brief`);
  expect(await trailOf(draft.id)).toEqual(['campaign.created', 'campaign.opened']);
});

const sheet = `Relatório de campanhas
Dia;Campanha;Impr.;Cliques;Custo
2026-11-20;Reels;1.234;56;12,34
2026-11-21;Reels;1.000;40;1.010,50
Total;--;2.234;96;1.022,84`;

async function running() {
  const jussara = await artist();
  const draft = await jussara.create({ budget: '0' });
  await jussara.submit(draft);
  const path = `/campaigns/${draft.id}/results`;
  const put = (body: object) => jussara.send('PUT', path, { body });
  return { ...jussara, draft, path, put };
}

test('results come in by hand and by file; the same file again changes nothing, and the rehearsal says so', async () => {
  const { path, post, put, send, read, draft } = await running();
  await put({ day: '2026-11-20', impressions: 5, clicks: 1, spend: '0.50' });
  const rehearsed = (await post(`${path}/rehearse`, { csv: sheet })).body;
  expect(rehearsed).toMatchObject({ findings: [], campaigns: ['Reels'], skipped: 1, outside: 0 });
  expect(rehearsed.days.map(({ state }: { state: string }) => state)).toEqual(['changed', 'new']);
  expect((await read(draft)).results).toHaveLength(1);
  for (let times = 0; times < 2; times += 1)
    expect((await post(`${path}/import`, { csv: sheet })).body).toMatchObject({
      ...{ impressions: 2234, clicks: 96, spend: '1022.84', cpc: '10.654583', cpm: '457.851387', per_fan: null },
      results: [{ day: '2026-11-20', is_imported: true }, { day: '2026-11-21' }],
    });
  const again = (await post(`${path}/rehearse`, { csv: sheet })).body;
  expect(again.days.map(({ state }: { state: string }) => state)).toEqual(['same', 'same']);
  const tabs = (await post(`${path}/rehearse`, { csv: `Relatório\n${sheet.replaceAll(';', '\t')}` })).body;
  expect(tabs.days.map(({ state }: { state: string }) => state)).toEqual(['same', 'same']);
  const left = await send('DELETE', `${path}?day=2026-11-21`);
  expect(left.body).toMatchObject({ spend: '12.34', results: [{ day: '2026-11-20' }] });
});

test('a file that leaves a doubt is not taken, not even in part; neither are results of a draft', async () => {
  const { path, post, read, draft, create, id } = await running();
  const csv = `${sheet}\n2026-11-22;Outra;1;1;muito`;
  const { findings } = (await post(`${path}/rehearse`, { csv })).body;
  expect(findings.map(({ fault }: { fault: string }) => fault)).toEqual(['severalCampaigns', 'amount']);
  expect((await post(`${path}/import`, { csv })).body.error).toMatchObject({
    code: 'campaign.results',
    params: { count: 2 },
  });
  expect((await read(draft)).results).toEqual([]);
  expect((await post(`${path}/import`, { csv, only: 'Reels' })).body.results).toHaveLength(2);
  const other = await create();
  expect(id).toBe(other.user_id);
  expect(codeOf(await post(`/campaigns/${other.id}/results/import`, { csv: sheet }))).toBe('campaign.moved');
});

test('spend, clicks, visits by its link, plays and fans stand beside each other', async () => {
  const { path, put, read, get, draft, id, releaseId } = await running();
  clock.now = () => new Date('2026-11-22T15:00:00Z');
  await put({ day: '2026-11-21', impressions: 1000, clicks: 40, spend: '30' });
  const { link } = await read(draft);
  expect(link).toMatch(/\/l\/[a-z]{7}\?utm_source=social&utm_medium=cpc&utm_campaign=reels-da-estreia-[0-9a-f]{8}$/);
  const tag = new URL(link ?? '').searchParams.get('utm_campaign') ?? '';
  const page = {
    subject_id: releaseId,
    day: '2026-11-21',
    kind: 'smart_link',
    user_id: id,
    release_id: releaseId,
  } as const;
  await db
    .insertInto('visit_counts')
    .values([
      { ...page, side: 'visit', key: '', times: 25n },
      { ...page, side: 'campaign', key: tag, times: 19n },
      { ...page, side: 'campaign', key: 'outra', times: 6n },
    ])
    .execute();
  const view = await read(draft);
  expect(view).toMatchObject({ visits: 19, fans: 0, per_fan: null, cpc: '0.75', cpm: '30' });
  const fan = { user_id: id, release_id: releaseId };
  for (let count = 0; count < 7; count += 1) await buildFan({ ...fan, at: new Date('2026-11-21T12:00:00Z') });
  await buildFan({ ...fan, at: new Date('2026-11-10T12:00:00Z') });
  await buildFan({ ...fan, at: new Date('2026-11-21T12:00:00Z'), status: 'asked' });
  expect(await read(draft)).toMatchObject({ fans: 7, per_fan: '4.285714' });
  const { days, months } = (await get(`/campaigns/${draft.id}/chart`)).body;
  expect(days).toHaveLength(3);
  expect(days[1]).toEqual({ from: '2026-11-21', spend: '30', clicks: 40, visits: 19, all_visits: 25, plays: null });
  expect(months).toEqual([{ from: '2026-11-01', spend: '30', clicks: 40, visits: 19, all_visits: 25, plays: null }]);
  expect(path).toContain(draft.id);
});
