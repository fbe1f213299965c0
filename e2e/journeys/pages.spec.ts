import { expect, test } from '../fixtures.ts';

test('an unknown path is the not-found page with status 404, under /app too', async ({ page }) => {
  for (const path of ['/nada', '/app/nada', '/auth/nada']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByText('Página não encontrada')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar para o Dashboard' })).toHaveAttribute('href', '/');
  }
});

test('a known path answers 200, and a file that is not there is a 404 of its own', async ({ request }) => {
  for (const path of ['/', '/auth/login', '/app/dashboard']) {
    expect((await request.get(path)).status()).toBe(200);
  }
  for (const path of ['/link/abc', '/link/3f0c0a3e-0000-4000-8000-000000000000', '/ninguem-tem-este-endereco'])
    expect((await request.get(path)).status()).toBe(404);
  const missing = await request.get('/assets/nada.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).toContain('application/json');
});

test('a page allows no script and no style but ours, and every answer has a nonce of its own', async ({ request }) => {
  const [first, second] = [await request.get('/'), await request.get('/')];
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  expect(policy).not.toBe(second.headers()['content-security-policy']);
  expect(await first.text()).not.toContain('__CSP_NONCE__');
});

test('hashed files are kept for ever, the page itself is asked for again', async ({ page, request }) => {
  const [asset] = await Promise.all([page.waitForResponse(/\/assets\/.*\.js/), page.goto('/')]);
  expect(asset.headers()['cache-control']).toContain('immutable');
  expect(asset.headers()['content-encoding']).toMatch(/br|gzip/);
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
});

test('a visitor who asks for the panel is sent to the login', async ({ quietPage: page }) => {
  await page.goto('/app/catalog');
  await expect(page).toHaveURL(/\/auth\/login$/);
});
