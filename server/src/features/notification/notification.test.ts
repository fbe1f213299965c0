import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Executor } from '../../db/connect.ts';
import { mailJob } from '../../mail/mail-letter.ts';
import { buildProfile, clock, databaseUrl, db, jobsNamed, signIn } from '../../testing/index.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { drainJobs, runJob, takeJobs } from '../../testing/run-jobs.ts';
import { holdLetter } from '../ledger/hold.letter.ts';
import { noticeLetter } from './notice.letter.ts';
import { notify } from './notify.ts';
import { notifyMany } from './notify-many.ts';
import { sendSummaries } from './send-summaries.job.ts';
import { summaryLetter } from './summary.letter.ts';
import { sweepNotices } from './sweep-notices.job.ts';

async function person(role: 'ARTIST' | 'AGGREGATOR' = 'AGGREGATOR') {
  const { id, email } = await buildProfile({ role });
  return { ...signIn(role, { id }), id, email };
}
type Person = Awaited<ReturnType<typeof person>>;
const titles = async (of: Person, query = '') =>
  (await of.get(`/notifications${query}`)).body.rows.map(({ title }: { title: string }) => title);
const unread = async (of: Person) => (await of.get('/notifications/unread')).body.count;
const released = { release_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', title: 'Asa de Pipa', owner: null };
const facts = { news: 'placed', amount: '12.5', currency: 'BRL', reason: 'Conferência' } as const;
const sum = { amount: '12.5', currency: 'BRL' };

test('what happened and its notice are kept together, or neither is', async () => {
  const ana = await person();
  const told = db.transaction().execute(async (tx) => {
    await notify(tx, ana.id, 'review.approved', released);
    throw new Error('rolled back');
  });
  await expect(told).rejects.toThrow('rolled back');
  expect(await titles(ana)).toEqual([]);
  expect(await jobsNamed(mailJob.name)).toEqual([]);
  await db.transaction().execute((tx) => notify(tx, ana.id, 'review.approved', released));
  expect(await titles(ana)).toEqual(['Lançamento aprovado: Asa de Pipa']);
  const [mail] = await drainJobs(noticeLetter);
  expect(mail).toMatchObject({ to: ana.email, subject: 'Lançamento aprovado: Asa de Pipa' });
  expect(mail?.text).toContain('/app/catalog/6f9619ff-8b86-4d01-b42d-00cf4fc964ff');
});

test('a kind with a letter of its own is mailed by it, once', async () => {
  const ana = await person();
  const mail = { letter: holdLetter, params: { userId: ana.id, ...facts } };
  await notify(db, ana.id, 'hold.placed', { sum, reason: 'Conferência' }, { mail });
  expect(await takeJobs(noticeLetter)).toEqual([]);
  expect(await drainJobs(holdLetter)).toHaveLength(1);
  const [notice] = (await ana.get('/notifications')).body.rows;
  expect(notice).toMatchObject({ title: 'Parte do seu saldo foi retida', detail: 'Conferência', read_at: null });
  expect(notice.amount).toMatch(/^−R\$\s12,50$/);
});

test('notices are read one by one or all at once, are counted, and are nobody else’s', async () => {
  const [ana, teo] = [await person(), await person()];
  for (const title of ['Um', 'Dois', 'Três']) await notify(db, ana.id, 'review.approved', { ...released, title });
  expect(await unread(ana)).toBe(3);
  const [newest] = (await ana.get('/notifications')).body.rows;
  expect((await teo.post(`/notifications/${newest.id}/read`)).status).toBe(404);
  expect((await ana.post(`/notifications/${newest.id}/read`)).body).toEqual({ count: 2, total: 3 });
  expect((await ana.post(`/notifications/${newest.id}/read`)).body).toEqual({ count: 2, total: 3 });
  expect(await titles(ana, '?is_unread=true')).toEqual(['Dois', 'Um'].map((title) => `Lançamento aprovado: ${title}`));
  expect((await ana.post('/notifications/read-all')).body).toEqual({ count: 0, total: 3 });
  expect(await titles(ana)).toHaveLength(3);
  expect(await titles(teo)).toEqual([]);
  await takeJobs(noticeLetter);
});

test('a long list comes in pages of 25, and more than 99 unread are counted no further', async () => {
  const ana = await person();
  await sql`insert into notifications (user_id, kind, params, is_shown, created_at)
    select ${ana.id}, 'roster.joined', jsonb_build_object('who', 'Artista ' || n), true, now() - n * interval '1 minute'
      from generate_series(1, 150) n`.execute(db);
  const first = (await ana.get('/notifications')).body;
  expect(first.rows).toHaveLength(25);
  const second = (await ana.get(`/notifications?after=${encodeURIComponent(first.next)}`)).body;
  expect(second.rows[0].title).toBe('Artista 26 entrou no seu elenco');
  expect(await unread(ana)).toBe(100);
});

test('a burst becomes one notice with a number, and one mail with it', async () => {
  const label = await person();
  for (let count = 1; count <= 40; count++)
    await notify(db, label.id, 'roster.joined', { who: `Artista ${count}` }, { burst: 'joined' });
  expect(await titles(label)).toEqual(['40 artistas entraram no seu elenco']);
  expect(await unread(label)).toBe(1);
  const mails = await drainJobs(noticeLetter);
  expect(mails.map(({ subject }) => subject)).toEqual(['40 artistas entraram no seu elenco']);
});

test('a burst ends when it is read, and after an hour', async () => {
  const label = await person();
  const join = () => notify(db, label.id, 'roster.joined', { who: 'Téo' }, { burst: 'joined' });
  await join();
  await label.post('/notifications/read-all');
  await join();
  await join();
  expect(await titles(label)).toEqual(['2 artistas entraram no seu elenco', 'Téo entrou no seu elenco']);
  await sql`update notifications set first_at = first_at - interval '61 minutes' where user_id = ${label.id}`.execute(
    db,
  );
  await join();
  expect(await titles(label)).toHaveLength(3);
  await takeJobs(noticeLetter);
});

test('forty at once are one notice, too', async () => {
  const label = await person();
  await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transaction().execute((tx) => notify(tx, label.id, 'roster.joined', { who: 'Téo' }, { burst: 'joined' })),
    ),
  );
  expect(await titles(label)).toEqual(['40 artistas entraram no seu elenco']);
  expect(await takeJobs(noticeLetter)).toHaveLength(1);
});

