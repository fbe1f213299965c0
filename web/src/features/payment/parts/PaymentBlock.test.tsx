// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PaymentView } from '@toada/domain/payment/payment.contract.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '../../../app/QueryProvider.tsx';
import { type FakeIdentity, fakeIdentity } from '../../../testing/fake-identity.ts';
import { PaymentBlock } from './PaymentBlock.tsx';

const ID = '00000000-0000-4000-8000-000000000c01';
const FIND = `GET /api/payments/${ID}`;
const BEGIN = `POST /api/payments/${ID}/begin`;
const payment: PaymentView = {
  ...{ id: ID, number: 'P-000123', purpose: 'work_registration', title: 'Asa de Pipa', status: 'pending' },
  ...{ currency: 'BRL', amount: '25', paid_by: null, paid_at: null },
  ...{ expires_at: '2026-11-25T12:00:00.000Z', created_at: '2026-11-18T12:00:00.000Z' },
  ...{ methods: ['pix', 'card'], balances: [], attempt: null },
};
const code = { pix_code: '00020126pix6304ABCD', pix_qr: 'data:image/svg+xml;utf8,qr', checkout_url: null };

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(over: Partial<PaymentView> = {}) {
  let now = { ...payment, ...over };
  server.answer(FIND, () => ({ body: now }));
  server.answer(BEGIN, () => ({ body: now }));
  render(
    <QueryProvider>
      <MemoryRouter>
        <PaymentBlock paymentId={ID} />
      </MemoryRouter>
    </QueryProvider>,
  );
  return (next: Partial<PaymentView>) => {
    now = { ...now, ...next };
  };
}
const bodyOf = (call: { body?: unknown } | undefined) => call?.body;

test('an unpaid fee says so, offers what is configured and nothing else', async () => {
  open();
  expect(await screen.findByText('Pagamento Necessário')).toBeTruthy();
  expect(screen.getByText(/R\$.25,00/)).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['pix', 'card']);
  expect(screen.queryByRole('button', { name: /saldo/ })).toBeNull();
});

test('a chosen Pix shows its picture and the code to copy', async () => {
  const change = open();
  const pix = await screen.findByRole('radio', { name: 'Pix' });
  change({ attempt: { method: 'pix', is_by_hand: false, has_failed: false, ...code } });
  fireEvent.click(pix);
  expect(await screen.findByRole('img', { name: /QR do Pix de R\$.25,00/ })).toBeTruthy();
  expect(screen.getByText('00020126pix6304ABCD')).toBeTruthy();
  expect(bodyOf(server.calls(BEGIN)[0])).toMatchObject({ method: 'pix' });
});

test('a card is paid with at the provider, by a link', async () => {
  const url = 'https://checkout.exemplo.test/s/1';
  open({
    attempt: { method: 'card', is_by_hand: false, has_failed: false, pix_code: null, pix_qr: null, checkout_url: url },
  });
  expect((await screen.findByRole('link', { name: 'Pagar com cartão' })).getAttribute('href')).toBe(url);
});

test('a provider that did not answer is said, and can be tried again', async () => {
  open({
    attempt: { method: 'card', is_by_hand: false, has_failed: true, pix_code: null, pix_qr: null, checkout_url: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(bodyOf(server.calls(BEGIN)[0])).toMatchObject({ method: 'card' }));
});

test('a balance in another currency is offered with its price, and its rate is sent along', async () => {
  const rate = { id: '00000000-0000-4000-8000-000000000c02', rate: '5.4321' };
  open({ methods: ['balance'], balances: [{ currency: 'USD', amount: '4.61', rate }] });
  fireEvent.click(await screen.findByRole('button', { name: /Pagar US\$.4,61 com o saldo/ }));
  await waitFor(() =>
    expect(bodyOf(server.calls(BEGIN)[0])).toMatchObject({ method: 'balance', currency: 'USD', rate_id: rate.id }),
  );
});

test('a paid one offers nothing more', async () => {
  open({ status: 'paid', methods: [] });
  expect(await screen.findByText('Pago')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('without any way to pay, the person is told where to turn', async () => {
  open({ methods: [] });
  expect(await screen.findByText(/Fale com o suporte/)).toBeTruthy();
});
