import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './db/embedded.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts';
import { demoArtists } from './demo/artists.ts';
import { launchProduct, startProductProcess } from './testing/product-process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-identity-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const env = { API_EXTERNAL_URL: 'http://toada.test/auth/v1', GOTRUE_RATE_LIMIT_FACTOR: '100' };

async function run(command: string) {
  const launched = launchProduct({ dataDir, command, env });
  const code = await launched.exited;
  return { code, output: launched.output().trim() };
}

/** The server alone: nobody draws the pictures and plays the sounds of the demo world, which no account needs. */
async function startServer() {
  const database = await startEmbedded(dataDir);
  const server = await startProductProcess({ dataDir, command: 'server', env: { ...env, DATABASE_URL: database.url } });
  return {
    url: server.url,
    async end() {
      await server.end();
      await database.stop();
    },
  };
}

test('the demo accounts sign in to the started product, and its commands make a token, an administrator and a key', async () => {
  const product = await startServer();
  const url = `${product.url}/auth/v1`;
  const client = () => new GoTrueClient({ url, autoRefreshToken: false, persistSession: false });
  for (const { email, role } of demoAccounts) {
    const { data, error } = await client().signInWithPassword({ email, password: DEMO_PASSWORD });
    expect([email, error]).toEqual([email, null]);
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const reply = await fetch(`${product.url}/api/profiles/${data.user?.id}`, { headers });
    expect(await reply.json()).toMatchObject({ email, role });
  }
  await product.end();

  const token = await run('service-token');
  expect(token).toMatchObject({ code: 0, output: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  expect((await run('rotate-keys')).output).toMatch(/^The key [\w-]+ is published and signs from /);
  expect(await run('create-admin')).toMatchObject({ code: 1 });

  const again = await startServer();
  const admin = new GoTrueAdminApi({
    url: `${again.url}/auth/v1`,
    headers: { Authorization: `Bearer ${token.output}` },
  });
  expect((await admin.listUsers()).data.users).toHaveLength(demoAccounts.length + demoArtists.length);
  const { keys } = (await (await fetch(`${again.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: unknown[] };
  expect(keys).toHaveLength(2);
  await again.end();
}, 180_000);
