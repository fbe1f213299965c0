// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { BatchView, WithdrawalDetail, WithdrawalOverview } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { WithdrawalPerson } from '@toada/domain/withdrawal/withdrawal-person.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { fakeDetail, fakeWithdrawal, WITHDRAWAL, WITHDRAWAL_ID } from '../../testing/fake-withdrawal.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await Promise.all([
  import('./WithdrawalsScreen.tsx'),
  import('./QueueScreen.tsx'),
  import('./batch/BatchesScreen.tsx'),
]);

const ARTIST = '00000000-0000-4000-8000-0000000000bb';
const deed = (name: string) => `POST /api/finance/withdrawals/${WITHDRAWAL_ID}/${name}`;
const batch: BatchView = {
  id: '00000000-0000-4000-8000-0000000000d1',
  number: 'L-0007',
  count: 2,
  total: '2997',
  open: 2,
  created_at: '2026-11-15T12:00:00.000Z',
  created_by_name: 'Renata Bastos',
};
const BATCHES = 'GET /api/finance/withdrawal-batches';
const MAKE = 'POST /api/finance/withdrawal-batches';
const FILE = `POST /api/finance/withdrawal-batches/${batch.id}/file`;
const RESULTS = `POST /api/finance/withdrawal-batches/${batch.id}/results`;

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(WITHDRAWAL.list, () => ({ body: { rows: [fakeWithdrawal({ user_id: ARTIST })], next: null } }));
  server.answer(WITHDRAWAL.find, () => ({ body: fakeDetail({ user_id: ARTIST }) }));
  server.answer(BATCHES, () => ({ body: { rows: [batch], next: null } }));
  server.answer(PERSON, () => ({ body: person }));
  const none = { count: 0, net: '0' };
  const overview = { waiting: none, approved: none, sent: none, decided: [] };
  server.answer('GET /api/finance/withdrawals/overview', () => ({ body: overview }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(search = '', role: Role = 'FINANCE') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  return renderSigned(`/app/financial/withdrawals${search}`);
}
async function openOne(over: Partial<WithdrawalDetail> = {}) {
  server.answer(WITHDRAWAL.find, () => ({ body: fakeDetail({ user_id: ARTIST, ...over }) }));
  open(`?id=${WITHDRAWAL_ID}`);
  return within(await screen.findByRole('region', { name: 'Saque e decisão' }));
}
const asked = (route: string) => new URL(server.calls(route).at(-1)?.url ?? '', 'http://toada.test').searchParams;

test('the queue is narrowed by state and by name, and the address keeps it', async () => {
  const here = open();
  expect(await screen.findByRole('button', { name: /Jussara Lima/ })).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Aprovados/ }), { button: 0 });
  await waitFor(() => expect(asked(WITHDRAWAL.list).get('status')).toBe('approved'));
  expect(here.current.search).toContain('situacao=approved');
  type('Buscar saques', 'R-000123');
  await waitFor(() => expect(asked(WITHDRAWAL.list).get('search')).toBe('R-000123'));
});

