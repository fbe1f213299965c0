// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '../../../app/QueryProvider.tsx';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  type FakeIdentity,
  factor,
  fakeIdentity,
  fakeSession,
  fakeUser,
  refusal,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { fakeOptions, fakeWithdrawal, RATE_ID, WITHDRAWAL } from '../../../testing/fake-withdrawal.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

let server: FakeIdentity;
const onClose = vi.fn();
beforeEach(() => {
  server = fakeIdentity();
  server.answer(WITHDRAWAL.request, () => ({ body: fakeWithdrawal() }));
});
afterEach(() => {
  cleanup();
  onClose.mockReset();
  vi.unstubAllGlobals();
});

async function open(over: Partial<WithdrawalOptions> = {}) {
  server.answer(WITHDRAWAL.options, () => ({ body: fakeOptions(over) }));
  render(
    <QueryProvider>
      <MemoryRouter>
        <WithdrawalDialog onClose={onClose} />
      </MemoryRouter>
    </QueryProvider>,
  );
  return within(await screen.findByRole('dialog', { name: 'Retirar Fundos' }));
}
const amount = () => screen.findByLabelText<HTMLInputElement>('Quanto você quer retirar?');
const type = async (value: string) => fireEvent.change(await amount(), { target: { value } });
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const facts = () => plain(screen.getByRole('region', { name: 'Resumo do saque' }));
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Retirar/ }));
const refused = (refusal: string, more: Record<string, string | null> = {}) => ({
  status: 409,
  body: {
    error: { code: 'withdrawal.refused', params: { refusal, until: null, amount: null, currency: null, ...more } },
  },
});

test('reais come first, and the summary and the button repeat amount, fee, net and key', async () => {
  await open();
  expect((await amount()).value).toBe('');
  await type('1500');
  expect((await amount()).value).toBe('1500');
  fireEvent.blur(await amount());
  expect((await amount()).value).toBe('1.500,00');
  expect(facts()).toBe(
    'Você retiraR$ 1.500,00TarifaR$ 1,50ParaCPF •••.482.•••-10Fica no saldoR$ 1.912,90Você recebeR$ 1.498,50',
  );
  expect(screen.getByRole('button', { name: /^Retirar R\$.1\.500,00$/ })).toBeTruthy();
  expect(plain(screen.getByRole('combobox', { name: 'Conta que recebe' }))).toBe(
    'CPF •••.482.•••-10Jussara Lima, conta aprovada',
  );
  expect(screen.queryByRole('radio', { name: 'Euros' })).toBeNull();
});

test.each([
  ['1000', '1.000,00'],
  ['1.000', '1.000,00'],
  ['1.000,50', '1.000,50'],
  ['1000,5', '1.000,50'],
  ['R$ 1.500,5', '1.500,50'],
  ['1,500.50', '1.500,50'],
])('%s is read as %s, by the button, the summary and the server', async (text, read) => {
  await open();
  await type(text);
  expect(screen.getByRole('button', { name: new RegExp(`^Retirar R\\$.${read}$`) })).toBeTruthy();
  expect(facts()).toContain(`Você retiraR$ ${read}`);
  fireEvent.blur(await amount());
  expect((await amount()).value).toBe(read);
  submit();
  await waitFor(() => expect(server.calls(WITHDRAWAL.request)).toHaveLength(1));
  expect(Number(server.calls(WITHDRAWAL.request)[0]?.body.amount)).toBe(
    Number(read.replace('.', '').replace(',', '.')),
  );
});

test('what is no amount, or finer than a cent, is said, stays as it was typed, and is not sent', async () => {
  await open();
  await type('mil reais');
  submit();
  expect(await screen.findByText('Digite só o valor, por exemplo 1.000,50.')).toBeTruthy();
  await type('60,005');
  fireEvent.blur(await amount());
  expect((await amount()).value).toBe('60,005');
  submit();
  expect(await screen.findByText('Use no máximo duas casas depois da vírgula.')).toBeTruthy();
  expect(server.calls(WITHDRAWAL.request)).toHaveLength(0);
});

