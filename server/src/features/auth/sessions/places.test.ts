import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPlaces } from '../../../outside/places.ts';
import { drainMails, mailTo, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { writeMmdb } from '../../../testing/mmdb.ts';

const folder = await mkdtemp(join(tmpdir(), 'toada-geo-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'enderecos.mmdb');
const names = (name: string) => ({ names: { 'pt-BR': name } });
const recife = { city: names('Recife'), subdivisions: [names('Pernambuco')], country: { iso_code: 'BR' } };
await writeFile(path, writeMmdb({ '203.0.113.0/24': recife }));

const trustProxy = 'loopback';
const server = await startAuthServer({ placeOf: await openPlaces(path), trustProxy });
const plain = await startAuthServer({ trustProxy });
type Server = typeof server;

/** Somebody who came from one network and then signed in from another. */
async function travel(on: Server) {
  const { session, email } = await signUpAndIn(on);
  await drainMails();
  const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Phone/1' };
  await on.client({ headers }).signInWithPassword({ email, password: PASSWORD });
  const mail = await mailTo(email);
  const read = async (what: string) => {
    const reply = await fetch(`${on.base}/api/${what}`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    return ((await reply.json()) as { rows: { ip: string; place?: string }[] }).rows;
  };
  return { mail, sessions: await read('sessions'), signIns: await read('sign-ins') };
}

test("with the operator's file sessions, history and the mail about a new device say the place in words", async () => {
  const { mail, sessions, signIns } = await travel(server);
  expect(mail.subject).toBe('Novo acesso à sua conta');
  expect(mail.text).toContain('Lugar aproximado: Recife, Pernambuco, Brasil. Endereço de rede: 203.0.113.9.');
  expect(mail.html).toContain('Recife, Pernambuco, Brasil');
  for (const rows of [sessions, signIns]) {
    expect(rows.find(({ ip }) => ip === '203.0.113.9')?.place).toBe('Recife, Pernambuco, Brasil');
    expect(rows.find(({ ip }) => ip === '127.0.0.1')).not.toHaveProperty('place');
  }
});

test('without it none of them says a place', async () => {
  const { mail, sessions, signIns } = await travel(plain);
  expect(mail.text).not.toContain('Lugar');
  for (const row of [...sessions, ...signIns]) expect(row).not.toHaveProperty('place');
});
