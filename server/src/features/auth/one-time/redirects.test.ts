import { describe, expect, test } from 'vitest';
import { acceptedRedirect } from './redirects.ts';

const production = {
  siteUrl: 'https://toada.example',
  allowList: [
    'https://*.selo.example/**',
    'https://app.parceiro.example/volta',
    'toada://entrou/*',
    'https://duas.example',
  ],
  isProduction: true,
};
const laptop = { siteUrl: 'http://localhost:3000', allowList: [], isProduction: false };

describe('in production', () => {
  test.each([
    'https://toada.example',
    'https://toada.example/',
    'https://toada.example/app/dashboard?x=1#y',
    'https://TOADA.example/app',
    'https://toada.example:443/app',
    'https://um.selo.example/',
    'https://um.selo.example/qualquer/lugar?x=y',
    'https://app.parceiro.example/volta',
    'https://app.parceiro.example/volta#x',
    'toada://entrou/agora',
    'https://duas.example/',
  ])('%s is granted', (redirect) => expect(acceptedRedirect([redirect], production)).toBe(new URL(redirect).href));

  test.each([
    '',
    '/app/dashboard',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'http://toada.example/',
    'https://toada.example:8443/',
    'https://toada.example.evil.example/',
    'https://toada.example@evil.example/',
    'https://toada.example:senha@evil.example/',
    'https://@evil.example/',
    'https://toada.example%40evil.example/',
    'https://toada.example%2eevil.example/',
    'https://toada.example\\@evil.example/',
    'https://toada.example\\.evil.example/',
    'https://evil.example\\toada.example/',
    'https://evil.example/https://toada.example/',
    'https://evil.example/?x=https://toada.example',
    'https://evil.example#https://toada.example',
    'https://evil.example/.selo.example/',
    'https://evil.example?.selo.example/',
    'https://evil.example#.selo.example/',
    'https://a.b.selo.example/',
    'https://selo.example/',
    'https://.selo.example.evil.example/',
    'https://xselo.example/',
    'https://app.parceiro.example/volta/mais',
    'https://app.parceiro.example/volta?x=1',
    'https://appxparceiro.example/volta',
    'toada://entrou/agora/mais',
    'toada://outro/agora',
    'https://duas.example/mais',
    'https://duas.example.evil.example',
    'javascript:alert(1)',
    'javascript://toada.example/%0aalert(1)',
    'JaVaScRiPt://toada.example/%0aalert(1)',
    'data:text/html,x',
    'data://toada.example/x',
    'vbscript://toada.example/x',
    'file:///etc/passwd',
    'file://toada.example/x',
    'blob:https://toada.example/x',
    'ws://toada.example/',
    ' https://evil.example/',
    'https://toada.example /',
    'https://toada.example\t.evil.example/',
    'ht\ntps://toada.example/',
    'https://toada.example\u0000.evil.example/',
    'https://toada.example\u202e/',
    'https://toad\u0430.example/',
    'https://127.0.0.1/',
    'http://127.0.0.1:3000/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://localhost:3000/',
    'http://169.254.169.254/latest/meta-data',
    `https://toada.example/${'x'.repeat(3000)}`,
    'https://toada.example.',
    'https://[toada.example]/',
  ])('%s is not', (redirect) => expect(acceptedRedirect([redirect], production)).toBeNull());
});

test.each([
  ['http://localhost:3000/x', true],
  ['http://localhost:5173/x', true],
  ['http://127.0.0.1:3000/x', true],
  ['http://[::1]:3000/x', true],
  ['http://127.9.9.9/x', true],
  ['https://localhost/x', false],
  ['http://192.168.0.10/x', false],
  ['http://localhost.evil.example/x', false],
  ['http://127.0.0.1.evil.example/x', false],
])('on a laptop %s is granted: %s', (redirect, isGranted) => {
  expect(acceptedRedirect([redirect], laptop) !== null).toBe(isGranted);
});

test('the first redirect that may be granted is', () => {
  const redirects = [
    undefined,
    ['https://toada.example'],
    'https://evil.example/',
    'https://toada.example/app',
    'https://toada.example/2',
  ];
  expect(acceptedRedirect(redirects, production)).toBe('https://toada.example/app');
});
