import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { CALLBACK } from './oidc-server.ts';

/** Ids and secrets of Spotify are 32 hexadecimal digits. */
export const SPOTIFY_ID = '5fe01282e44241328a84e7c5cc169165';
export const SPOTIFY_SECRET = '0b7d1f7a6f2c4e0d9a51c3e8b46f7a92';

export type SpotifyPerson = { id: string; email?: string; display_name?: string; images?: { url: string }[] };

/** Spotify's accounts service and API as its public documentation describes them: /authorize, /api/token and /v1/me. */
export async function startSpotifyServer() {
  let seated: SpotifyPerson = { id: '' };
  const codes = new Map<string, { challenge: string; person: SpotifyPerson }>();
  const tokens = new Map<string, SpotifyPerson>();

  function authorize(query: URLSearchParams) {
    const isRight = query.get('client_id') === SPOTIFY_ID && query.get('redirect_uri') === CALLBACK;
    if (!isRight || query.get('response_type') !== 'code') return { status: 400 };
    const code = randomUUID();
    codes.set(code, { challenge: query.get('code_challenge') ?? '', person: seated });
    const back = new URLSearchParams({ code, state: query.get('state') ?? '' });
    return { status: 302, location: `${CALLBACK}?${back}` };
  }

  async function token(request: IncomingMessage) {
    const form = new URLSearchParams(await text(request));
    const basic = `Basic ${Buffer.from(`${SPOTIFY_ID}:${SPOTIFY_SECRET}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return { status: 400, body: { error: 'invalid_client' } };
    const kept = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!kept || kept.challenge !== challenge || form.get('redirect_uri') !== CALLBACK)
      return { status: 400, body: { error: 'invalid_grant' } };
    const access_token = randomUUID();
    tokens.set(access_token, kept.person);
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 3600, refresh_token: randomUUID() } };
  }

  function me(request: IncomingMessage) {
    const person = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    return person ? { status: 200, body: person } : { status: 401, body: { error: { status: 401 } } };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://spotify.test');
    const answer: { status: number; body?: object; location?: string } =
      pathname === '/authorize'
        ? authorize(searchParams)
        : pathname === '/api/token'
          ? await token(request)
          : pathname === '/v1/me'
            ? me(request)
            : { status: 404 };
    const headers = { 'content-type': 'application/json', ...(answer.location ? { location: answer.location } : {}) };
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seat(person: SpotifyPerson) {
      seated = person;
    },
  };
}
