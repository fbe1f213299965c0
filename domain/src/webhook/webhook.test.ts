import { expect, test } from 'vitest';
import { parseWebhookAddress } from './webhook.contract.ts';

test.each([
  ['https://selo.example/ganchos', 'https://selo.example/ganchos'],
  ['  https://Selo.Example:8443/a?b=c#d ', 'https://selo.example:8443/a?b=c'],
  ['http://selo.example/', null],
  ['https://ana:senha@selo.example/', null],
  ['https://localhost/', null],
  ['https://127.0.0.1/', null],
  ['https://2130706433/', null],
  ['https://[::1]/', null],
  ['https://servidor/', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s', (typed, address) => expect(parseWebhookAddress(typed)).toBe(address));