test('the first that waits is open with its facts, is approved at once, and can be taken back for some seconds', async () => {
  const here = open();
  const panel = within(await screen.findByRole('region', { name: 'Saque e decisão' }));
  expect(panel.getByText('CPF •••.482.•••-10')).toBeTruthy();
  expect(panel.getByText('0 de 1')).toBeTruthy();
  server.answer(deed('approve'), () => ({ body: fakeWithdrawal({ status: 'approved' }) }));
  expect(here.current.search).toContain(`id=${WITHDRAWAL_ID}`);
  fireEvent.click(panel.getByRole('button', { name: /^Aprovar R\$.1\.498,50$/ }));
  expect(await screen.findByText('Saque aprovado')).toBeTruthy();
  expect(server.calls(deed('approve'))[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  server.answer(deed('undo'), () => ({ body: fakeWithdrawal({ status: 'review' }) }));
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(await screen.findByText('Aprovação desfeita')).toBeTruthy();
  expect(server.calls(deed('undo'))).toHaveLength(1);
});

test('the first of two approvals says that another is needed, and whoever gave it gives no second', async () => {
  const panel = await openOne({ approvals_needed: 2 });
  const turns = within(panel.getByRole('group', { name: 'Duas aprovações' }));
  expect(turns.getByText('Sua vez')).toBeTruthy();
  expect(turns.getByText('Aprova depois de você')).toBeTruthy();
  const half = { status: 'review' as const, approvals: 1, approvals_needed: 2 };
  server.answer(deed('approve'), () => ({ body: fakeWithdrawal(half) }));
  const approval = { event: 'approve' as const, at: '2026-11-15T13:00:00.000Z', by_name: 'Caetano Prado', note: '' };
  const after = { ...half, is_approved_by_me: true, steps: [approval] };
  server.answer(WITHDRAWAL.find, () => ({ body: fakeDetail({ user_id: ARTIST, ...after }) }));
  fireEvent.click(panel.getByRole('button', { name: /^Aprovar/ }));
  expect(await screen.findByText('Primeira aprovação registrada')).toBeTruthy();
  expect(await turns.findByText('Caetano Prado')).toBeTruthy();
  expect(turns.getByText('Falta a aprovação dela')).toBeTruthy();
  expect(turns.queryByText('Sua vez')).toBeNull();
  expect(panel.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
});

test('nobody is offered a decision about their own', async () => {
  const panel = await openOne({ user_id: USER_ID });
  expect(panel.getByText('Este saque é seu')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /Aprovar|Recusar|Analisar/ })).toBeNull();
});

test('a changed account is said, and only refused', async () => {
  const panel = await openOne({ is_account_changed: true });
  expect(panel.getByText(/A conta para receber mudou/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
  expect(panel.getByRole('button', { name: 'Recusar' })).toBeTruthy();
});

const PERSON = `GET /api/finance/withdrawals/${WITHDRAWAL_ID}/person`;
const person: WithdrawalPerson = {
  ...{ cover: 'covered', balances: [], debts: [], last: [], account_changes: [] },
  ...{ paid: { times: 0, sum: '0' }, paid_average: null, account_set: null },
  ...{ role: 'ARTIST', label_name: 'Selo Maré Alta', has_code: true },
  ...{ answer_by: '2026-11-17T12:00:00.000Z', holder_flags: [], day: { asked: '1500', limit: '50000' } },
};
const paid = (number: string, net: string) => ({
  ...{ id: number, number, net, status: 'paid' as const, reason: null },
  requested_at: '2026-09-01T12:00:00.000Z',
});

test('balances, debts, last withdrawals and changes of account stand beside the decision', async () => {
  const body: WithdrawalPerson = {
    ...person,
    cover: 'owed',
    balances: [{ currency: 'BRL', available: '-60', held: '0', withdrawing: '1700', to_recoup: '300' }],
    debts: [{ currency: 'BRL', amount: '60', reais: '60' }],
    last: [paid('R-000100', '80')],
    // More than the list shows.
    paid: { times: 12, sum: '3400' },
    account_changes: [{ action: 'paymentAccount.changed', at: '2026-11-02T12:00:00.000Z' }],
  };
  server.answer(PERSON, () => ({ body }));
  const panel = await openOne();
  const about = within(await panel.findByRole('region', { name: 'Quem pediu' }));
  expect(await about.findByText('O saldo não cobre mais este saque')).toBeTruthy();
  // Before this withdrawal, other ones, this one, and what is left.
  const row = about.getByRole('row', { name: /Reais/ });
  const amounts = ['R$ 1.440,00', 'R$ 300,00', '0', 'R$ 200,00', '−R$ 1.500,00', '−R$ 60,00'];
  const cells = within(row).getAllByRole('cell').slice(1);
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(
    amounts.map((amount) => expect.stringContaining(amount)),
  );
  expect(about.getByText('Dívida de R$ 60,00, ou R$ 60,00 pela cotação.')).toBeTruthy();
  const last = within(panel.getByRole('group', { name: 'Saques anteriores' }));
  expect(last.getByText('R-000100')).toBeTruthy();
  expect(last.getByText('12 pagos no total, R$ 3.400,00')).toBeTruthy();
  const account = within(panel.getByRole('group', { name: 'Conta para receber' }));
  expect(account.getByText(/^2 nov 2026, /)).toBeTruthy();
});

test('what is unusual is said before the decision, and what is as ever, too', async () => {
  const at = new Date(Date.now() - 6 * 86_400_000).toISOString();
  // Neither stands among the last five of anything: a refusal and an approval of the account came after.
  const body: WithdrawalPerson = {
    ...person,
    last: [{ ...paid('R-000100', '500'), status: 'refused', reason: 'O titular precisa ser o selo.' }],
    account_changes: [{ action: 'paymentAccount.approved', at }],
    paid_average: '600',
    account_set: { action: 'paymentAccount.changed', at },
  };
  server.answer(PERSON, () => ({ body }));
  const panel = await openOne();
  const signals = within(await panel.findByRole('list', { name: 'Sinais deste saque' }));
  const titles = signals.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
  expect(titles).toEqual([
    ...['Conta trocada há 6 dias', '2,4 vezes a média', 'Titular confere', 'Sem dívidas nem retenções'],
    ...['Pedido com código do celular', 'Dentro do limite do dia'],
  ]);
  expect(signals.getByText('R$ 1.500,00 de R$ 50.000,00')).toBeTruthy();
  expect(panel.getByText('R-000100: “O titular precisa ser o selo.”')).toBeTruthy();
  expect(signals.getByText('Média dos últimos pagos: R$ 600,00')).toBeTruthy();
});

test('the head says whose artist it is and by when to answer, and a holder who is another deserves a look', async () => {
  const answer_by = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const body: WithdrawalPerson = { ...person, answer_by, holder_flags: ['holderName'], has_code: false };
  server.answer(PERSON, () => ({ body }));
  const panel = await openOne();
  expect(await panel.findByText('R-000123, Selo Maré Alta, artista')).toBeTruthy();
  expect(panel.getByText(/^Prazo de resposta: /)).toBeTruthy();
  const signals = within(await panel.findByRole('list', { name: 'Sinais deste saque' }));
  expect(signals.getByText('Titular não confere')).toBeTruthy();
  expect(signals.getByText('Pedido sem código do celular')).toBeTruthy();
});

test('what waits comes first, with its sum; below it what was decided today, and the way to the next batch', async () => {
  const decided = { ...fakeWithdrawal({ number: 'R-000099', status: 'refused' }), id: batch.id };
  const body: WithdrawalOverview = {
    ...{ waiting: { count: 1, net: '1498.5' }, approved: { count: 5, net: '900' }, sent: { count: 0, net: '0' } },
    decided: [{ ...decided, decided_at: new Date().toISOString() }],
  };
  server.answer('GET /api/finance/withdrawals/overview', () => ({ body }));
  open();
  expect(await screen.findByText(/^1 a decidir, R\$.1\.498,50$/)).toBeTruthy();
  expect(asked(WITHDRAWAL.list).get('is_waiting')).toBe('true');
  expect(screen.getByRole('tab', { name: 'Aprovados 5' })).toBeTruthy();
  const today = within(screen.getByRole('region', { name: 'Decididos hoje' }));
  expect(today.getByRole('button', { name: /R-000099/ })).toBeTruthy();
  expect(screen.getByText('5 aprovados para enviar')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Montar envio' }).getAttribute('href')).toContain('aba=lotes');
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('letters decide: R asks for the reason of a refusal, A approves, and the next one opens unread', async () => {
  server.answer(PERSON, () => ({ body: person }));
  const [second, other] = ['00000000-0000-4000-8000-0000000000e1', { user_id: ARTIST, user_name: 'Téo Brandão' }];
  server.answer(WITHDRAWAL.list, () => ({
    body: { rows: [fakeWithdrawal({ user_id: ARTIST }), { ...fakeWithdrawal(other), id: second }], next: null },
  }));
  server.answer(`GET /api/withdrawals/${second}`, () => ({ body: { ...fakeDetail(other), id: second } }));
  server.answer(deed('approve'), () => ({ body: fakeWithdrawal({ status: 'approved' }) }));
  const here = open();
  await screen.findByRole('region', { name: 'Saque e decisão' });
  await pause(700);
  fireEvent.keyDown(document.body, { key: 'r' });
  const dialog = await screen.findByRole('dialog', { name: 'Recusar o saque R-000123?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(here.current.search).toContain(`id=${second}`));
  await screen.findByRole('heading', { name: 'Téo Brandão' });
  // Pressed twice, it does not decide about what nobody has read.
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(server.sent.filter(({ route }) => route.endsWith('/approve'))).toHaveLength(1);
});

test('several are approved together: what differs is said, one that stays out is named, one refused stops no other', async () => {
  const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-0000000000f${number}`);
  const [first, second, changed] = ids.map((id, index) => ({
    ...fakeWithdrawal({ user_id: ARTIST, number: `R-00020${index}`, user_name: ['Ana', 'Beto', 'Cida'][index]! }),
    ...{ id, is_account_changed: index === 2 },
  }));
  server.answer(WITHDRAWAL.list, () => ({ body: { rows: [first, second, changed], next: null } }));
  for (const id of ids) server.answer(`GET /api/withdrawals/${id}`, () => ({ body: { ...fakeDetail(), id } }));
  const facts = { holder_flags: [], cover: 'covered', account_set: null, is_approved_by_me: false };
  const compared = [first, second, changed].map((row, index) => ({ ...row, ...facts, is_first: index === 1 }));
  server.answer('POST /api/finance/withdrawals/compare', ({ body }) => ({
    body: compared.filter(({ id }) => (body.ids as string[]).includes(id!)),
  }));
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher todos da lista' }));
  const panel = within(await screen.findByRole('region', { name: 'Saques escolhidos' }));
  expect(await panel.findByText('1 saque fica fora')).toBeTruthy();
  expect(panel.getByText('R-000202, Cida:')).toBeTruthy();
  expect(panel.getByText('Beto: primeiro saque pago.')).toBeTruthy();
  expect(panel.getAllByText(/^R\$.2\.997,00$/)).toHaveLength(2);
  server.answer(`POST /api/finance/withdrawals/${ids[0]}/approve`, () => ({
    status: 409,
    body: { error: { code: 'withdrawal.approvedBefore', params: {} } },
  }));
  server.answer(`POST /api/finance/withdrawals/${ids[1]}/approve`, () => ({ body: { ...second, status: 'approved' } }));
  fireEvent.click(panel.getByRole('button', { name: 'Aprovar 2 saques' }));
  expect(await panel.findByText('1 saque não foi aprovado')).toBeTruthy();
  expect(panel.getByText('R-000200, Ana:')).toBeTruthy();
  expect(await screen.findByText('1 saque aprovado')).toBeTruthy();
  server.answer(`POST /api/finance/withdrawals/${ids[1]}/undo`, () => ({ body: { ...second, status: 'review' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Aprovação desfeita')).toBeTruthy();
});

test('approved ones that are chosen go to the bank in one file, by their names', async () => {
  const row = fakeWithdrawal({ user_id: ARTIST, status: 'approved' });
  const other = { ...row, id: '00000000-0000-4000-8000-0000000000f9', user_name: 'Beto' };
  server.answer(WITHDRAWAL.list, () => ({ body: { rows: [row, other], next: null } }));
  const facts = { holder_flags: [], cover: 'covered', account_set: null, is_approved_by_me: true, is_first: false };
  server.answer('POST /api/finance/withdrawals/compare', () => ({ body: [{ ...other, ...facts }] }));
  server.answer(MAKE, () => ({ body: { ...batch, left_out: 0 } }));
  server.answer(FILE, () => ({ body: { name: 'lote.csv', text: 'saque' } }));
  open('?situacao=approved');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher R-000123, de Beto' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 saque' }));
  await waitFor(() => expect(server.calls(MAKE).map(({ body }) => body)).toEqual([{ ids: [other.id] }]));
  expect(await screen.findByText('Lote L-0007 gerado')).toBeTruthy();
});

test('a refusal needs a reason, and is sent with it', async () => {
  const panel = await openOne();
  fireEvent.click(panel.getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar o saque R-000123?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar saque' }));
  expect(await dialog.findByText('Campo obrigatório.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Titular diferente' } });
  server.answer(deed('refuse'), () => ({ body: fakeWithdrawal({ status: 'refused' }) }));
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar saque' }));
  expect(await screen.findByText('Saque recusado')).toBeTruthy();
  expect(server.calls(deed('refuse'))[0]?.body).toEqual({ reason: 'Titular diferente' });
});

test('a payment is entered with the mark of the bank, and a wrong mark is said at its field', async () => {
  const panel = await openOne({ status: 'sent' });
  fireEvent.click(panel.getByRole('button', { name: 'Registrar pagamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: /^Confirmar Pix de R\$.1\.498,50$/ }));
  fireEvent.change(dialog.getByLabelText('ID fim a fim'), { target: { value: 'E123' } });
  send();
  expect(await dialog.findByText(/Copie o identificador do banco/)).toBeTruthy();
  const mark = 'E00000000202611151200abcdefghijk';
  fireEvent.change(dialog.getByLabelText('ID fim a fim'), { target: { value: mark } });
  server.answer(deed('pay'), () => ({ body: fakeWithdrawal({ status: 'paid' }) }));
  send();
  expect(await screen.findByText('Pagamento registrado')).toBeTruthy();
  expect(server.calls(deed('pay'))[0]?.body).toEqual({ end_to_end_id: mark, accepts_debt: false });
});

test('a payment that makes a debt is entered once somebody says that the bank has made it', async () => {
  const panel = await openOne({ status: 'sent' });
  fireEvent.click(panel.getByRole('button', { name: 'Registrar pagamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: /^Confirmar Pix/ }));
  const mark = 'E00000000202611151200abcdefghijk';
  fireEvent.change(dialog.getByLabelText('ID fim a fim'), { target: { value: mark } });
  const error = { code: 'withdrawal.paysDebt', params: { number: 'R-000123', owed: '40' } };
  server.answer(deed('pay'), () => ({ status: 409, body: { error } }));
  send();
  expect(await dialog.findByText(/A pessoa deve R\$.40,00/)).toBeTruthy();
  send();
  expect(await dialog.findByText('Confirme que o banco já pagou.')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('O banco já pagou este saque'));
  server.answer(deed('pay'), () => ({ body: fakeWithdrawal({ status: 'paid' }) }));
  send();
  expect(await screen.findByText('Pagamento registrado')).toBeTruthy();
  const [first, second] = server.calls(deed('pay'));
  expect(second?.body).toEqual({ end_to_end_id: mark, accepts_debt: true });
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
});

test('what was paid takes a receipt', async () => {
  const panel = await openOne({ status: 'paid' });
  fireEvent.click(panel.getByRole('button', { name: 'Anexar comprovante' }));
  expect(await panel.findByText('Escolha o arquivo do comprovante.')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Registrar devolução' })).toBeTruthy();
});

test('a batch is made after a question, and its file is saved', async () => {
  server.answer(MAKE, () => ({ body: { ...batch, left_out: 1 } }));
  server.answer(FILE, () => ({ body: { name: 'lote-L-0007.csv', text: '\ufeffsaque,valor\r\n' } }));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:batch';
  });
  open('?aba=lotes');
  await screen.findByText('L-0007');
  press('Gerar lote');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gerar lote e baixar' }));
  expect(await screen.findByText('Lote L-0007 gerado')).toBeTruthy();
  expect(screen.getAllByText(/1 saque ficou de fora: o saldo de quem pediu está negativo/).length).toBeTruthy();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.calls(MAKE)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('the answer of the bank is read through first, and taken only when it is confirmed', async () => {
  const lines = [
    { line: 2, number: 'R-000123', outcome: 'paid', fault: null },
    { line: 3, number: 'R-000124', outcome: 'returned', fault: null },
    { line: 4, number: 'R-000999', outcome: 'unknown', fault: null },
    { line: 5, number: 'R-000125', outcome: 'invalid', fault: 'mark' },
  ];
  server.answer(RESULTS, () => ({ body: { lines, batch: { ...batch, open: 0 } } }));
  open('?aba=lotes');
  await screen.findByText('L-0007');
  press('Importar resultado do lote L-0007');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resultado do lote L-0007' }));
  const file = new File(['saque,resultado\nR-000123,PAGO'], 'resultado.csv', { type: 'text/csv' });
  fireEvent.change(dialog.getByLabelText('Arquivo do banco (CSV)'), { target: { files: [file] } });
  const table = within(await dialog.findByRole('table', { name: 'Linhas do resultado' }));
  for (const words of ['Paga', 'Devolvida', 'Não é deste lote', /O identificador fim a fim deve ter/])
    expect(table.getByText(words)).toBeTruthy();
  expect(server.calls(RESULTS).map(({ body }) => body.is_trial)).toEqual([true]);
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar 2 resultados' }));
  expect(await screen.findByText('Resultado registrado')).toBeTruthy();
  expect(server.calls(RESULTS).map(({ body }) => body.is_trial)).toEqual([true, false]);
  expect(server.calls(RESULTS)[1]?.body.text).toContain('R-000123,PAGO');
});

test('a file that cannot be read is said at its field', async () => {
  server.answer(RESULTS, () => ({
    status: 422,
    body: { error: { code: 'withdrawal.resultsUnreadable', params: { line: 3 } } },
  }));
  open('?aba=lotes');
  await screen.findByText('L-0007');
  press('Importar resultado do lote L-0007');
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText('Arquivo do banco (CSV)');
  fireEvent.change(input, { target: { files: [new File(['x'], 'resultado.csv')] } });
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
});

test('who does not decide is not let in', async () => {
  open('', 'ARTIST');
  expect(await screen.findByRole('heading', { name: 'Área restrita', level: 2 })).toBeTruthy();
  expect(server.calls(WITHDRAWAL.list)).toHaveLength(0);
});
