import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { PIX_CLIENT } from '../testing/pix-certificates.ts';
import { configuredProviders, pixOf } from './payment-companies.ts';

const folder = mkdtempSync(join(tmpdir(), 'toada-pem-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'C1' };
const pix = {
  ...{
    PIX_API_URL: 'https://pix.banco.test/v2/',
    PIX_CLIENT_ID: 'a',
    PIX_CLIENT_SECRET: 'b',
    PIX_KEY: 'PIX@exemplo.com.br',
  },
  ...{ PIX_CERT_FILE: file('cert.pem', PIX_CLIENT.cert), PIX_CERT_KEY_FILE: file('key.pem', PIX_CLIENT.key) },
  PIX_WEBHOOK_SECRET: 'x'.repeat(24),
};

test('a company is configured by all of its variables, and offered then alone', () => {
  expect(configuredProviders(readEnv({}))).toEqual([]);
  expect(configuredProviders(readEnv({ ...paypal, ...pix }))).toEqual(['pix', 'paypal']);
  for (const left of Object.keys(paypal))
    expect(() => configuredProviders(readEnv({ ...paypal, [left]: '' }))).toThrow(`Missing: ${left}.`);
  for (const left of Object.keys(pix))
    expect(() => configuredProviders(readEnv({ ...pix, [left]: '' }))).toThrow(`Missing: ${left}.`);
});

test("a bank's addresses follow from one, and it is told of ours where it can reach it", () => {
  const local = pixOf(readEnv(pix));
  expect(local).toMatchObject({ api: 'https://pix.banco.test/v2', tokenUrl: 'https://pix.banco.test/oauth/token' });
  expect(local).toMatchObject({ pixKey: 'pix@exemplo.com.br', webhookUrl: null, tls: { cert: PIX_CLIENT.cert } });
  const open = pixOf(readEnv({ ...pix, PUBLIC_URL: 'https://toada.test' }));
  expect(open?.webhookUrl).toBe(`https://toada.test/api/payments/webhooks/pix/${'x'.repeat(24)}`);
});

test('a certificate that cannot be read, a key that is none and an address without TLS stop the start', () => {
  expect(() => pixOf(readEnv({ ...pix, PIX_CERT_FILE: join(folder, 'none.pem') }))).toThrow(
    'PIX_CERT_FILE is the path',
  );
  expect(() => pixOf(readEnv({ ...pix, PIX_CA_FILE: file('ca.pem', 'texto') }))).toThrow('PIX_CA_FILE is the path');
  expect(() => readEnv({ ...pix, PIX_KEY: 'nada' })).toThrow('PIX_KEY');
  expect(() => readEnv({ ...pix, PIX_API_URL: 'http://pix.banco.test/v2' })).toThrow('PIX_API_URL');
});
