import { expect, test } from 'vitest';
import { parseCtaAddress } from './cta-address.ts';

test.each([
  ['#acesso', '#acesso'],
  [' /auth/register ', '/auth/register'],
  ['/auth/register?plano=selo#topo', '/auth/register?plano=selo#topo'],
  ['https://exemplo.com.br', 'https://exemplo.com.br/'],
  ['HTTPS://Exemplo.com.br/Caminho', 'https://exemplo.com.br/Caminho'],
  ['https://maré.com.br/selo', 'https://xn--mar-dma.com.br/selo'],
  ['mailto:contato@exemplo.com.br', 'mailto:contato@exemplo.com.br'],
])('%j leads to %s', (text, address) => {
  expect(parseCtaAddress(text)).toBe(address);
  // A stored address is parsed again when the next field is edited.
  expect(parseCtaAddress(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\u200B:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://exemplo.com/%0Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://exemplo.com/1',
  'file:///etc/passwd',
  'http://exemplo.com',
  '//exemplo.com',
  '/\\exemplo.com',
  '\\\\exemplo.com',
  '/\t/exemplo.com',
  'https:exemplo.com',
  'https://toada.com.br@exemplo.com',
  'https://usuario:senha@exemplo.com',
  'https://exemplo.com\u202E/moc',
  '#"><script>',
  'mailto:a@b.com?body=x',
  'acesso',
  '',
  `/${'a'.repeat(500)}`,
])('%j leads nowhere', (text) => {
  expect(parseCtaAddress(text)).toBeNull();
});
