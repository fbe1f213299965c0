import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';

/** The product with its demo world, without rate limits in the way, and a bearer of its administrator. */
export async function startSignedInProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
  const env = { RATE_LIMIT_FACTOR: '1000000', GOTRUE_RATE_LIMIT_FACTOR: '1000000' };
  const product = await startProductProcess({ dataDir, env });
  const reply = await signIn(product.url, 'admin@toada.test', DEMO_PASSWORD);
  const { access_token: token } = (await reply.json()) as { access_token?: string };
  if (!token) throw new Error(`The administrator of the demo world cannot sign in (${reply.status}).`);
  return {
    url: product.url,
    token,
    async stop() {
      await product.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function signIn(url: string, email: string, password: string) {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}
