import { expect, test } from 'vitest';
import { domainOfAddress } from './mail-sender.contract.ts';
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf } from './sender-records.ts';

test.each([
  ['ola@selo.com.br', 'selo.com.br'],
  ['a.b+c@news.selo.com.br', 'news.selo.com.br'],
  ['a..b@selo.com.br', null],
  ['ola@selo', null],
  ['ola@127.0.0.1', null],
  ['"x y"@selo.com.br', null],
  ['a@b@selo.com.br', null],
  ['a@selo.com.br\r\nbcc:x@y.z', null],
])('the domain of %j is %j', (address, domain) => expect(domainOfAddress(address)).toBe(domain));

test.each([
  [[], 'spfMissing'],
  [['google-site-verification=1'], 'spfMissing'],
  [['v=spf1 include:_spf.google.com include:toada.test -all'], null],
  [['V=SPF1 +include:TOADA.test ~all'], null],
  [['v=spf1 include:toada.test.evil.test ~all'], 'spfWrong'],
  [['v=spf1 -include:toada.test ~all'], 'spfWrong'],
  [['v=spf1 include:toada.test ~all', 'v=spf1 -all'], 'spfTwice'],
])('SPF %j', (texts, failure) => expect(judgeSpf(texts, 'toada.test')).toBe(failure));

test.each([
  [[], 'dkimMissing'],
  [['v=DKIM1; k=rsa; p=AB CD'], null],
  [['v=DKIM1;k=rsa;p=ABCD;'], null],
  [['v=DKIM1; k=rsa; p='], 'dkimWrong'],
  [['v=DKIM1; k=rsa; p=ABCDE'], 'dkimWrong'],
])('DKIM %j', (texts, failure) => expect(judgeDkim(texts, 'ABCD')).toBe(failure));

test.each([
  [[], 'dmarcMissing'],
  [['v=DMARC1; p=reject; rua=mailto:a@b.c'], null],
  [['v=DMARC1; rua=mailto:a@b.c'], 'dmarcWrong'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'dmarcWrong'],
])('DMARC %j', (texts, failure) => expect(judgeDmarc(texts)).toBe(failure));

test('a policy may stand at a domain above', () => {
  expect(dmarcNames('news.selo.com.br')).toEqual(['_dmarc.news.selo.com.br', '_dmarc.selo.com.br', '_dmarc.com.br']);
});
