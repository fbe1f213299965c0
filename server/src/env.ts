import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { StaffFactorRule } from '@toada/domain/auth/staff-factor.rules.ts';
import { parseHost } from '@toada/domain/custom-domain/host.rules.ts';
import { parsePlatformKey } from '@toada/domain/payment/payment.rules.ts';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { findMissingSchema } from './store-package/schema-files.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const flag = (otherwise: boolean) => z.preprocess(blankIsAbsent, z.stringbool().default(otherwise));
/** As the reference server writes them: 60, or 60s, or 1m. */
const seconds = z
  .string()
  .regex(/^\d{1,6}[sm]?$/)
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1));

/** The same for longer times: 90m, 24h, or 336h for two weeks; 0 for none. */
const duration = z
  .string()
  .regex(/^\d{1,6}[smh]?$/)
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('h') ? 3600 : text.endsWith('m') ? 60 : 1));

/** The operator's own signing keys: a JSON list, in which one ES256 or RS256 key may sign. */
const Jwks = z.array(
  z.looseObject({ kid: z.string().min(1), kty: z.enum(['EC', 'RSA', 'oct']), key_ops: z.array(z.string()).optional() }),
);

function parseJwks(text: string, context: z.core.$RefinementCtx) {
  const parsed = Jwks.safeParse(parseJson(text));
  const isUsable = parsed.data?.some(({ kty, d, key_ops }) => kty !== 'oct' && d && key_ops?.includes('sign'));
  if (parsed.success && isUsable) return parsed.data;
  context.addIssue({
    code: 'custom',
    message: 'it is a JSON list of keys, each with a kid, one of them private with key_ops ["sign"]',
  });
  return z.NEVER;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Values Fastify understands: addresses, networks and three names. Anything else would trust nobody, or everybody. */
function isProxyList(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true;
    const most = isIP(address) === 6 ? 128 : 32;
    return (
      isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
    );
  });
}

/** Sign-in with a provider is a secret on its way: without TLS only to this very machine. */
const providerUrl = optional(
  z
    .url({ protocol: /^https?$/ })
    .refine(isSafeUrl, 'it begins with https://')
    .transform((url) => url.replace(/\/$/, '')),
);

function isSafeUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The standard knows no API of Pix without TLS. */
const bankUrl = optional(z.url({ protocol: /^https$/ }).transform((url) => url.replace(/\/$/, '')));

/** A Pix key as the directory writes it. */
function parseKey(text: string, context: z.core.$RefinementCtx): string {
  const key = parsePlatformKey(text);
  if (key) return key;
  context.addIssue({ code: 'custom', message: 'it is a Pix key: CPF, CNPJ, e-mail, phone with +55 or a random key' });
  return z.NEVER;
}

/** The key file Apple gives, whole or with its line breaks written as \n. */
function parseAppleKey(text: string, context: z.core.$RefinementCtx): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // An unreadable text is no key; the sentence below says so.
  }
  context.addIssue({ code: 'custom', message: 'it is the text of the .p8 file from Apple' });
  return z.NEVER;
}

/** Where the domains of aggregators are to point. */
function parseTarget(text: string, context: z.core.$RefinementCtx): string {
  const host = parseHost(text);
  if (host) return host;
  context.addIssue({ code: 'custom', message: 'it is a host name, such as panel.example' });
  return z.NEVER;
}

/** Name servers as Node's resolver takes them: addresses, each with or without a port. */
function parseServers(text: string, context: z.core.$RefinementCtx): string[] {
  const servers = text.split(',').map((server) => server.trim());
  const isServer = (server: string) => isIP(server.replace(/^\[(.*)\](:\d{1,5})?$|^([\d.]+):\d{1,5}$/, '$1$3')) !== 0;
  if (servers.every(isServer)) return servers;
  context.addIssue({ code: 'custom', message: 'it is a list of addresses, such as 127.0.0.1:5353 or [::1]:53' });
  return z.NEVER;
}

/** Where the operator has put DDEX's schemas; a wrong folder is told at the start, not at the first delivery. */
function parseSchemaDir(text: string, context: z.core.$RefinementCtx): string {
  const dir = resolve(text);
  const missing = findMissingSchema(dir);
  if (missing === null) return dir;
  context.addIssue({ code: 'custom', message: `the folder lacks ${missing}, see docs/self-hosting.md` });
  return z.NEVER;
}