test('of one thing there is one notice and one mail, however often it is asked for', async () => {
  const ana = await person();
  for (let again = 0; again < 3; again++)
    await notify(db, ana.id, 'statement.posted', { sums: [sum], payable_on: null }, { once: 'entry-1' });
  expect(await titles(ana)).toHaveLength(1);
  expect(await takeJobs(noticeLetter)).toHaveLength(1);
});

test('opening the thing a notice is about marks it read; a page that shows much besides does not', async () => {
  const ana = await person('ARTIST');
  const open = async (address: string) => (await ana.post('/notifications/opened', { address })).body.count;
  await notify(db, ana.id, 'review.approved', released);
  await notify(db, ana.id, 'verification.approved', { expires_at: '2027-11-18T12:00:00Z' });
  await notify(db, ana.id, 'withdrawal.receipt', { withdrawal_id: released.release_id, number: 'S-1' });
  await notify(db, ana.id, 'statement.posted', { sums: [sum], payable_on: null });
  expect(await open('/app/financial')).toBe(4);
  expect(await open(`/app/catalog/${randomUUID()}`)).toBe(4);
  expect(await open(`/app/catalog/${released.release_id}?aba=lojas`)).toBe(3);
  expect(await open('/app/settings/verification')).toBe(2);
  expect(await open(`/app/financial?saque=${released.release_id}`)).toBe(1);
  expect(await open('//exemplo.test/')).toBe(1);
  await takeJobs(noticeLetter);
});

