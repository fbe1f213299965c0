import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll } from 'vitest';

type Claims = Record<string, unknown>;

/** An issuer that signs whatever the test wants, to see what is believed. It remembers what it was asked. */
export async function startLyingIssuer() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const asked: URLSearchParams[] = [];
  const said = { claims: {} as Claims, isForeignKey: false, isBroken: false, alg: 'RS256' };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', url);
    const answer = await answerTo(pathname, new URLSearchParams(await text(request)));
    response.writeHead(said.isBroken && pathname === '/token' ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answerTo(path: string, form: URLSearchParams): Promise<object> {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
    if (path === '/jwks')
      return { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
    asked.push(form);
    return { access_token: 'granted', token_type: 'Bearer', expires_in: 60, id_token: await idToken() };
  }

  function idToken(): string | Promise<string> {
    if (said.alg === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(said.claims)}.`;
    }
    return new SignJWT(said.claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(said.isForeignKey ? foreign.privateKey : own.privateKey);
  }
  return { url, asked, said };
}