const Variables = z.object({
  NODE_ENV: z.preprocess(blankIsAbsent, z.enum(['development', 'test', 'production']).default('development')),
  PORT: z.preprocess(blankIsAbsent, whole(0, 65_535).default(3000)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_WAIT_SECONDS: z.preprocess(blankIsAbsent, whole(0, 3600).default(120)),
  DATABASE_POOL: z.preprocess(blankIsAbsent, whole(2, 200).default(10)),
  SERVER_SECRET: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.preprocess(blankIsAbsent, z.string().default('Toada <nao-responda@toada.test>')),
  STORAGE_S3_BUCKET: optional(z.string()),
  STORAGE_S3_ENDPOINT: optional(z.url()),
  STORAGE_S3_REGION: z.preprocess(blankIsAbsent, z.string().default('us-east-1')),
  STORAGE_S3_ACCESS_KEY: optional(z.string()),
  STORAGE_S3_SECRET_KEY: optional(z.string()),
  STORAGE_S3_PATH_STYLE: z.preprocess(blankIsAbsent, z.stringbool().default(true)),
  STORES_ON_INNER_NETWORK: flag(false),
  TRUST_PROXY: optional(
    z.string().refine(isProxyList, 'it is a list of addresses or networks, such as 10.0.0.0/8, or loopback'),
  ),
  // A token with a line break would stand in the error about the header it cannot be sent in.
  HUBSPOT_TOKEN: optional(z.string().regex(/^[\x21-\x7e]+$/, 'it is one word, as HubSpot shows it')),
  HUBSPOT_URL: providerUrl,
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[\x21-\x7e]+$/, 'it is one word, as Stripe shows it')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^[\x21-\x7e]{16,}$/, 'it is one word, as Stripe shows it')),
  STRIPE_API_URL: providerUrl,
  PAYPAL_CLIENT_ID: optional(z.string().regex(/^[\x21-\x7e]+$/, 'it is one word, as PayPal shows it')),
  PAYPAL_CLIENT_SECRET: optional(z.string().regex(/^[\x21-\x7e]+$/, 'it is one word, as PayPal shows it')),
  PAYPAL_WEBHOOK_ID: optional(z.string().regex(/^[A-Za-z0-9]{1,50}$/, 'it is one word, as PayPal shows it')),
  PAYPAL_API_URL: providerUrl,
  PIX_API_URL: bankUrl,
  PIX_TOKEN_URL: bankUrl,
  PIX_CLIENT_ID: optional(z.string().regex(/^[\x21-\x7e]+$/, 'it is one word, as the bank shows it')),
  PIX_CLIENT_SECRET: optional(z.string().regex(/^[\x21-\x7e]+$/, 'it is one word, as the bank shows it')),
  PIX_KEY: optional(z.string().transform(parseKey)),
  PIX_CERT_FILE: optional(z.string()),
  PIX_CERT_KEY_FILE: optional(z.string()),
  PIX_CA_FILE: optional(z.string()),
  PIX_WEBHOOK_SECRET: optional(z.string().regex(/^[A-Za-z0-9_-]{24,100}$/, 'it is 24 or more letters and digits')),
  YOUTUBE_CLIENT_ID: optional(z.string()),
  YOUTUBE_CLIENT_SECRET: optional(z.string()),
  YOUTUBE_API_URL: providerUrl,
  YOUTUBE_OAUTH_URL: providerUrl,
  VIMEO_CLIENT_ID: optional(z.string()),
  VIMEO_CLIENT_SECRET: optional(z.string()),
  VIMEO_API_URL: providerUrl,
  VIMEO_OAUTH_URL: providerUrl,
  TIKTOK_CLIENT_ID: optional(z.string()),
  TIKTOK_CLIENT_SECRET: optional(z.string()),
  TIKTOK_API_URL: providerUrl,
  TIKTOK_OAUTH_URL: providerUrl,
  GEO_FILE: optional(z.string()),
  DDEX_SCHEMA_DIR: optional(z.string().transform(parseSchemaDir)),
  CUSTOM_DOMAIN_TARGET: optional(z.string().transform(parseTarget)),
  DNS_SERVERS: optional(z.string().transform(parseServers)),
  METRICS_TOKEN: optional(z.string().min(16)),
  MAIL_BOUNCE_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{16,}$/, 'it is one word of 16 or more characters')),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  DELIVERIES_AT_ONCE: z.preprocess(blankIsAbsent, whole(1, 200).default(24)),
  JOBS_AT_ONCE: z.preprocess(blankIsAbsent, whole(1, 100).default(4)),
  HEARTBEAT_MS: z.preprocess(blankIsAbsent, whole(100, 60_000).default(5000)),
  RATE_LIMIT_FACTOR: z.preprocess(blankIsAbsent, z.coerce.number().positive().default(1)),
  AUTH_ROOT_PORT: optional(whole(0, 65_535)),
  API_EXTERNAL_URL: optional(z.url({ protocol: /^https?$/ })),
  SUPER_ADMIN_EMAIL: optional(z.email()),
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: z.preprocess(blankIsAbsent, z.string().default('336h').pipe(duration)),
  GOTRUE_SESSIONS_TIMEBOX: z.preprocess(blankIsAbsent, z.string().default('2160h').pipe(duration)),
  STAFF_SECOND_FACTOR_REQUIRED: optional(z.stringbool()),
  GOTRUE_SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  GOTRUE_URI_ALLOW_LIST: z.string().default(''),
  GOTRUE_MAILER_AUTOCONFIRM: flag(false),
  GOTRUE_DISABLE_SIGNUP: flag(false),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false),
  GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: flag(false),
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: flag(false),
  GOTRUE_EXTERNAL_GOOGLE_ENABLED: flag(false),
  GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: optional(z.string()),
  GOTRUE_EXTERNAL_GOOGLE_SECRET: optional(z.string()),
  GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: optional(z.url({ protocol: /^https?$/ })),
  GOTRUE_EXTERNAL_GOOGLE_URL: providerUrl,
  GOTRUE_EXTERNAL_APPLE_ENABLED: flag(false),
  GOTRUE_EXTERNAL_APPLE_CLIENT_ID: optional(z.string()),
  GOTRUE_EXTERNAL_APPLE_SECRET: optional(z.string()),
  GOTRUE_EXTERNAL_APPLE_PRIVATE_KEY: optional(z.string().transform(parseAppleKey)),
  GOTRUE_EXTERNAL_APPLE_KEY_ID: optional(z.string()),
  GOTRUE_EXTERNAL_APPLE_TEAM_ID: optional(z.string()),
  GOTRUE_EXTERNAL_APPLE_REDIRECT_URI: optional(z.url({ protocol: /^https?$/ })),
  GOTRUE_EXTERNAL_APPLE_URL: providerUrl,
  GOTRUE_EXTERNAL_SPOTIFY_ENABLED: flag(false),
  GOTRUE_EXTERNAL_SPOTIFY_CLIENT_ID: optional(z.string()),
  GOTRUE_EXTERNAL_SPOTIFY_SECRET: optional(z.string()),
  GOTRUE_EXTERNAL_SPOTIFY_REDIRECT_URI: optional(z.url({ protocol: /^https?$/ })),
  GOTRUE_EXTERNAL_SPOTIFY_URL: providerUrl,
  GOTRUE_EXTERNAL_SPOTIFY_API_URL: providerUrl,
  GOTRUE_JWT_KEYS: optional(z.string().transform(parseJwks)),
  GOTRUE_JWT_SECRET: optional(z.string().min(32)),
  GOTRUE_JWT_EXP: z.preprocess(blankIsAbsent, whole(60, 86_400).default(3600)),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: z.preprocess(blankIsAbsent, whole(0, 300).default(10)),
  GOTRUE_SMTP_MAX_FREQUENCY: z.preprocess(blankIsAbsent, seconds.default(60)),
  GOTRUE_MAILER_OTP_EXP: z.preprocess(blankIsAbsent, whole(60, 86_400).default(3600)),
  GOTRUE_PASSWORD_MIN_LENGTH: z.preprocess(blankIsAbsent, whole(6, 72).default(8)),
  // Set to nothing it asks for nothing, so here blank is not absent.
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: z.string().optional(),
  GOTRUE_PASSWORD_HIBP_ENABLED: flag(false),
  GOTRUE_PASSWORD_HIBP_FAIL_CLOSED: flag(false),
  GOTRUE_PASSWORD_HIBP_URL: providerUrl,
  GOTRUE_RATE_LIMIT_EMAIL_SENT: z.preprocess(blankIsAbsent, whole(1, 1_000_000).default(30)),
  GOTRUE_RATE_LIMIT_OTP: z.preprocess(blankIsAbsent, whole(1, 1_000_000).default(30)),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: z.preprocess(blankIsAbsent, whole(1, 1_000_000).default(150)),
  GOTRUE_RATE_LIMIT_VERIFY: z.preprocess(blankIsAbsent, whole(1, 1_000_000).default(30)),
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: z.preprocess(blankIsAbsent, whole(1, 1_000_000).default(15)),
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: z.preprocess(blankIsAbsent, whole(1, 1_000_000).default(30)),
  GOTRUE_RATE_LIMIT_FACTOR: z.preprocess(blankIsAbsent, z.coerce.number().positive().default(1)),
  DRAIN_SECONDS: z.preprocess(blankIsAbsent, whole(1, 600).default(20)),
});