test('nobody is written to about what they have read: the mail of a burst is dropped, and the summary leaves it out', async () => {
  const label = await person();
  const mail = { letter: holdLetter, params: { userId: label.id, ...facts } };
  await notify(db, label.id, 'review.approved', released, { burst: 'one', mail });
  await notify(db, label.id, 'roster.joined', { who: 'Téo' }, { burst: 'two' });
  await notify(db, label.id, 'roster.turnedAway', { who: 'Téo' }, { burst: 'three' });
  await label.post('/notifications/opened', { address: `/app/catalog/${released.release_id}` });
  const [, joined] = (await label.get('/notifications?is_unread=true')).body.rows;
  await label.post(`/notifications/${joined.id}/read`);
  expect([await takeJobs(holdLetter), (await drainJobs(noticeLetter)).map(({ subject }) => subject)]).toEqual([
    [],
    ['Sua cota de artistas está cheia'],
  ]);

  await label.send('PUT', '/notification-settings', { body: { summary_hour: 8 } });
  for (const title of ['Um', 'Dois'])
    await notify(db, label.id, 'review.approved', { ...released, title }, { at: new Date('2026-11-01T12:00:00Z') });
  const [newest] = (await label.get('/notifications?is_unread=true')).body.rows.filter((row: { title: string }) =>
    row.title.endsWith('Um'),
  );
  await label.post(`/notifications/${newest.id}/read`);
  await runJob(sendSummaries, {});
  expect(await drainJobs(summaryLetter)).toMatchObject([{ to: label.email, subject: 'Seu resumo do dia: 1 aviso' }]);
});

test('a topic is switched off in the panel, by mail, or both; what is mandatory stays on', async () => {
  const ana = await person('ARTIST');
  const choose = (topic: string, in_panel: boolean, by_mail: boolean) =>
    ana.send('PUT', '/notification-settings', { body: { choices: [{ topic, in_panel, by_mail }] } });
  const told = () => notify(db, ana.id, 'review.approved', released);

  await choose('review', true, false);
  await told();
  expect([await unread(ana), await takeJobs(noticeLetter)]).toEqual([1, []]);
  await choose('review', false, true);
  await told();
  expect([await unread(ana), (await takeJobs(noticeLetter)).length]).toEqual([1, 1]);
  await choose('review', false, false);
  await told();
  expect([await unread(ana), await takeJobs(noticeLetter)]).toEqual([1, []]);

  const { body } = await choose('withdrawal', false, false);
  expect(body.choices).toContainEqual({ topic: 'withdrawal', in_panel: false, by_mail: true });
  expect((await choose('security', false, false)).body.choices).toContainEqual({
    ...{ topic: 'security', in_panel: true, by_mail: true },
  });
  await notify(db, ana.id, 'withdrawal.receipt', { withdrawal_id: 'x', number: 'S-1' });
  expect(await takeJobs(noticeLetter)).toHaveLength(1);
});

test('an artist chooses about what artists get, finance about second approvals', async () => {
  const topicsOf = async (role: 'ARTIST' | 'FINANCE') =>
    (await signIn(role).get('/notification-settings')).body.choices.map(({ topic }: { topic: string }) => topic);
  expect(await topicsOf('ARTIST')).toEqual(expect.arrayContaining(['review', 'withdrawal', 'split', 'security']));
  expect(await topicsOf('ARTIST')).not.toContain('roster');
  expect(await topicsOf('FINANCE')).toEqual(expect.arrayContaining(['second', 'security']));
  expect(await topicsOf('FINANCE')).not.toContain('review');
});

