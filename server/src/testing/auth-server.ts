import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { defaultPasswordPolicy } from '@toada/domain/auth/password.rules.ts';
import { afterAll } from 'vitest';
import { createActorOf } from '../features/auth/actor.ts';
import { sendInvite } from '../features/auth/admin/send-invite.job.ts';
import { sendReset } from '../features/auth/admin/send-reset.job.ts';
import { authPlugin } from '../features/auth/auth.plugin.ts';
import type { AuthConfig } from '../features/auth/auth-config.ts';
import { createAuth } from '../features/auth/create-auth.ts';
import { issueServiceToken } from '../features/auth/keys/access-token.ts';
import { authLetter } from '../features/auth/mails/auth.letter.ts';
import { requestMail } from '../features/auth/one-time/request-mail.job.ts';
import { mailBrandFor } from '../features/brand/mail-brand.ts';
import type { AppParts } from '../http/app.ts';
import { createLimits } from '../http/limits.ts';
import { onArrival } from '../http/on-arrival.ts';
import type { Job, JobTools } from '../jobs/job.ts';
import type { Letter } from '../mail/letter.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { type IsLeaked, neverLeaked } from '../outside/leaked-passwords.ts';
import type { Mail } from '../outside/mail.ts';
import { nowhere, type PlaceOf } from '../outside/places.ts';
import { createSecrets } from '../secrets.ts';
import { db, libraryPool } from './database.ts';
import { fetchAt } from './fetch-at.ts';
import { takeJobs } from './run-jobs.ts';
import { buildTestApp, clock, tools } from './test-server.ts';

export const PASSWORD = 'Forte#2026senha';
export const secrets = createSecrets('a test secret that nobody else has, 9f8e7d6c5b4a');

type Over = Partial<AuthConfig> &
  Pick<Partial<AppParts>, 'log' | 'trustProxy' | 'web'> & {
    limitFactor?: number;
    placeOf?: PlaceOf;
    isLeaked?: IsLeaked;
  };

/** A listening server of the identity protocol on this file's database, spoken to by the official client. */
export async function startAuthServer({
  limitFactor = 1000,
  trustProxy,
  log,
  web,
  placeOf = nowhere,
  ...rest
}: Over = {}) {
  const { isLeaked = neverLeaked, ...over } = rest;
  const config: AuthConfig = {
    externalUrl: 'http://api.toada.test/auth/v1',
    siteUrl: 'http://toada.test',
    allowList: ['https://app.exemplo.test/**', 'toada://entrou'],
    isProduction: true,
    jwtSeconds: 3600,
    givenKeys: undefined,
    legacySecret: undefined,
    refreshReuseSeconds: 10,
    isSignUpDisabled: false,
    isAutoconfirm: false,
    isManualLinkingEnabled: true,
    isMagicLinkEnabled: false,
    isAnonymousEnabled: false,
    providers: {},
    // Only tests of limits wait a minute between two mails.
    mailFrequencySeconds: limitFactor === 1 ? 60 : 0,
    mailsPerHour: 30,
    routeLimits: { few: 30, token: 150, verify: 30, factor: 15, anonymous: 30 },
    otpSeconds: 3600,
    passwordPolicy: defaultPasswordPolicy,
    isLeakCheckNeeded: false,
    superAdminEmail: undefined,
    sessionLimits: { idleSeconds: null, maxSeconds: null },
    staffFactor: 'onceSwitchedOn',
    ...over,
  };
  const auth = createAuth({
    db,
    config,
    secrets,
    placeOf,
    isLeaked,
    onArrival,
    now: () => clock.now(),
    limits: createLimits(libraryPool, limitFactor),
  });
  const app = await buildTestApp({
    actorOf: createActorOf(auth),
    tools: { ...tools, placeOf },
    trustProxy,
    ...(log ? { log } : {}),
    ...(web ? { web } : {}),
  });
  await app.register(authPlugin(auth), { prefix: '/auth/v1' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const url = `${base}/auth/v1`;

  const serviceToken = () => issueServiceToken({ keys: auth.keys, config, now: clock.now() }, 'service_role', 1);
  return {
    app,
    auth,
    base,
    url,
    /** A browser of its own: nothing of it is shared with another client. */
    client: (options: ClientOptions = {}) =>
      new GoTrueClient({ url, autoRefreshToken: false, storage: memory(), storageKey: randomUUID(), ...options }),
    serviceToken,
    admin: async () => new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${await serviceToken()}` } }),
    /** The protocol without the client, to see what is on the wire. */
    async call(method: string, path: string, { body, token, headers = {}, host }: Send = {}) {
      const reply = await (host ? fetchAt(host) : fetch)(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await reply.text();
      // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
      const parsed: any = text === '' ? undefined : JSON.parse(text);
      return { status: reply.status, headers: reply.headers, body: parsed, location: reply.headers.get('location') };
    },
  };
}

type ClientOptions = { flowType?: 'implicit' | 'pkce'; headers?: Record<string, string>; fetch?: typeof fetch };
/** The host is the one that a browser would name, where it is not the server's own address. */
type Send = { body?: unknown; token?: string | undefined; headers?: Record<string, string>; host?: string };
export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;

/** Somebody with a confirmed account, signed in with the official client. */
export async function signUpAndIn(
  server: AuthServer,
  over: { email?: string; data?: object; client?: GoTrueClient } = {},
) {
  const email = over.email ?? newEmail();
  const client = over.client ?? server.client();
  await client.signUp({ email, password: PASSWORD, options: { data: over.data ?? {} } });
  const { token } = await mailTo(email);
  const { data, error } = await client.verifyOtp({ token_hash: token, type: 'signup' });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  return { client, email, userId: data.user.id, session: data.session };
}

export const newEmail = () => `${randomUUID()}@exemplo.test`;

/** Runs what waits in the queue of mails, and gives the letters. */
export async function drainMails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const tools = {
    db,
    secrets,
    now: () => clock.now(),
    publicUrl: 'http://toada.test',
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
  } as unknown as JobTools;
  for (const work of [requestMail, sendInvite, sendReset, authLetter] as unknown as (Job | Letter)[])
    for (const { id, payload } of await takeJobs(work)) {
      const call = {
        ...tools,
        jobId: id,
        queuedAt: new Date(),
        isLastAttempt: false,
        signal: new AbortController().signal,
      };
      if ('gather' in work) await sendLetter(call, work, payload, mailBrandFor);
      else await work.run({ ...call, payload: work.payload.parse(payload) });
    }
  return sent;
}

/** The mail to an address, with what its link and text carry. */
export async function mailTo(address: string) {
  const mails = (await drainMails()).filter(({ to }) => to === address);
  const mail = mails.at(-1);
  if (!mail) throw new Error(`No mail went to ${address}.`);
  const link = mail.text.match(/https?:\/\/\S+/)?.[0] ?? '';
  const token = link ? (new URL(link).searchParams.get('token') ?? '') : '';
  return { ...mail, count: mails.length, link, token, code: mail.text.match(/código (\d{6})/)?.[1] ?? '' };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
