import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnv } from '../../../env.ts';
import { identityConfig } from '../../../http/identity-config.ts';

const read = (variables: Record<string, string>) =>
  identityConfig(readEnv({ PUBLIC_URL: 'https://toada.test', ...variables })).providers;
const variables = (prefix: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`GOTRUE_EXTERNAL_${prefix}_${name}`, value]));
const ON = { ENABLED: 'true', CLIENT_ID: 'id', SECRET: 'word' };
const pem = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('nothing is switched on by itself', () => {
  expect(read({})).toEqual({});
  expect(read(variables('GOOGLE', { ...ON, ENABLED: '' }))).toEqual({});
});

test('a provider that is switched on lives where it lives, unless told otherwise', () => {
  const redirectUri = 'https://toada.test/auth/v1/callback';
  expect(read(variables('GOOGLE', ON)).google).toMatchObject({
    clientId: 'id',
    secret: 'word',
    redirectUri,
    url: 'https://accounts.google.com',
  });
  expect(read(variables('SPOTIFY', ON)).spotify).toMatchObject({
    url: 'https://accounts.spotify.com',
    apiUrl: 'https://api.spotify.com',
  });
  const own = { URL: 'http://127.0.0.1:4000/', REDIRECT_URI: 'https://outra.test/volta' };
  expect(read(variables('SPOTIFY', { ...ON, ...own })).spotify).toMatchObject({
    redirectUri: own.REDIRECT_URI,
    url: 'http://127.0.0.1:4000',
    apiUrl: 'http://127.0.0.1:4000',
  });
});

test('the key of Apple may come with its line breaks written out, and stands before a secret', () => {
  const key = { PRIVATE_KEY: pem('P-256').replaceAll('\n', '\\n'), KEY_ID: 'K', TEAM_ID: 'T' };
  expect(read(variables('APPLE', { ...ON, ...key })).apple?.secret).toMatchObject({ keyId: 'K', teamId: 'T' });
});

test.each([
  ['without an id', 'GOOGLE', { ENABLED: 'true', SECRET: 'word' }, /needs GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID/],
  ['without a secret', 'APPLE', { ENABLED: 'true', CLIENT_ID: 'id' }, /needs GOTRUE_EXTERNAL_APPLE_CLIENT_ID/],
  ['with a key that has no name', 'APPLE', { ...ON, PRIVATE_KEY: pem('P-256') }, /needs GOTRUE_EXTERNAL_APPLE_KEY_ID/],
  ['with a key that is none', 'APPLE', { ...ON, PRIVATE_KEY: 'x' }, /PRIVATE_KEY cannot be used/],
  ['with a key of another curve', 'APPLE', { ...ON, PRIVATE_KEY: pem('P-384') }, /PRIVATE_KEY cannot be used/],
  ['in the clear', 'GOOGLE', { ...ON, URL: 'http://issuer.test' }, /GOOGLE_URL cannot be used/],
])('a provider %s stops the start', (_name, prefix, fields, sentence) => {
  expect(() => read(variables(prefix, fields))).toThrow(sentence);
});
