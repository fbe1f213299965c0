import { randomUUID } from 'node:crypto';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { withdrawalEvents } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { expect, test } from 'vitest';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { mailBrand } from '../../testing/mail-brand.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { withdrawalMail } from './withdrawal.mail.ts';

const mails = await startMailServer();

test('a refusal reaches its owner through the queue and a real mail server, with the reason, in the label’s name', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  await signIn('AGGREGATOR', { id: label.id }).send('PUT', '/white-label', {
    body: { ...emptyWhiteLabel, companyName: 'Selo Caju', revision: 0 },
  });
  const { user_id, id } = await buildWithdrawal({
    currency: 'USD',
    amount_micros: 100_000_000n,
    rate_micros: 5_400_000n,
  });
  const owner = { email: `${randomUUID()}@exemplo.test`, aggregator_id: label.id };
  await db.updateTable('profiles').set(owner).where('id', '=', user_id).execute();
  const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
  const headers = { 'idempotency-key': randomUUID() };
  await finance.post(`/finance/withdrawals/${id}/refuse`, { reason: 'Titular <b>diferente</b>.' }, { headers });

  const letter = (await mails.deliver(1))[0]!;
  expect(letter.to).toMatchObject([{ address: owner.email }]);
  expect(letter.subject).toMatch(/^Saque R-\d{6} recusado$/);
  expect(letter.text).toContain('O valor de US$\u00a0100,00 voltou ao seu saldo');
  expect(letter.text).toContain('Motivo: Titular <b>diferente</b>.');
  expect(letter.text).toContain(`/app/financial?saque=${id}`);
  expect(letter.html).not.toContain('<b>');
  expect(JSON.stringify(letter.from)).toContain('Selo Caju');
});

test.each(['request', ...withdrawalEvents] as const)(
  'the mail of the step %s says which withdrawal it is about',
  (event) => {
    const facts = {
      ...{ id: 'um-id', event, number: 'R-000123', currency: 'BRL', amount: '1500', net: '1497.5' },
      ...{ account: 'Pix, CPF •••.982.•••-25', reason: 'Conta encerrada.', endToEndId: 'E123' },
    };
    const { subject, text, html } = withdrawalMail(facts, mailBrand);
    expect(subject).toContain('Saque R-000123');
    expect(text).toMatch(/R\$\s1\.(500,00|497,50)/);
    expect(text.includes('Motivo: Conta encerrada.')).toBe(['refuse', 'return', 'stop'].includes(event));
    expect(text.includes('E123')).toBe(event === 'pay');
    expect(text).not.toContain('negativo');
    expect(html).toContain('http://toada.test/app/financial?saque=um-id');
  },
);
