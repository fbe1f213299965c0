import { describe, expect, test } from 'vitest';
import { startChannelOauthServer } from '../../testing/channel-oauth-server.ts';
import { PlatformTrouble } from '../outcome.ts';
import {
  authorizeAddress,
  type ChannelTokens,
  createFlow,
  exchangeCode,
  refreshTokens,
  revokeTokens,
} from './connect-channel.ts';
import { OAUTH_PEERS } from './oauth-peers.ts';
import { createTokenSource } from './token-source.ts';

const now = new Date('2026-11-18T12:00:00Z');
const ports = { now: () => now, signal: new AbortController().signal };
const platforms = ['youtube', 'vimeo', 'tiktok'] as const;
type Server = Awaited<ReturnType<typeof startChannelOauthServer>>;

async function connect({ party, agree }: Server, granted?: readonly string[]) {
  const flow = createFlow();
  const { code, state } = agree(authorizeAddress(party, flow), granted);
  expect(state).toBe(flow.state);
  return exchangeCode(party, { code, verifier: flow.verifier }, ports);
}

async function connected(server: Server): Promise<ChannelTokens> {
  const outcome = await connect(server);
  if (outcome.kind !== 'tokens') throw new Error(outcome.kind);
  return outcome.tokens;
}

describe.each(platforms)('%s', (platform) => {
  test('a connection asks for the named scopes and gives tokens', async () => {
    const server = await startChannelOauthServer(platform);
    const outcome = await connect(server);
    expect(outcome).toEqual({
      kind: 'tokens',
      tokens: {
        accessToken: expect.any(String),
        refreshToken: platform === 'vimeo' ? null : expect.any(String),
        expiresAt: platform === 'vimeo' ? null : new Date('2026-11-18T13:00:00Z'),
        scopes: OAUTH_PEERS[platform].scopes,
        accountId: { youtube: null, vimeo: '/users/7', tiktok: 'open-7' }[platform],
      },
    });
  });

  test('a connection with fewer rights than asked for names the missing ones', async () => {
    const server = await startChannelOauthServer(platform);
    const [missing, ...granted] = OAUTH_PEERS[platform].scopes;
    expect(await connect(server, granted)).toEqual({ kind: 'scopesMissing', missing: [missing] });
  });

  test('a code is taken once', async () => {
    const { party, agree } = await startChannelOauthServer(platform);
    const flow = createFlow();
    const { code } = agree(authorizeAddress(party, flow));
    await exchangeCode(party, { code, verifier: flow.verifier }, ports);
    const again = await exchangeCode(party, { code, verifier: flow.verifier }, ports);
    expect(again).toEqual({ kind: 'refused', words: 'invalid_grant refused' });
  });

  test('a disconnected channel gives no token any more, and a second time is no failure', async () => {
    const server = await startChannelOauthServer(platform);
    const tokens = await connected(server);
    await revokeTokens(server.party, tokens, ports);
    expect(server.accessTokens.size + server.refreshTokens.size).toBe(0);
    await revokeTokens(server.party, tokens, ports);
    expect(await refreshTokens(server.party, tokens, ports)).toMatchObject({ kind: 'refused' });
  });

  test('a 503 is tried again, a redirect is not followed, and neither tells a secret', async () => {
    const server = await startChannelOauthServer(platform);
    for (const fault of [
      { status: 503 },
      { status: 302, headers: { location: 'https://evil.example' } },
      'cutBefore' as const,
    ]) {
      server.fail(() => true, fault);
      const error: Error = await connect(server).then(
        () => new Error('no failure'),
        (thrown: Error) => thrown,
      );
      expect(error).toBeInstanceOf(PlatformTrouble);
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('canary');
    }
  });

  test('a refusal that quotes the request tells no secret', async () => {
    const server = await startChannelOauthServer(platform);
    server.fail(() => true, {
      status: 400,
      body: { error: 'invalid', error_description: 'app-secret-canary and code-1' },
    });
    const outcome = await exchangeCode(server.party, { code: 'code-1', verifier: 'x'.repeat(43) }, ports);
    expect(outcome).toEqual({ kind: 'refused', words: 'invalid … and …' });
  });
});

test.each(['youtube', 'vimeo'] as const)('%s does not give tokens to one who only stole the code', async (platform) => {
  const { party, agree } = await startChannelOauthServer(platform);
  const { code } = agree(authorizeAddress(party, createFlow()));
  const outcome = await exchangeCode(party, { code, verifier: createFlow().verifier }, ports);
  expect(outcome).toMatchObject({ kind: 'refused' });
});

test('a flow is never the same twice', () => {
  const [one, other] = [createFlow(), createFlow()];
  expect(one.state).not.toBe(other.state);
  expect(one.verifier).not.toBe(other.verifier);
});

test.each([true, false])(
  'a refresh keeps what the platform does not repeat (refresh tokens rotate: %s)',
  async (doesRotate) => {
    const server = await startChannelOauthServer('tiktok');
    server.world.doesRotate = doesRotate;
    const tokens = await connected(server);
    const outcome = await refreshTokens(server.party, tokens, ports);
    if (outcome.kind !== 'tokens') throw new Error(outcome.kind);
    expect(outcome.tokens.accessToken).not.toBe(tokens.accessToken);
    expect(outcome.tokens.refreshToken === tokens.refreshToken).toBe(!doesRotate);
    expect(outcome.tokens).toMatchObject({ scopes: tokens.scopes, accountId: 'open-7' });
    expect((await refreshTokens(server.party, outcome.tokens, ports)).kind).toBe('tokens');
  },
);

describe('a token source', () => {
  async function setUp() {
    const server = await startChannelOauthServer('youtube');
    const tokens = await connected(server);
    const kept: ChannelTokens[] = [];
    const clock = { now };
    const source = createTokenSource({
      tokens,
      renew: (from) => refreshTokens(server.party, from, { ...ports, now: () => clock.now }),
      keep: async (renewed) => void kept.push(renewed),
      now: () => clock.now,
    });
    return { server, tokens, kept, clock, source };
  }

  test('gives the token it has while it is good', async () => {
    const { tokens, kept, source } = await setUp();
    expect(await source({ refresh: false })).toBe(tokens.accessToken);
    expect(kept).toEqual([]);
  });

  test('renews a token that is about to expire and writes the new ones down first', async () => {
    const { tokens, kept, clock, source } = await setUp();
    clock.now = new Date('2026-11-18T12:59:30Z');
    const token = await source({ refresh: false });
    expect(token).not.toBe(tokens.accessToken);
    expect(kept).toMatchObject([{ accessToken: token }]);
  });

  test('renews once for two who ask at a time: a rotating token is good once', async () => {
    const { kept, source } = await setUp();
    const [one, other] = await Promise.all([source({ refresh: true }), source({ refresh: true })]);
    expect(one).toBe(other);
    expect(kept).toHaveLength(1);
  });

  test('gives none when the platform refuses to renew', async () => {
    const { server, source } = await setUp();
    server.refreshTokens.clear();
    expect(await source({ refresh: true })).toBeNull();
    expect(await source({ refresh: false })).toBeNull();
  });
});

test.each(platforms)('%s that does not know our client any more has not lost the owner’s consent', async (platform) => {
  const server = await startChannelOauthServer(platform);
  const tokens = { ...(await connected(await startChannelOauthServer('tiktok'))), scopes: [] };
  const party = { ...server.party, app: { ...server.party.app, clientSecret: 'changed-by-the-operator' } };
  await expect(refreshTokens(party, tokens, ports)).rejects.toThrow(PlatformTrouble);
});
