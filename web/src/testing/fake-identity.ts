import type { Role } from '@toada/domain/access/policy.ts';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { vi } from 'vitest';
import { currentToast, dismissToast } from '../lib/feedback/toast.ts';
import { setAccessToken } from '../lib/session/access-token.ts';
import { SESSION_KEY } from '../lib/session/stored-session.ts';

export const USER_ID = '00000000-0000-4000-8000-0000000000aa';
export const EMAIL = 'jussara@exemplo.test';

type Sent = { route: string; url: string; body: Record<string, unknown>; headers: Headers };
type Reply = { status?: number; body?: unknown };
type Answer = (sent: Sent) => Reply | Promise<Reply>;

export type FakeIdentity = {
  sent: Sent[];
  /** Replaces the answer of one route, named "POST /auth/v1/token". */
  answer: (route: string, answer: Answer) => void;
  calls: (route: string) => Sent[];
};

/** A browser with an empty memory and a server that answers as the protocol says (identity.md). */
export function fakeIdentity(): FakeIdentity {
  forgetEverything();
  const sent: Sent[] = [];
  const answers = new Map<string, Answer>(Object.entries(usual));
  const fake: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost:3000');
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    const one = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      url: url.pathname + url.search,
      body,
      headers: new Headers(init.headers),
    };
    sent.push(one);
    const { status = 200, body: reply = {} } = (await answers.get(one.route)?.(one)) ?? refusal(404, 'not_found');
    const headers = { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' };
    return new Response(status === 204 ? null : JSON.stringify(reply), { status, headers });
  };
  vi.stubGlobal('fetch', fake);
  return {
    sent,
    answer: (route, answer) => void answers.set(route, answer),
    calls: (route) => sent.filter((one) => one.route === route),
  };
}

export function forgetEverything() {
  localStorage.clear();
  sessionStorage.clear();
  setAccessToken(null);
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
}

/** A refusal in the protocol's new form. */
export const refusal = (status: number, code: string, message = code) => ({ status, body: { code, message } });
/** A refusal of our own API. */
export const appRefusal = (status: number, code: string) => ({ status, body: { error: { code, params: {} } } });

export function fakeUser(overrides: Record<string, unknown> = {}) {
  const at = '2026-11-15T12:00:00.000Z';
  return {
    id: USER_ID,
    aud: 'authenticated',
    role: 'authenticated',
    email: EMAIL,
    phone: '',
    email_confirmed_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Jussara Lima', role: 'SUPER_ADMIN' },
    identities: [
      { identity_id: 'i1', id: USER_ID, user_id: USER_ID, provider: 'email', identity_data: { email: EMAIL } },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
    ...overrides,
  };
}

export const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Autenticador' };

let tokens = 0;

export function fakeSession({ aal = 'aal1', user = fakeUser(), method = 'password' } = {}) {
  tokens += 1;
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: USER_ID,
    aal,
    exp: now + 3600,
    iat: now,
    amr: [{ method, timestamp: now }],
    n: tokens,
  };
  return {
    access_token: `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.${part('signature')}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    refresh_token: `refresh-${tokens}`,
    user,
  };
}

/** Leaves a session in the browser, as an earlier visit would. */
export function rememberSession(session = fakeSession()) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  return session;
}

export function fakeProfile(overrides: Record<string, unknown> & { role?: Role } = {}) {
  return {
    id: USER_ID,
    full_name: 'Jussara Lima',
    display_name: null,
    company_name: null,
    role: 'ARTIST',
    email: EMAIL,
    aggregator_id: null,
    is_verified: true,
    verification_expires_at: null,
    avatar_url: null,
    created_at: '2026-11-15T12:00:00.000Z',
    ...overrides,
  };
}

/** Privacy part of a person who never asked for anything. */
export function fakePrivacy(overrides: Record<string, unknown> = {}) {
  return { officer_email: null, grace_days: 7, proof: 'password', export: null, deletion: null, ...overrides };
}

export const PROFILE = `GET /api/profiles/${USER_ID}`;
export const OWN_PROFILE = 'GET /api/profile';

const usual: Record<string, Answer> = {
  'GET /auth/v1/settings': () => ({ body: { external: { email: true, google: false, apple: false, spotify: false } } }),
  'POST /auth/v1/token': () => ({ body: fakeSession() }),
  'POST /auth/v1/logout': () => ({ status: 204 }),
  'GET /auth/v1/user': () => ({ body: fakeUser() }),
  [PROFILE]: () => ({ body: fakeProfile() }),
  'GET /api/privacy': () => ({ body: fakePrivacy() }),
  'GET /api/brand': () => ({ body: noLayers }),
  [OWN_PROFILE]: () => ({ body: fakeProfile({ phone: null }) }),
};
