import { expect, test } from 'vitest';
import { parseHost, parsePastedHost } from './host.rules.ts';

test.each([
  ['painel.seuselo.com.br', 'painel.seuselo.com.br'],
  [' Painel.SeuSelo.com.br. ', 'painel.seuselo.com.br'],
  ['música.exemplo.br', 'xn--msica-7ua.exemplo.br'],
  ['a.b', 'a.b'],
])('%s is the host %s', (text, host) => expect(parseHost(text)).toBe(host));

test.each([
  '',
  'localhost',
  'https://selo.example',
  'https://voce@selo.example',
  'ftp://selo.example',
  'selo.example/painel',
  'selo.example:8443',
  'ana@selo.example',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  '2130706433',
  'selo..example',
  '.selo.example',
  '-selo.example',
  'selo-.example',
  'selo_norte.example',
  'selo example.com',
  'selo%2eexample.com',
  '*.selo.example',
  `${'a'.repeat(64)}.example`,
  `${'abcdefgh.'.repeat(30)}example`,
])('%j is none', (text) => expect(parseHost(text)).toBeNull());

test.each([
  ['https://painel.seuselo.com.br/', 'painel.seuselo.com.br'],
  [' HTTP://selo.example ', 'selo.example'],
  ['selo.example', 'selo.example'],
  ['https://selo.example/entrar', null],
  ['https://voce@selo.example', null],
])('%s, pasted, is the host %s', (text, host) => expect(parsePastedHost(text)).toBe(host));