test('a debt in another currency is said before, and again at what it does not leave', async () => {
  const [usd, brl] = fakeOptions().balances;
  await open({
    balances: [
      { ...usd!, available: '0' },
      { ...brl!, available: '500', reserved: '500' },
    ],
    debts: [{ currency: 'USD', amount: '100', reais: '500' }],
  });
  await amount();
  expect(plain(screen.getByText(/o que equivale a/))).toContain('Você deve US$ 100,00, o que equivale a R$ 500,00');
  await type('600');
  expect(plain(await screen.findByText(/Agora você pode sacar/))).toContain('até R$ 500,00');
});

test('a debt that takes everything says why and what is next, and offers no nothing', async () => {
  await open({
    debts: [{ currency: 'USD', amount: '100', reais: '500' }],
    refusals: [{ refusal: 'debt', until: null }],
  });
  const said = plain(await screen.findByText(/equivalente a R\$.500,00/));
  expect(said).toContain('Todo o seu saldo fica reservado para cobrir essa dívida.');
  expect(said).toContain('Os próximos royalties cobrem o que falta, e depois os saques voltam.');
  expect(said).not.toContain('R$ 0,00');
});

test('a debt without a rate says how much it is, and who has to act', async () => {
  await open({
    debts: [{ currency: 'GBP', amount: '10', reais: null }],
    refusals: [{ refusal: 'debtNoRate', until: null }],
  });
  const said = plain(await screen.findByText(/falta a cotação em reais/));
  expect(said).toContain('saldo negativo de £ 10,00');
  expect(said).toContain('O financeiro precisa registrá-la. Você não precisa fazer nada');
});

