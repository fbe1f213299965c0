import { expect, test } from 'vitest';
import { isPlainHost } from './host-form.ts';

test.each([
  'sftp.loja.com',
  'loja',
  '203.0.113.7',
  '127.0.0.1',
  '2001:db8::7',
  '::1',
  'loja-1.example',
  '1loja.example',
])('%s is written out', (host) => expect(isPlainHost(host)).toBe(true));

test.each([
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '127.0.0.01',
  '256.0.0.1',
  '1.2.3.4.5',
  '127.0.0.1.',
  'localhost.',
  'loja.example.',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is another form of an address', (host) => expect(isPlainHost(host)).toBe(false));
