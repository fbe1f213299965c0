import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd123',
  'Senha@123',
  'Senha#2026',
  '$enh@123',
  'Mudar@123',
  'Admin@123',
  '@dmin2026',
  '123Senha!',
  'Brasil@2026',
  'Flamengo#10',
  'Corinthians1910!',
  'JesusCristo@33',
  'Deus3fi3l!',
  'Amor@12345',
  'Toada@2026',
  'Qwerty@123',
  'Qwer!234',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Zaq1@wsx',
  'Abcd@1234',
  'Asdf@1234',
  'Aa1!Aa1!',
  'Aaaaaaa1!',
  'Aa123456!',
  'A@12345678',
  '1q2w3e4R!',
  'Q1w2e3r4@',
  'Maria@1985',
  'João#2020',
  '123456',
  '15081990',
])('%s is one of the first that anybody tries', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Toada#2026demo',
  'Forte#2026senha',
  'Bandeirinha-no-8',
  'Fita-de-Cetim-7',
  'Provisoria#2026',
  'Passarinho#2026',
  'cavalo-correto-bateria-grampo',
  'Senha de 7 anos atrás!',
  'xK9#mQ2$vL',
  'Maria@839201',
  'Aa839201!',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
