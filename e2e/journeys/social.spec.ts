import { rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { openOidcServer } from '../../server/src/testing/open-oidc-server.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { copyDemoWorld } from '../demo-world.ts';
import { test as base, expect } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';

/** The provider must know the way back before the product is there, so the port is chosen first. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Provider = Awaited<ReturnType<typeof openOidcServer>>;
type Each = { env: Record<string, string>; social: { url: string; provider: Provider; dataDir: string } };

/** A product of the test's own, which lets people in through a provider on this machine. */
const test = base.extend<Each>({
  env: [{}, { option: true }],
  // Counted apart from the test's own time, as the shared product's start is.
  social: [
    async ({ env }, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const provider = await openOidcServer(`${url}/auth/v1/callback`);
      const dataDir = await copyDemoWorld();
      const product = await startProductProcess({
        dataDir,
        env: {
          PORT: String(port),
          GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
          GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'google-client',
          GOTRUE_EXTERNAL_GOOGLE_SECRET: 'google-secret',
          GOTRUE_EXTERNAL_GOOGLE_URL: provider.issuer,
          ...env,
        },
      });
      await use({ url, provider, dataDir });
      await product.end();
      provider.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { timeout: 60_000 },
  ],
});

const ARTIST = { email: 'artista@toada.test', password: 'Toada#2026demo' };

test('a person signs in through a provider, and only configured providers have a button', async ({ page, social }) => {
  const { url, provider } = social;
  provider.seat({ sub: 'anahi', email: 'anahi@exemplo.test', email_verified: true, name: 'Anahí Couto' });
  await page.goto(`${url}/auth/login`);
  await expect(page.getByRole('button', { name: /Apple|Spotify/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Google/ }).click();
  await page.waitForURL(`${url}/app/dashboard`);
  await expect(page.getByText('Anahí Couto').first()).toBeVisible();
  expect(page.url()).not.toContain('code=');

  // This operator lets nobody link: the way in is listed, and nothing is offered that would be refused.
  await page.goto(`${url}/app/settings/security`);
  await expect(page.getByText('anahi@exemplo.test').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Acessos vinculados' })).toBeVisible();
  await expect(page.getByRole('button', { name: /incular/ })).toHaveCount(0);
});

test.describe('where people may link', () => {
  test.use({ env: { GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true' } });

  test('a person links Google, enters by it, is told by mail, and unlinks it again', async ({ page, social }) => {
    const { url, provider, dataDir } = social;
    provider.seat({ sub: 'jussara', email: 'jussara.google@exemplo.test', email_verified: true, name: 'Jussara' });
    await page.goto(`${url}/auth/login`);
    await page.getByLabel('E-mail').fill(ARTIST.email);
    await page.getByLabel('Senha', { exact: true }).fill(ARTIST.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(`${url}/app/dashboard`);

    await page.goto(`${url}/app/settings/security`);
    const traded = page.waitForResponse((reply) => reply.url().includes('grant_type=pkce'));
    await page.getByRole('button', { name: 'Vincular Google', exact: true }).click();
    expect((await traded).status()).toBe(200);
    await page.waitForURL(`${url}/app/settings/security`);
    await expect(page.getByText('jussara.google@exemplo.test')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vincular Google', exact: true })).toHaveCount(0);
    const subjects = async () => (await mailsTo(dataDir, ARTIST.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Novo acesso vinculado à sua conta');

    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL(`${url}/auth/login`);
    await page.getByRole('button', { name: /Google/ }).click();
    await page.waitForURL(`${url}/app/dashboard`);
    await expect(page.getByText('Jussara Lima').first()).toBeVisible();

    await page.goto(`${url}/app/settings/security`);
    await page.getByRole('button', { name: 'Desvincular Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desvincular' }).click();
    await expect(page.getByText('Acesso desvinculado', { exact: true })).toBeVisible();
    await expect(page.getByText('jussara.google@exemplo.test')).toHaveCount(0);
    await expect.poll(subjects).toContain('Acesso desvinculado da sua conta');
  });
});
