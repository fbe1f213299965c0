import { expect, test } from 'vitest';
import { RegisterForm } from './auth.forms.ts';
import { deviceName } from './device-name.ts';
import { firstProfile } from './first-profile.rules.ts';
import { maskEmail } from './mask-email.ts';

test.each([
  ['helena@exemplo.test', 'he•••@exemplo.test'],
  ['h@exemplo.test', 'h•••@exemplo.test'],
  ['"a@b"@exemplo.test', '"a•••@exemplo.test'],
])('%s is shown as %s', (email, expected) => expect(maskEmail(email)).toBe(expected));

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Chrome no Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge no Windows'],
  ['curl/8.9', null],
  [null, null],
])('the browser %s is called %s', (userAgent, expected) => expect(deviceName(userAgent)).toBe(expected));

test('the name of a first profile keeps nothing that turns the words around it', () => {
  expect(firstProfile({ full_name: '\u202eAna\u2069', company_name: '\u202e' })).toMatchObject({
    full_name: 'Ana',
    company_name: null,
  });
});

test.each(['name', 'companyName'] as const)('the form of a registration refuses such characters in %s', (field) => {
  const form = { name: 'Ana Lima', companyName: 'Maré', email: 'a@x.test', role: 'AGGREGATOR', acceptsTerms: true };
  const passwords = { password: 'Toada#2026demo', confirmation: 'Toada#2026demo' };
  expect(RegisterForm.safeParse({ ...form, ...passwords }).success).toBe(true);
  const turned = RegisterForm.safeParse({ ...form, ...passwords, [field]: 'Ana\u202eamiL' });
  expect(turned.error?.issues).toMatchObject([{ path: [field], message: 'field.invalid' }]);
});
