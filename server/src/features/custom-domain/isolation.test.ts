import type { BrandFileKind } from '@toada/domain/brand/brand.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../../outside/mail.ts';
import { type AuthServer, drainMails, newEmail, PASSWORD, startAuthServer } from '../../testing/auth-server.ts';
import { buildLabel, claimDomain } from '../../testing/build-label.ts';
import { builtWeb } from '../../testing/built-web.ts';
import { fetchAt } from '../../testing/fetch-at.ts';
import { buildProfile, db, samplePicture, storage } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { artistLetter } from '../artist/artist.letter.ts';
import { inviteAccount } from '../auth/admin/invite-account.ts';
import { storeBrandFile } from '../brand/store-brand-file.ts';
import { welcomeLetter } from '../lead/welcome.letter.ts';

const PENDING = 'so-digitado.test';
const PUBLIC = ['/', '/auth/login', '/auth/register', '/auth/forgot-password', '/sair-da-lista', '/terms', '/privacy'];
const PAGES = [...PUBLIC, '/app/dashboard', '/nada/aqui', '/robots.txt', '/sitemap.xml'];

const looks = {
  zabumba: { primaryColor: '#0a5c6d', buttonColor: '#c1420d', gradientEndColor: '#6fd1b7', fontFamily: 'Lora' },
  vereda: { primaryColor: '#1d6c3b', buttonColor: '#8b5b01', gradientEndColor: '#e1ba4f', fontFamily: 'Sora' },
} as const;

/** A label with everything that could be seen of it, and the list of all that. */
async function openLabel(name: string, host: string, look: (typeof looks)[keyof typeof looks], hue: number) {
  const label = await buildLabel({ name, host, maxArtists: 20 });
  const file = async (kind: BrandFileKind) => {
    const content = await samplePicture('png', 64 + hue, 64);
    return (await storeBrandFile(db, storage, { ownerId: label.id, kind, content, now: new Date() })).url;
  };
  const files = {
    logoUrl: await file('logo'),
    faviconUrl: await file('favicon'),
    userAvatarPlaceholder: await file('avatar'),
  };
  const options = JSON.stringify({ ...look, ...files, companyName: name });
  await db.updateTable('brands').set({ options }).where('owner_id', '=', label.id).execute();
  const { fontFamily, ...colours } = look;
  return {
    ...label,
    files,
    marks: [name, host, label.id, fontFamily, ...Object.values(colours), ...Object.values(files)],
  };
}

let server: AuthServer;
let proxied: AuthServer;
let zabumba: Awaited<ReturnType<typeof openLabel>>;
let vereda: typeof zabumba;

beforeAll(async () => {
  const web = await builtWeb('http://toada.test');
  [server, proxied] = [await startAuthServer({ web }), await startAuthServer({ web, trustProxy: '127.0.0.1' })];
  zabumba = await openLabel('Selo Zabumba', 'painel.zabumba.test', looks.zabumba, 1);
  vereda = await openLabel('Vereda Discos', 'artistas.vereda.test', looks.vereda, 2);
  const claimant = await buildProfile({ role: 'AGGREGATOR', company_name: 'Só Digitou' });
  await claimDomain(claimant.id, PENDING, 'pending');
  const options = JSON.stringify({ companyName: 'Só Digitou', primaryColor: '#123456' });
  await db.insertInto('brands').values({ owner_id: claimant.id, options, updated_at: new Date() }).execute();
}, 240_000);

