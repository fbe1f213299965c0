import { expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, PASSWORD, startAuthServer } from '../../../testing/auth-server.ts';
import { buildLabel, claimDomain } from '../../../testing/build-label.ts';
import { fetchAt } from '../../../testing/fetch-at.ts';
import { buildProfile, db } from '../../../testing/index.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { artistLetter } from '../../artist/artist.letter.ts';
import { inviteAccount } from '../admin/invite-account.ts';

const server = await startAuthServer();
const proxied = await startAuthServer({ trustProxy: '127.0.0.1' });
const at = (host: string) => server.client({ fetch: fetchAt(host) });

async function signUp(host: string, over: { email?: string; password?: string; data?: object } = {}) {
  const email = over.email ?? newEmail();
  const page = `http://${host}/auth/confirm-email`;
  const options = { data: { full_name: 'Jussara Lima', ...over.data }, emailRedirectTo: page };
  const { error } = await at(host).signUp({ email, password: over.password ?? PASSWORD, options });
  expect(error).toBeNull();
  return email;
}

async function enter(host: string, email: string) {
  const letter = await mailTo(email);
  const { data } = await at(host).verifyOtp({ token_hash: letter.token, type: 'signup' });
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'aggregator_id'])
    .where('id', '=', data.user?.id ?? '')
    .executeTakeFirstOrThrow();
  return { letter, profile };
}

const trailOf = (personId: string) =>
  db.selectFrom('audit_entries').select(['action', 'after']).where('person_id', '=', personId).execute();

test('an artist who registers at a proved domain joins its aggregator, which is told', async () => {
  const label = await buildLabel({ name: 'Selo Maré', brand: { primaryColor: '#004d40' } });
  const { letter, profile } = await enter(label.host, await signUp(label.host));
  expect(letter).toMatchObject({ subject: 'Confirme seu e-mail', fromName: 'Selo Maré' });
  expect(letter.link).toMatch(new RegExp(`^http://${label.host}/auth/confirm-email\\?token=`));
  expect(letter.text).toMatch(/^Selo Maré\n/);
  expect(letter.html).toContain('#004d40');
  expect(letter.text + letter.html).not.toMatch(/toada/i);

  expect(profile).toMatchObject({ role: 'ARTIST', aggregator_id: label.id });
  expect(await trailOf(profile.id)).toEqual([{ action: 'artist.added', after: { aggregator_id: label.id } }]);
  const told = await drainJobs(artistLetter);
  expect(told).toMatchObject([{ to: label.email, subject: 'Um artista entrou no seu elenco', fromName: 'Selo Maré' }]);
  expect(told[0]!.text).toContain('Jussara Lima se cadastrou');
  const later = await at(label.host).signInWithPassword({ email: letter.to, password: PASSWORD });
  expect(later.error).toBeNull();
  expect(await drainJobs(artistLetter)).toEqual([]);
});

test('where no place is left the artist is independent, and both are told', async () => {
  const label = await buildLabel({ name: 'Selo Cheio', maxArtists: 1 });
  const emails = [await signUp(label.host), await signUp(label.host)];
  const first = await enter(label.host, emails[0]!);
  await drainJobs(artistLetter);
  await at(label.host).resend({ type: 'signup', email: emails[1]! });
  const second = await enter(label.host, emails[1]!);
  expect([first.profile.aggregator_id, second.profile.aggregator_id]).toEqual([label.id, null]);
  const letters = await drainJobs(artistLetter);
  expect(letters.map(({ to, subject, fromName }) => [to, subject, fromName])).toEqual([
    [emails[1], 'Sua conta foi criada como independente', 'Toada'],
    [label.email, 'Sua cota de artistas está cheia', 'Selo Cheio'],
  ]);
  expect(letters[0]!.text).toContain('http://toada.test/app/dashboard');
  expect(await trailOf(second.profile.id)).toEqual([]);
});

test('an aggregator who registers there joins nobody, and is written to by the platform', async () => {
  const label = await buildLabel();
  const { letter, profile } = await enter(label.host, await signUp(label.host, { data: { role: 'AGGREGATOR' } }));
  expect(profile).toMatchObject({ role: 'AGGREGATOR', aggregator_id: null });
  expect(letter.fromName).toBe('Toada');
  expect(letter.link).toMatch(/^http:\/\/toada\.test\/auth\/confirm-email\?token=/);
});

test.each(['an unknown host', 'a host that is only claimed', 'a subdomain of a proved one', 'a forwarded host'])(
  'nobody is joined at %s',
  async (where) => {
    const label = await buildLabel();
    const pending = `${crypto.randomUUID()}.selo.test`;
    await claimDomain((await buildProfile({ role: 'AGGREGATOR' })).id, pending, 'pending');
    const hosts: Record<string, string> = {
      'an unknown host': 'nada.test',
      'a host that is only claimed': pending,
      'a subdomain of a proved one': `www.${label.host}`,
    };
    const email = newEmail();
    const host = hosts[where];
    const door = host ? { host } : { headers: { 'x-forwarded-host': label.host } };
    await server.call('POST', '/signup', { body: { email, password: PASSWORD }, ...door });
    const { letter, profile } = await enter('toada.test', email);
    expect(profile.aggregator_id).toBeNull();
    expect(letter.link).toContain('http://toada.test/');
  },
);