export type Env = ReturnType<typeof readEnv>;

/** The only reader of the environment. A value that cannot be used stops the start with one sentence. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const result = Variables.safeParse(source);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartupError(`The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  const variables = result.data;
  refuseShortIdle(variables);
  return {
    ...variables,
    DATA_DIR: resolve(variables.DATA_DIR),
    // The demo world has known passwords and an open outbox: it stays on its machine unless told otherwise.
    HOST: variables.HOST ?? (variables.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/$/, ''),
    isProduction: variables.NODE_ENV === 'production',
    staffFactor: staffFactorOf(variables),
  };
}

/** A browser refreshes its session once per token: a shorter limit would sign out people who are at work. */
function refuseShortIdle({
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: idle,
  GOTRUE_JWT_EXP: token,
}: z.infer<typeof Variables>) {
  if (idle === 0 || idle >= token) return;
  throw new StartupError(
    `GOTRUE_SESSIONS_INACTIVITY_TIMEOUT (${idle} s) must be at least GOTRUE_JWT_EXP (${token} s), or 0 for no limit.`,
  );
}

/** The demo accounts have no second factor and keep working: only production asks for one unasked. */
function staffFactorOf({
  STAFF_SECOND_FACTOR_REQUIRED: isRequired,
  NODE_ENV,
}: z.infer<typeof Variables>): StaffFactorRule {
  if (isRequired === true) return 'always';
  return isRequired === undefined && NODE_ENV === 'production' ? 'unlessSwitchedOff' : 'onceSwitchedOn';
}