async function read(host: string, path: string, headers: Record<string, string> = {}, at = server) {
  const reply = await fetchAt(host)(`${at.base}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  return { status: reply.status, text: `${JSON.stringify([...reply.headers])}\n${await reply.text()}` };
}

/** Whatever is somewhere, written in whatever case. */
function shown(text: string, marks: readonly string[]) {
  const lower = text.toLowerCase();
  return marks.filter((mark) => lower.includes(mark.toLowerCase()));
}

const written = ({ text, html, subject, fromName = '', messageId = '' }: Mail) =>
  [text, html, subject, fromName, messageId].join('\n');

describe.each(['zabumba', 'vereda'] as const)('at the domain of %s', (key) => {
  const both = () => (key === 'zabumba' ? { own: zabumba, other: vereda } : { own: vereda, other: zabumba });

  test.each(PAGES)('%s shows nothing of the other', async (path) => {
    const { own, other } = both();
    const { status, text } = await read(own.host, path);
    expect(status).toBe(path === '/nada/aqui' ? 404 : 200);
    expect(shown(text, other.marks)).toEqual([]);
    expect(shown(text, [own.host]).length + shown(text, [own.name]).length).toBeGreaterThan(0);
  });

  test.each(PUBLIC)('%s wears the brand, in its own name, colours and pictures', async (path) => {
    const { own } = both();
    const { text } = await read(own.host, path);
    expect(text).toMatch(new RegExp(`<title>[^<]*${own.name}`));
    for (const colour of Object.values(looks[key]).filter((value) => value.startsWith('#')))
      expect(text).toContain(colour);
    expect(text).toContain(own.files.faviconUrl);
  });

  test('every file that its pages name is its own, and is there', async () => {
    const { own } = both();
    const named = new Set<string>();
    for (const path of PUBLIC)
      for (const [file] of (await read(own.host, path)).text.matchAll(/\/brand-files\/[\w-]+\.\w+/g)) named.add(file);
    expect(Object.values(own.files)).toEqual(expect.arrayContaining([...named]));
    expect(named.size).toBeGreaterThan(0);
    for (const file of named) expect((await read(own.host, file)).status).toBe(200);
  });

  test('every mail of its people is in its name and shows nothing of the other', async () => {
    const { own, other } = both();
    const letters = await mailsOf(own, other);
    expect(letters.map(({ subject }) => subject).sort()).toEqual(
      [
        'Confirme seu e-mail',
        'Inscrição Recebida!',
        'Redefina sua senha',
        'Um artista entrou no seu elenco',
        `Você recebeu um convite para ${own.name}`,
      ].sort(),
    );
    for (const letter of letters) {
      expect(letter.fromName).toBe(own.name);
      expect(shown(written(letter), other.marks), letter.subject).toEqual([]);
      expect(shown(written(letter), [own.host]), letter.subject).toEqual([own.host]);
      expect(letter.text).not.toMatch(/toada/i);
    }
  });

  test('what an artist of it wears in the panel is its own', async () => {
    const { own, other } = both();
    const { session } = await enter(own.host);
    // Asked at the other's door, even.
    for (const host of [own.host, other.host, 'toada.test']) {
      const { status, text } = await read(host, '/api/brand', { authorization: `Bearer ${session.access_token}` });
      expect(status).toBe(200);
      expect(shown(text, other.marks)).toEqual([]);
      expect(shown(text, [own.name, own.host, own.files.logoUrl])).toHaveLength(3);
    }
  });
});

describe.each([
  ['an unknown host', 'ninguem.test'],
  ['a host that is only claimed', PENDING],
  ['a subdomain of a proved one', 'www.painel.zabumba.test'],
  ["the platform's own", 'toada.test'],
])('at %s', (_what, host) => {
  test.each(PAGES)('%s is the product itself', async (path) => {
    const { text } = await read(host, path);
    expect(shown(text, [...zabumba.marks, ...vereda.marks, 'Só Digitou', '#123456'])).toEqual([]);
  });
});

test('a host that a visitor merely says was forwarded changes nothing', async () => {
  for (const headers of [
    { 'x-forwarded-host': zabumba.host },
    { forwarded: `host=${zabumba.host}` },
    { 'x-host': zabumba.host },
  ])
    for (const path of PAGES) expect(shown((await read('toada.test', path, headers)).text, zabumba.marks)).toEqual([]);
  const spoofed = await read(vereda.host, '/', { 'x-forwarded-host': zabumba.host });
  expect(shown(spoofed.text, zabumba.marks)).toEqual([]);
  expect(spoofed.text).toContain(vereda.name);
});

test('behind a proxy that is trusted the forwarded host is the one that counts', async () => {
  const { text } = await read('127.0.0.1', '/', { 'x-forwarded-host': zabumba.host }, proxied);
  expect(text).toContain('Selo Zabumba');
  expect(shown(text, vereda.marks)).toEqual([]);
});

async function enter(host: string) {
  const client = server.client({ fetch: fetchAt(host) });
  const email = newEmail();
  const options = { emailRedirectTo: `http://${host}/auth/confirm-email`, data: { full_name: 'Jussara Lima' } };
  await client.signUp({ email, password: PASSWORD, options });
  const mails = (await drainMails()).filter(({ to }) => to === email);
  const token_hash = mails[0]!.text.match(/token=([\w-]+)/)![1]!;
  const { data } = await client.verifyOtp({ token_hash, type: 'signup' });
  return { client, email, mails, session: data.session! };
}

/** Sign-up, recovery asked at the other's door, an invitation, a lead, and what the label itself is told. */
async function mailsOf(own: typeof zabumba, other: typeof zabumba): Promise<Mail[]> {
  await drainJobs(artistLetter, welcomeLetter);
  const { email, mails } = await enter(own.host);
  const stranger = server.client({ fetch: fetchAt(other.host) });
  await stranger.resetPasswordForEmail(email, { redirectTo: `http://${other.host}/auth/reset-password` });
  await db.transaction().execute(async (tx) => {
    const guest = newEmail();
    const user = await inviteAccount(tx, { email: guest, label: own.name }, new Date());
    const profile = { id: user!.id, email: guest, full_name: 'Téo', role: 'ARTIST', aggregator_id: own.id } as const;
    await tx.insertInto('profiles').values(profile).execute();
  });
  const form = { name: 'Ana', email: newEmail(), userType: 'artist' };
  await fetchAt(own.host)(`${server.base}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  return [...mails, ...(await drainMails()), ...(await drainJobs(artistLetter, welcomeLetter))];
}