test('a forwarded host counts behind a proxy that is trusted', async () => {
  const label = await buildLabel();
  const email = newEmail();
  const headers = { 'x-forwarded-host': label.host };
  await proxied.call('POST', '/signup', { body: { email, password: PASSWORD }, headers });
  expect((await enter('toada.test', email)).profile.aggregator_id).toBe(label.id);
});

test('nothing that a person may write about themselves makes them join', async () => {
  const label = await buildLabel();
  const data = { aggregator_id: label.id, host: label.host, role: 'ARTIST' };
  expect((await enter('toada.test', await signUp('toada.test', { data }))).profile.aggregator_id).toBeNull();
});

test('of two who register one address at different doors with different passwords, neither label gets the artist', async () => {
  const [mare, serra] = [await buildLabel(), await buildLabel()];
  const email = await signUp(mare.host, { password: 'Outra#2026senha' });
  await drainMails();
  await signUp(serra.host, { email });
  const { letter, profile } = await enter(serra.host, email);
  expect(profile.aggregator_id).toBeNull();
  expect(letter.link).toContain('http://toada.test/');
});

test('whoever registers twice with the same password joins where they were last', async () => {
  const [mare, serra] = [await buildLabel(), await buildLabel({ name: 'Selo Serra' })];
  const email = await signUp(mare.host);
  await drainMails();
  await signUp(serra.host, { email });
  const { letter, profile } = await enter(serra.host, email);
  expect(letter.fromName).toBe('Selo Serra');
  expect(profile.aggregator_id).toBe(serra.id);
});

test('whoever recovers an account that a stranger registered at a label joins nobody', async () => {
  const label = await buildLabel();
  const email = await signUp(label.host);
  await drainMails();
  await server.client().resetPasswordForEmail(email);
  const { token } = await mailTo(email);
  const { data } = await server.client().verifyOtp({ token_hash: token, type: 'recovery' });
  const profile = await db
    .selectFrom('profiles')
    .select('aggregator_id')
    .where('id', '=', data.user!.id)
    .executeTakeFirstOrThrow();
  expect(profile.aggregator_id).toBeNull();
});

test('an aggregator that is shut when the artist comes gets nobody', async () => {
  const label = await buildLabel();
  const email = await signUp(label.host);
  await drainMails();
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', label.id).execute();
  await server.client().resend({ type: 'signup', email });
  await drainJobs(artistLetter);
  expect((await enter('toada.test', email)).profile.aggregator_id).toBeNull();
  expect(await drainJobs(artistLetter)).toEqual([]);
});

test('somebody of one label who asks at the domain of another is answered by their own', async () => {
  const [mare, serra] = [await buildLabel({ name: 'Selo Maré' }), await buildLabel({ name: 'Selo Serra' })];
  const email = await signUp(mare.host);
  await enter(mare.host, email);
  for (const redirectTo of [
    `http://${serra.host}/auth/reset-password`,
    `http://${serra.host}/app/dashboard`,
    `http://${mare.host}/auth/reset-password`,
    'http://toada.test/auth/reset-password',
  ]) {
    await db.deleteFrom('rate_limits').execute();
    await at(serra.host).resetPasswordForEmail(email, { redirectTo });
    const letter = await mailTo(email);
    expect(letter).toMatchObject({ subject: 'Redefina sua senha', fromName: 'Selo Maré' });
    expect(letter.link).toMatch(new RegExp(`^http://${mare.host}/auth/reset-password\\?token=`));
    expect(letter.text + letter.html).not.toContain('Serra');
    expect(letter.text + letter.html).not.toContain(serra.host);
  }
});

test("a redirect for another page of the label's domain leads there by the domain itself, and ends there", async () => {
  const label = await buildLabel();
  const email = await signUp(label.host);
  await enter(label.host, email);
  await db.deleteFrom('rate_limits').execute();
  const redirectTo = `http://${label.host}/app/dashboard`;
  await at(label.host).resetPasswordForEmail(email, { redirectTo });
  const { link } = await mailTo(email);
  expect(link).toMatch(new RegExp(`^http://${label.host}/auth/v1/verify\\?token=`));
  const { pathname, search } = new URL(link);
  const reply = await server.call('GET', `${pathname.replace('/auth/v1', '')}${search}`, {
    host: label.host,
  });
  expect(reply.location).toMatch(new RegExp(`^http://${label.host}/app/dashboard#access_token=`));
});

test('a link that is refused ends where one began', async () => {
  const label = await buildLabel();
  const { location } = await server.call('GET', '/verify?token=nada&type=signup', { host: label.host });
  expect(location).toMatch(new RegExp(`^http://${label.host}/?#error=access_denied`));
});

test('an invitation of a label leads to its domain, in its name', async () => {
  const label = await buildLabel({ name: 'Selo Maré' });
  const email = newEmail();
  await db.transaction().execute(async (tx) => {
    const user = await inviteAccount(tx, { email, label: 'Selo Maré' }, new Date());
    await tx
      .insertInto('profiles')
      .values({ id: user!.id, email, full_name: 'Ana', role: 'ARTIST', aggregator_id: label.id })
      .execute();
  });
  const letter = await mailTo(email);
  expect(letter).toMatchObject({ subject: 'Você recebeu um convite para Selo Maré', fromName: 'Selo Maré' });
  expect(letter.link).toMatch(new RegExp(`^http://${label.host}/auth/reset-password\\?token=`));
  expect(letter.text).toContain('Selo Maré preparou uma conta de artista para você.');
  expect(letter.text + letter.html).not.toMatch(/toada/i);
});