test('the daily summary takes what may wait, once, at its hour; what is mandatory is mailed at once', async () => {
  const ana = await person('ARTIST');
  expect((await ana.send('PUT', '/notification-settings', { body: { summary_hour: 8 } })).body.summary_hour).toBe(8);
  const at = new Date('2026-11-18T13:00:00Z');
  await notify(db, ana.id, 'review.approved', released, { at });
  await notify(db, ana.id, 'delivery.completed', released, { at: new Date('2026-11-18T14:00:00Z') });
  await notify(db, ana.id, 'withdrawal.receipt', { withdrawal_id: 'x', number: 'S-1' }, { at });
  expect(await drainJobs(noticeLetter)).toHaveLength(1);

  const runAt = async (moment: string) => {
    clock.now = () => new Date(moment);
    await runJob(sendSummaries, {});
    return drainJobs(summaryLetter);
  };
  // It is 11:00 in São Paulo, then 7:59, 8:00 and 9:00 of the next day.
  expect(await runAt('2026-11-18T14:00:00Z')).toEqual([]);
  expect(await runAt('2026-11-19T10:59:00Z')).toEqual([]);
  const [mail, ...others] = await runAt('2026-11-19T11:00:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: 'Seu resumo do dia: 2 avisos' });
  expect(mail?.text).toMatch(/Entrega concluída: Asa de Pipa[\s\S]*Lançamento aprovado: Asa de Pipa/);
  expect(mail?.text).not.toContain('Comprovante');
  expect(await runAt('2026-11-19T12:00:00Z')).toEqual([]);

  await notify(db, ana.id, 'review.approved', released, { at: new Date('2026-11-19T12:30:00Z') });
  await ana.send('PUT', '/notification-settings', { body: { summary_hour: null } });
  expect(await runAt('2026-11-19T13:00:00Z')).toHaveLength(1);
  clock.now = () => new Date();
});

test('a title that looks like a link is not mailed on', async () => {
  const ana = await person();
  await notify(db, ana.id, 'review.approved', { ...released, title: 'Ganhe em exemplo.com' });
  const [mail] = await drainJobs(noticeLetter);
  expect(mail?.subject).toBe('Você tem um novo aviso');
  expect(mail?.text).not.toContain('exemplo.com');
});

test('behind a closed account nothing is kept', async () => {
  const { id } = await buildProfile();
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', id).execute();
  await notify(db, id, 'review.approved', released);
  const kept = await db.selectFrom('notifications').select('id').where('user_id', '=', id).execute();
  expect([kept, await takeJobs(noticeLetter)]).toEqual([[], []]);
});

test('a notice of a kind that is gone is still there to be read', async () => {
  const ana = await person();
  await sql`insert into notifications (user_id, kind, params, is_shown) values (${ana.id}, 'gone.kind', '{}', true)`.execute(
    db,
  );
  expect(await titles(ana)).toEqual(['Aviso de uma versão anterior']);
});

test('old notices go: those read long ago first, those nobody read later, and the operator says when', async () => {
  const ana = await person();
  await sql`insert into notifications (user_id, kind, params, is_shown, created_at, read_at)
    select ${ana.id}, 'roster.joined', jsonb_build_object('who', name), true, now() - age * interval '1 day', now() - read * interval '1 day'
      from (values ('lido há muito', 300, 181), ('lido agora', 300, 1), ('lido há um mês', 60, 40),
                   ('não lido', 399, null), ('não lido há muito', 401, null)) old (name, age, read)`.execute(db);
  await runJob(sweepNotices, {});
  const kept = () => titles(ana).then((all) => all.map((title: string) => title.replace(' entrou no seu elenco', '')));
  expect(await kept()).toEqual(['lido há um mês', 'lido agora', 'não lido']);
  const row = { key: 'notification.readDays', value: '30', updated_at: new Date(), updated_by: ana.id };
  await db.insertInto('platform_settings').values(row).execute();
  await runJob(sweepNotices, {});
  expect(await kept()).toEqual(['lido agora', 'não lido']);
  await db.deleteFrom('platform_settings').execute();
});

test('sixty people are told by as many statements as three, each in their own way and once', async () => {
  const told = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => buildProfile({ role: 'ARTIST' })));
    const [quiet, daily] = people;
    await sql`insert into notification_choices values (${quiet!.id}, 'royalties', false, false)`.execute(db);
    await sql`insert into notification_summaries values (${daily!.id}, 8)`.execute(db);
    const news = people.map(({ id }, n) => ({
      ...{ userId: id, params: { sums: [{ amount: String(n), currency: 'BRL' }], payable_on: null } },
      mail: { userId: id, ...facts },
    }));
    const tell = (tx: Executor) =>
      notifyMany(tx, 'statement.posted', news, { letter: holdLetter, once: `entry-${count}` });
    const { statements } = await recordStatements(databaseUrl, (other) => other.transaction().execute(tell));
    await db.transaction().execute(tell);
    expect(await takeJobs(holdLetter)).toHaveLength(count - 2);
    const kept = db.selectFrom('notifications').select(['is_shown', 'awaits_summary', 'params', 'user_id']);
    const rows = await kept.where('once_key', '=', `entry-${count}`).execute();
    expect(rows).toHaveLength(count - 1);
    expect(rows.find(({ user_id }) => user_id === daily?.id)).toMatchObject({ is_shown: true, awaits_summary: true });
    expect(rows.find(({ user_id }) => user_id === people[2]?.id)?.params).toEqual(news[2]?.params);
    return statements.length;
  };
  expect(await told(60)).toBe(await told(3));
});
