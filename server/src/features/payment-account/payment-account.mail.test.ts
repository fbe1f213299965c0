import { expect, test } from 'vitest';
import { buildPaymentAccount, buildProfile, signIn } from '../../testing/index.ts';
import { mailBrand } from '../../testing/mail-brand.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { paymentAccountMail, paymentAccountNews } from './payment-account.mail.ts';

const mails = await startMailServer();

test('a rejection reaches its owner through the queue and a real mail server, with the reason and no whole number', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const account = await buildPaymentAccount({ user_id: label.id });
  const admin = await buildProfile({ role: 'ADMIN' });
  await signIn('ADMIN', { id: admin.id }).post(`/payment-account-approvals/${account.id}/reject`, {
    submitted_at: account.submitted_at.toISOString(),
    rejection_reason: 'O comprovante está <b>cortado</b>.',
  });

  const letter = (await mails.deliver(1))[0]!;
  expect(letter).toMatchObject({ subject: 'Conta para receber rejeitada', to: [{ address: label.email }] });
  expect(letter.text).toContain('Motivo: O comprovante está <b>cortado</b>.');
  expect(letter.text).toContain('Pix, CPF •••.982.•••-25');
  expect(letter.text).toContain('http://toada.test/app/settings/aggregator/payment-accounts');
  expect(letter.html).not.toContain('<b>');
  expect(letter.text).not.toContain('52998224725');
});

test.each(paymentAccountNews)('the mail about an account that was %s says which, when and what to do', (news) => {
  const facts = {
    account: 'Pix, CPF •••.982.•••-25',
    reason: null,
    at: '2026-11-15T15:20:00Z',
    path: '/x',
  };
  const { subject, text, html } = paymentAccountMail({ news, ...facts }, mailBrand);
  expect(subject).toMatch(/conta para receber/i);
  expect(text).toContain(facts.account);
  expect(text).toContain('15 de novembro de 2026 às 12:20');
  expect(html).toContain('http://toada.test/x');
});