test('a quarter, a half and all are one press', async () => {
  await open();
  await amount();
  for (const [name, shown] of [
    ['25%', '853,22'],
    ['50%', '1.706,45'],
    ['Tudo', '3.412,90'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect((await amount()).value).toBe(shown);
  }
});

test('dollars are shown in reais at the dated rate, and that rate is what is sent', async () => {
  await open();
  await amount();
  fireEvent.click(screen.getByRole('radio', { name: 'Dólares' }));
  await type('20');
  expect(facts()).toBe(
    'Você retiraUS$ 20,00CotaçãoUS$ 1,00 = R$ 5,4321, de 14 nov 2026Em reaisR$ 108,64TarifaR$ 1,50ParaCPF •••.482.•••-10Fica no saldoUS$ 80,00Você recebeR$ 107,14',
  );
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [sent] = server.calls(WITHDRAWAL.request);
  expect(sent?.body).toMatchObject({ currency: 'USD', amount: '20', rate_id: RATE_ID });
  expect(currentToast()?.title).toBe('Saque solicitado');
});

test('more than there is, more than today, and less than the least say so at the amount', async () => {
  await open({ left_today: '200' });
  await type('5000');
  expect(plain(await screen.findByText(/Você tem/))).toBe('Você tem R$ 3.412,90 disponíveis.');
  await type('300');
  expect(plain(await screen.findByText(/Hoje você ainda/))).toContain('R$ 200,00');
  await type('10');
  expect(screen.queryByText(/O saque mínimo/)).toBeNull();
  submit();
  expect(plain(await screen.findByText(/O saque mínimo/))).toBe('O saque mínimo é de R$ 50,00.');
  expect((await amount()).getAttribute('aria-invalid')).toBe('true');
  expect(server.calls(WITHDRAWAL.request)).toHaveLength(0);
});

test('everything that stands in the way is said, with the way out of it', async () => {
  const dialog = await open({
    refusals: [
      { refusal: 'unverified', until: null },
      { refusal: 'frozen', until: '2026-11-18T12:00:00.000Z' },
    ],
  });
  expect(await dialog.findByText('Conta não verificada')).toBeTruthy();
  expect(dialog.getByText(/os saques voltam em 18 nov 2026/)).toBeTruthy();
  expect(dialog.getAllByRole('link', { name: 'Resolver agora' })[0]?.getAttribute('href')).toBe(
    '/app/settings/verification',
  );
  expect(dialog.queryByRole('button', { name: /^Retirar/ })).toBeNull();
});

test('what is held stands with its reason', async () => {
  const dialog = await open({ holds: [{ currency: 'BRL', amount: '40', reason: 'Contestação da loja' }] });
  expect(plain(await dialog.findByText(/Contestação da loja/))).toBe('R$ 40,00: Contestação da loja');
});

test('nobody with nothing is shown a form', async () => {
  const dialog = await open({ balances: [] });
  expect(await dialog.findByText('Nada disponível para sacar')).toBeTruthy();
});

test('a form that is sent again after a failure is the same request; another amount is another', async () => {
  let answers = 0;
  server.answer(WITHDRAWAL.request, () => {
    answers += 1;
    return answers < 3 ? { status: 503, body: {} } : { body: fakeWithdrawal() };
  });
  await open();
  await type('100');
  submit();
  await waitFor(() => expect(server.calls(WITHDRAWAL.request)).toHaveLength(1));
  await waitFor(() => expect(currentToast()?.title).toBe('Erro ao sacar'));
  expect((await amount()).value).toBe('100');
  submit();
  await waitFor(() => expect(server.calls(WITHDRAWAL.request)).toHaveLength(2));
  await type('200');
  await waitFor(() => {
    submit();
    expect(server.calls(WITHDRAWAL.request)).toHaveLength(3);
  });
  const keys = server.calls(WITHDRAWAL.request).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test.each([
  ['balance', { amount: '10', currency: 'BRL' }, /Você tem R\$.10,00 disponíveis/],
  ['accountNew', { until: '2026-11-18T12:00:00.000Z' }, /a partir de 18 nov 2026/],
  ['rateChanged', {}, /Confira o novo valor/],
])('what the server refuses (%s) is said in the dialog, and nothing typed is lost', async (kind, more, said) => {
  server.answer(WITHDRAWAL.request, () => refused(kind, more));
  const dialog = await open();
  await type('100');
  submit();
  expect(await dialog.findByText(said)).toBeTruthy();
  expect((await amount()).value).toBe('100');
  expect(onClose).not.toHaveBeenCalled();
});

function withFactor() {
  rememberSession();
  server.answer('GET /auth/v1/user', () => ({ body: fakeUser({ factors: [factor] }) }));
  server.answer('POST /auth/v1/factors/f1/challenge', () => ({ body: { id: 'c1', type: 'totp', expires_at: 1 } }));
}
const VERIFY = 'POST /auth/v1/factors/f1/verify';

test('a fresh code is shown to the identity server before the request is sent, and once only', async () => {
  withFactor();
  server.answer(VERIFY, () => ({ body: fakeSession({ aal: 'aal2' }) }));
  server.answer(WITHDRAWAL.request, () => refused('balance', { amount: '10', currency: 'BRL' }));
  await open({ asks_factor: true });
  await type('100');
  submit();
  await waitFor(() =>
    expect(screen.getByLabelText('Código do autenticador').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(server.calls(WITHDRAWAL.request)).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Código do autenticador'), { target: { value: '123 456' } });
  submit();
  await screen.findByText(/Você tem/);
  expect(server.calls(VERIFY)[0]?.body).toMatchObject({ code: '123456' });
  await type('50');
  server.answer(WITHDRAWAL.request, () => ({ body: fakeWithdrawal() }));
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls(VERIFY)).toHaveLength(1);
});

test('a wrong code is said at its field, and nothing is asked for', async () => {
  withFactor();
  server.answer(VERIFY, () => refusal(422, 'mfa_verification_failed'));
  await open({ asks_factor: true });
  await type('100');
  fireEvent.change(screen.getByLabelText('Código do autenticador'), { target: { value: '000000' } });
  submit();
  await waitFor(() =>
    expect(screen.getByLabelText('Código do autenticador').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(server.calls(WITHDRAWAL.request)).toHaveLength(0);
});
