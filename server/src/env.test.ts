import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

test('an empty environment is a development machine on port 3000', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    PORT: 3000,
    NODE_ENV: 'development',
    isProduction: false,
    PUBLIC_URL: 'http://localhost:3000',
  });
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
});

test.each([
  [{}, 'onceSwitchedOn'],
  [{ NODE_ENV: 'production' }, 'unlessSwitchedOff'],
  [{ NODE_ENV: 'production', STAFF_SECOND_FACTOR_REQUIRED: 'false' }, 'onceSwitchedOn'],
  [{ STAFF_SECOND_FACTOR_REQUIRED: 'true' }, 'always'],
])('with %j the second factor of staff is compulsory %s', (variables, rule) => {
  expect(readEnv(variables).staffFactor).toBe(rule);
});

test('a variable that is set to nothing counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['SMTP_URL', 'http://mail'],
  ['PUBLIC_URL', 'toada.example'],
  ['NODE_ENV', 'prod'],
  ['METRICS_TOKEN', 'short'],
  ['MAIL_BOUNCE_TOKEN', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'caddy.example'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '1'],
  ['GOTRUE_JWT_KEYS', 'not json at all'],
  ['GOTRUE_JWT_KEYS', '[{"kty":"oct","kid":"a","k":"x","key_ops":["sign"]}]'],
  ['GOTRUE_JWT_SECRET', 'too short'],
  ['AUTH_ROOT_PORT', '70000'],
  ['GOTRUE_SMTP_MAX_FREQUENCY', 'daily'],
  ['SUPER_ADMIN_EMAIL', 'the boss'],
  ['HUBSPOT_TOKEN', 'pat-na1\nsecond line'],
  ['HUBSPOT_URL', 'http://crm.example'],
  ['CUSTOM_DOMAIN_TARGET', 'https://panel.example'],
  ['DDEX_SCHEMA_DIR', '/nowhere'],
  ['DNS_SERVERS', 'ns1.example'],
  ['DNS_SERVERS', '127.0.0.1,53'],
])('%s=%s stops the start with a sentence that names the variable and not the value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartupError);
  expect(() => readEnv({ [name]: value })).toThrow(`The environment variable ${name} cannot be used`);
  if (value.length > 5) expect(() => readEnv({ [name]: value })).not.toThrow(value);
});

test('an idle limit shorter than a token stops the start: it would sign out whoever is busy', () => {
  const started = () => readEnv({ GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '30m', GOTRUE_JWT_EXP: '3600' });
  expect(started).toThrow(StartupError);
  expect(started).toThrow(
    'GOTRUE_SESSIONS_INACTIVITY_TIMEOUT (1800 s) must be at least GOTRUE_JWT_EXP (3600 s), or 0 for no limit.',
  );
  for (const timeout of ['60m', '0'])
    expect(() => readEnv({ GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: timeout, GOTRUE_JWT_EXP: '3600' })).not.toThrow();
});

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,uniquelocal'])('TRUST_PROXY=%s is understood', (TRUST_PROXY) => {
  expect(readEnv({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
});

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['127.0.0.1:5353, [::1]:53,::1', ['127.0.0.1:5353', '[::1]:53', '::1']],
])('DNS_SERVERS=%s is understood', (text, servers) => {
  expect(readEnv({ DNS_SERVERS: text }).DNS_SERVERS).toEqual(servers);
});

test('the demo world stays on its machine, production is open to the network', () => {
  expect(readEnv({}).HOST).toBe('127.0.0.1');
  expect(readEnv({ NODE_ENV: 'production' }).HOST).toBe('0.0.0.0');
  expect(readEnv({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
});
