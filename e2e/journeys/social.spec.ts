import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOidcServer } from '../../server/src/testing/open-oidc-server.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { expect, test } from '../fixtures.ts';

/** The provider must know the way back before the product is there, so the port is chosen first. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a person signs in through a provider, and only configured providers have a button', async ({ page }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await openOidcServer(`${url}/auth/v1/callback`);
  const dataDir = await mkdtemp(join(tmpdir(), 'toada-social-'));
  const product = await startProductProcess({
    dataDir,
    env: {
      PORT: String(port),
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'google-client',
      GOTRUE_EXTERNAL_GOOGLE_SECRET: 'google-secret',
      GOTRUE_EXTERNAL_GOOGLE_URL: provider.issuer,
    },
  });
  try {
    provider.seat({ sub: 'anahi', email: 'anahi@exemplo.test', email_verified: true, name: 'Anahí Couto' });
    await page.goto(`${url}/auth/login`);
    await expect(page.getByRole('button', { name: /Apple|Spotify/ })).toHaveCount(0);
    await page.getByRole('button', { name: /Google/ }).click();
    await page.waitForURL(`${url}/app/dashboard`);
    await expect(page.getByText('Anahí Couto').first()).toBeVisible();
    expect(page.url()).not.toContain('code=');
  } finally {
    await product.end();
    provider.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
