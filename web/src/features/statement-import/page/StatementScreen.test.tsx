// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { fakeDetail, fakeStatement, STATEMENT_ID } from '../../../testing/fake-statement.ts';
import { heading, press, renderSigned, type } from '../../../testing/render-signed.tsx';

const ONE = `GET /api/statements/${STATEMENT_ID}`;
const post = (verb: string) => `POST /api/statements/${STATEMENT_ID}/${verb}`;
const MAP = `PUT /api/statements/${STATEMENT_ID}/mapping`;

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(statement: Partial<StatementDetail> = {}) {
  server.answer(ONE, () => ({ body: fakeDetail(statement) }));
  rememberSession();
  return renderSigned(`/app/financial/imports/${STATEMENT_ID}`);
}

async function fromMenu(entry: string) {
  const dots = await screen.findByRole('button', { name: 'Ações: tunecore-outubro.csv' });
  fireEvent.pointerDown(dots, { button: 0, ctrlKey: false, pointerType: 'mouse' });
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('what was found in the file is said in words, with its first rows and its exact total', async () => {
  open({ status: 'ready', matches: [] });
  await heading('Como o arquivo foi lido');
  const words = ['Latin-1 (Windows)', 'Ponto e vírgula', 'Vírgula (1,50)', '2 linhas', '1 linha', 'Compactado (gzip)'];
  for (const word of words) expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByText('US$ 1.284,67')).toBeTruthy();
  expect(screen.getByText('US$ 1.284,670000000125')).toBeTruthy();
  const sample = within(screen.getByRole('table', { name: 'Primeiras linhas do arquivo' }));
  expect(sample.getByText('BRABC2600002')).toBeTruthy();
});

test('a refused file says the row, the column and what stood there', async () => {
  open({ status: 'failed', matches: [], problem: { code: 'formula', row: 12, column: 'F', found: '=SOMA(A1)' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Linha 12, coluna “F”: o valor é uma fórmula (“=SOMA(A1)”)');
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
});

test('a file with rows that are known leads to the one that has them', async () => {
  const earlier_id = '00000000-0000-4000-8000-000000000902';
  open({
    status: 'failed',
    matches: [],
    problem: { code: 'sameRows', row: null, column: null, found: 'um.csv', earlier_id },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/As mesmas linhas já foram enviadas em “um.csv”/)).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Abrir o primeiro' }).getAttribute('href')).toBe(
    `/app/financial/imports/${earlier_id}`,
  );
});

test('what does not fit together is asked, and overruled with a reason', async () => {
  const other = { id: '00000000-0000-4000-8000-000000000902', name: 'um.csv', created_at: '2026-11-09T12:00:00.000Z' };
  const questions: StatementDetail['questions'] = [
    { question: { code: 'lookalike', other }, about: other.id, answer: null },
    {
      question: { code: 'partsMissing', number: 1, of: 3, missing: [2, 3] },
      about: '2,3',
      answer: { reason: 'A loja não envia mais.', by_name: 'Rui Prado', at: '2026-11-16T12:00:00.000Z' },
    },
  ];
  open({ questions });
  server.answer(post('answers'), () => ({ body: {} }));
  const card = within(await screen.findByRole('region', { name: 'Avisos' }));
  expect(card.getByText('1 de 2 conferidos')).toBeTruthy();
  expect(card.getByText(/“um.csv”, de 9 nov 2026, tem as mesmas lojas e meses/)).toBeTruthy();
  expect(card.getByText('Este é o arquivo 1 de 3. Os arquivos 2 e 3 ainda não foram enviados.')).toBeTruthy();
  expect(card.getByText(/Conferido por Rui Prado/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Comparar' }).getAttribute('href')).toBe(`/app/financial/imports/${other.id}`);
  fireEvent.click(card.getByRole('button', { name: 'É outro relatório' }));
  fireEvent.click(card.getByRole('button', { name: 'Guardar' }));
  expect(await card.findByText('Campo obrigatório.')).toBeTruthy();
  expect(server.calls(post('answers'))).toHaveLength(0);
  fireEvent.change(card.getByLabelText('Motivo'), { target: { value: 'É um complemento.' } });
  fireEvent.click(card.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.calls(post('answers'))).toHaveLength(1));
  expect(server.calls(post('answers'))[0]?.body).toEqual({
    code: 'lookalike',
    about: other.id,
    reason: 'É um complemento.',
  });
});

test('above the limit the second person approves what the first has approved, or sends it back', async () => {
  const waiting = {
    act: 'approve' as const,
    by_id: STATEMENT_ID,
    by_name: 'Nair Prado',
    at: '2026-11-16T12:00:00.000Z',
  };
  const approval = { conversions: [], payable_on: '2099-12-12' };
  open({ status: 'seconding', waiting, approval, second: { limit_reais: 10_000, is_needed: true } });
  server.answer(post('approve'), () => ({ body: fakeStatement({ status: 'approving' }) }));
  const card = within(await screen.findByRole('region', { name: 'Duas aprovações' }));
  expect(card.getByText(/mais de R\$.10\.000,00 pedem a aprovação de duas pessoas/)).toBeTruthy();
  expect(card.getByText('Nair Prado')).toBeTruthy();
  expect(card.getByText('Sua vez')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Devolver' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Dar a segunda aprovação' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(server.calls(post('approve'))).toHaveLength(1));
  expect(server.calls(post('approve'))[0]?.body).toEqual(approval);
});

test('whoever was first waits for another one, and may think again', async () => {
  const by_id = fakeProfile().id;
  open({ status: 'posted', waiting: { act: 'reverse', by_id, by_name: 'Eu', at: '2026-11-16T12:00:00.000Z' } });
  server.answer(post('send-back'), () => ({ body: fakeStatement({ status: 'posted' }) }));
  const card = within(await screen.findByRole('region', { name: 'Estorno com duas pessoas' }));
  expect(card.getByText('Outra pessoa da equipe')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Confirmar estorno' })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Desistir' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Engano.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(server.calls(post('send-back'))[0]?.body).toEqual({ reason: 'Engano.' }));
});

test('before approval stands who would get what: every part of the total, and the largest by name', async () => {
  const zero = { gross: '0', commission: '0', margin: '0', recouped: '0', held: '0', receives: '0' };
  const largest = [
    {
      user_id: STATEMENT_ID,
      name: 'Jussara Lima',
      tracks: 24,
      gross: '900',
      commission: '90',
      margin: '81',
      recouped: '100',
      held: '0',
      receives: '629',
    },
  ];
  const sums = {
    ...{
      currency: 'BRL',
      gross: '1000.000003',
      unmatched: '100',
      commission: '90',
      margin: '81',
      recouped: '100',
      held: '0',
    },
    ...{
      rounding: '0.000003',
      receives: '629',
      tracks: 24,
      unmatched_recordings: 2,
      labels: 1,
      people: 1,
      largest,
      others: zero,
    },
  };
  const at = '2026-11-16T12:00:00.000Z';
  open({ preview: { asked_at: at, made_at: at, sums: [sums], people: 1, unbalanced_release: null, conversions: [] } });
  const shown = await screen.findByRole('region', { name: 'Prévia em BRL' });
  // Name, state and sums are one card.
  expect(shown.parentElement?.parentElement?.querySelector('h2')?.textContent).toBe(
    screen.getByRole('heading', { level: 2, name: /csv$/ }).textContent,
  );
  const card = within(shown);
  expect(card.getByText('1 pessoa recebe')).toBeTruthy();
  expect(card.getByText('−R$ 90,00')).toBeTruthy();
  expect(card.getByText('−R$ 81,00')).toBeTruthy();
  expect(card.getByText('−R$ 0,000003')).toBeTruthy();
  expect(card.getByText('2 faixas ficam guardadas até alguém atribuir')).toBeTruthy();
  const people = within(screen.getByRole('region', { name: 'Quem recebe' }));
  expect(people.getByText('Jussara Lima')).toBeTruthy();
  // Once for the person, once for the sum; the currency is said above the table.
  expect(people.getAllByText('629,00')).toHaveLength(2);
  expect(people.getByText(/Valores em reais\./)).toBeTruthy();
  const after = within(screen.getByRole('region', { name: 'Depois de aprovar' }));
  expect(after.getByText('1 pessoa recebe o extrato e um e-mail.')).toBeTruthy();
  expect(after.getByText(/^Estornar desfaz todas as movimentações/)).toBeTruthy();
  const bar = within(screen.getByRole('region', { name: 'Aprovação do relatório' }));
  expect(bar.getByText('Tudo conferido. Nada foi creditado ainda.')).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: /^Aprovar R\$.629,00$/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('the figures of a preview add up as they stand there, and show all their digits when asked', async () => {
  const share = { gross: '63', commission: '9.45', margin: '5.355', recouped: '0', held: '0', receives: '48.195' };
  const sums = {
    ...{ ...share, currency: 'BRL', unmatched: '0', rounding: '0', tracks: 1, unmatched_recordings: 0, labels: 1 },
    ...{ people: 1, largest: [{ ...share, user_id: STATEMENT_ID, name: 'Jussara Lima', tracks: 1 }] },
    others: { gross: '0', commission: '0', margin: '0', recouped: '0', held: '0', receives: '0' },
  };
  const at = '2026-11-16T12:00:00.000Z';
  open({ preview: { asked_at: at, made_at: at, sums: [sums], people: 1, unbalanced_release: null, conversions: [] } });
  const card = within(await screen.findByRole('region', { name: 'Prévia em BRL' }));
  // 63,00 − 9,45 − 5,35 − 0,01 are 48,19.
  for (const shown of ['−R$ 9,45', '−R$ 5,35', '−R$ 0,01']) expect(card.getByText(shown)).toBeTruthy();
  expect(card.getByText('Frações de centavo')).toBeTruthy();
  const people = within(screen.getByRole('region', { name: 'Quem recebe' }));
  // One line of the last card is its name, and no other has the same word.
  expect(people.getAllByText('Total')).toHaveLength(1);
  expect(people.getAllByText('48,19')).toHaveLength(2);
  fireEvent.click(people.getByRole('button', { name: 'Mostrar todas as casas' }));
  expect(people.getAllByText('48,195')).toHaveLength(2);
});

test('a total of the store is written like the sum it is compared with', async () => {
  const question = { code: 'totalDiffers' as const, row: 14, told: '95', summed: '90', currency: 'BRL' };
  open({ questions: [{ question, about: 'x', answer: null }] });
  const said = await screen.findByText(/^A loja informa/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'A loja informa R$ 95,00 na linha 14. As linhas somam R$ 90,00.',
  );
});

test('the rest of those who receive something comes by name when it is asked for', async () => {
  const part = { gross: '10', commission: '1', margin: '0', recouped: '0', held: '0', receives: '9' };
  const person = (n: number) => ({
    user_id: `00000000-0000-4000-8000-0000000000${n + 10}`,
    name: `Pessoa ${n}`,
    tracks: 1,
    ...part,
  });
  const everybody = Array.from({ length: 12 }, (_, n) => person(n + 1));
  const sums = {
    ...{
      currency: 'BRL',
      gross: '120',
      unmatched: '0',
      commission: '12',
      margin: '0',
      recouped: '0',
      held: '0',
      rounding: '0',
    },
    ...{ receives: '108', tracks: 12, unmatched_recordings: 0, labels: 0, people: 12, largest: everybody.slice(0, 10) },
    others: { gross: '20', commission: '2', margin: '0', recouped: '0', held: '0', receives: '18' },
  };
  const at = '2026-11-16T12:00:00.000Z';
  open({ preview: { asked_at: at, made_at: at, sums: [sums], people: 12, unbalanced_release: null, conversions: [] } });
  const zero = { gross: '0', commission: '0', margin: '0', recouped: '0', held: '0', receives: '0' };
  server.answer(`GET /api/statements/${STATEMENT_ID}/preview/people`, () => ({
    body: { largest: everybody, others: zero },
  }));
  const people = within(await screen.findByRole('region', { name: 'Quem recebe' }));
  expect(people.getByText('Outras 2 pessoas')).toBeTruthy();
  fireEvent.click(people.getByRole('button', { name: 'Ver as 12' }));
  expect(await people.findByText('Pessoa 12')).toBeTruthy();
  expect(people.queryByText('Outras 2 pessoas')).toBeNull();
  expect(people.getByText(/^Todas as pessoas deste relatório/)).toBeTruthy();
  fireEvent.click(people.getByRole('button', { name: 'Ver só as dez maiores' }));
  expect(people.queryByText('Pessoa 12')).toBeNull();
});

test('what is not answered yet is named beside the button, which waits for it', async () => {
  const question = { code: 'netAboveGross' as const, rows: 3, excess: [{ currency: 'USD', amount: '1.14' }] };
  open({ questions: [{ question, about: 'x', answer: null }] });
  const bar = within(await screen.findByRole('region', { name: 'Aprovação do relatório' }));
  expect(bar.getByText(/^Falta responder 1 aviso: /)).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true);
});

test('nothing is approved before its preview is there, and a missing one is asked for again', async () => {
  open({ preview: null });
  const asked = vi.fn(() => ({ body: {} }));
  server.answer(post('preview'), asked);
  const bar = within(await screen.findByRole('region', { name: 'Aprovação do relatório' }));
  expect(bar.getByText(/^Falta a prévia\./)).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true);
  fireEvent.click(bar.getByRole('button', { name: 'Calcular de novo' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

test('a rate is seen in the preview before it is approved, and is still there afterwards', async () => {
  const at = '2026-11-16T12:00:00.000Z';
  const preview = { asked_at: at, made_at: at, sums: [], people: 1, unbalanced_release: null };
  const rates = [{ currency: 'USD', rate: '5.4321', valid_on: '2026-11-16' }];
  const totals = [{ currency: 'USD', amount: '100' }];
  open({ totals, matches: [], rates, preview: { ...preview, conversions: [] } });
  server.answer(post('preview'), () => ({ body: {} }));
  await screen.findByRole('button', { name: 'Aprovar' });
  press('Aprovar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: /Ver a prévia/ })).toBeNull();
  fireEvent.click(dialog.getByRole('combobox', { name: 'Creditar USD em' }));
  fireEvent.click(await screen.findByRole('option', { name: /^BRL/ }));
  const conversions = [{ from: 'USD', to: 'BRL', rate: '5.4321', on: '2026-11-16', reason: null }];
  const made = { ...preview, conversions };
  server.answer(ONE, () => ({ body: fakeDetail({ totals, matches: [], rates, preview: made }) }));
  fireEvent.click(dialog.getByRole('button', { name: 'Ver a prévia com esta cotação' }));
  await waitFor(() => expect(server.calls(post('preview'))[0]?.body).toEqual({ conversions }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Aprovar');
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLInputElement>(/^Cotação: 1 USD/).value).toBe('5,4321');
});

test('the rate of the table is offered, and needs no reason', async () => {
  open({
    totals: [{ currency: 'USD', amount: '100' }],
    matches: [],
    rates: [{ currency: 'USD', rate: '5.4321', valid_on: '2026-11-16' }],
  });
  server.answer(post('approve'), () => ({ body: fakeStatement({ status: 'approving' }) }));
  await screen.findByRole('button', { name: 'Aprovar' });
  press('Aprovar');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('combobox', { name: 'Creditar USD em' }));
  fireEvent.click(await screen.findByRole('option', { name: /^BRL/ }));
  expect(dialog.getByLabelText('Cotação: 1 USD em BRL')).toHaveProperty('value', '5,4321');
  expect(dialog.queryByLabelText('Por que outra cotação?')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: /^Aprovar e creditar R\$.543,21$/ }));
  await waitFor(() => expect(server.calls(post('approve'))).toHaveLength(1));
});

test('an import that was looked through begins, and its bar is drawn until it is over', async () => {
  open({ status: 'ready', matches: [] });
  server.answer(post('import'), () => {
    server.answer(ONE, () => ({ body: fakeDetail({ status: 'importing', progress: 40, matches: [] }) }));
    return { body: fakeStatement({ status: 'importing' }) };
  });
  await screen.findByRole('button', { name: 'Importar' });
  press('Importar');
  const bar = await screen.findByRole('progressbar', { name: 'Andamento da importação' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  server.answer(ONE, () => ({ body: fakeDetail({ status: 'review' }) }));
  expect(await screen.findByRole('button', { name: 'Aprovar' })).toBeTruthy();
});

test('columns that are unknown are said one by one, and what is missing is named until it is there', async () => {
  const mapping = {
    columns: { isrc: 0, store: 1, net: 2 },
    store: null,
    currency: null,
    sale_month: null,
    date_order: 'ymd' as const,
    decimal: null,
  };
  open({ status: 'mapping', matches: [], totals: [], mapping });
  server.answer(MAP, () => ({ body: fakeStatement({ status: 'reading' }) }));
  await heading('O que diz cada coluna');
  expect(screen.getByText('BRABC2600001 · BRABC2600002')).toBeTruthy();
  expect(screen.getByText('Ainda falta dizer: a moeda, o mês da venda.')).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Ler com estas colunas' });
  expect(submit).toHaveProperty('disabled', true);

  type('Moeda', 'brl');
  fireEvent.click(screen.getByRole('combobox', { name: 'Campo da coluna Mês' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mês da venda' }));
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  fireEvent.click(submit);
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy();
  expect(server.calls(MAP)).toHaveLength(0);

  type('Nome para lembrar', 'Loja mensal');
  fireEvent.click(submit);
  await waitFor(() => expect(server.calls(MAP)).toHaveLength(1));
  expect(server.calls(MAP)[0]?.body).toEqual({
    name: 'Loja mensal',
    mapping: { ...mapping, currency: 'BRL', columns: { ...mapping.columns, sale_month: 3 } },
  });
});

test('before approval stands what found its owner and what did not, and the way to solve it', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Correspondência com o catálogo' }));
  expect(card.getAllByText('US$ 1.000,67')).toHaveLength(2);
  expect(card.getAllByText('US$ 284,00')).toHaveLength(2);
  expect(card.getByRole('link', { name: 'Resolver sem correspondência' }).getAttribute('href')).toBe(
    `/app/financial/unmatched?relatorio=${STATEMENT_ID}`,
  );
});

test('the catalogue is looked through once more where it has grown', async () => {
  open();
  server.answer(post('match'), () => ({ body: fakeStatement() }));
  await screen.findByRole('button', { name: 'Procurar de novo' });
  press('Procurar de novo');
  expect(await screen.findByText('Catálogo conferido de novo')).toBeTruthy();
  expect(server.calls(post('match'))).toHaveLength(1);
});

test('approval repeats the converted total before it is sent, with the rate and its day', async () => {
  open({ totals: [{ currency: 'EUR', amount: '100.10' }], matches: [] });
  server.answer(post('approve'), () => ({ body: fakeStatement({ status: 'approving' }) }));
  await screen.findByRole('button', { name: 'Aprovar' });
  press('Aprovar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /^Aprovar e creditar €.100,10$/ })).toBeTruthy();

  fireEvent.click(dialog.getByRole('combobox', { name: 'Creditar EUR em' }));
  fireEvent.click(await screen.findByRole('option', { name: 'USD, Dólares' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  expect(await dialog.findByText('Escreva a cotação com números, maior que zero, como 5,4321.')).toBeTruthy();
  expect(server.calls(post('approve'))).toHaveLength(0);

  // Nor at nothing, nor at what is not known yet: no sum is offered for either.
  fireEvent.change(dialog.getByLabelText('Cotação: 1 EUR em USD'), { target: { value: '0,0' } });
  expect(dialog.getByText('Escreva a cotação com números, maior que zero, como 5,4321.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Cotação: 1 EUR em USD'), { target: { value: '1,0834' } });
  fireEvent.change(dialog.getByLabelText('Data da cotação'), { target: { value: '2099-11-13' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  expect(dialog.getByText('A data da cotação não pode estar no futuro.')).toBeTruthy();
  expect(server.calls(post('approve'))).toHaveLength(0);

  fireEvent.change(dialog.getByLabelText('Data da cotação'), { target: { value: '2026-11-13' } });
  fireEvent.change(dialog.getByLabelText('Disponível a partir de'), { target: { value: '2099-12-12' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Aprovar e creditar US$\u00a0108,44' }));
  // It is nobody's rate but the one who types it: why is asked.
  expect(dialog.getByText('Diga por que esta cotação é diferente da que está em Cotações.')).toBeTruthy();
  expect(server.calls(post('approve'))).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Por que outra cotação?'), { target: { value: 'A da loja.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Aprovar e creditar US$\u00a0108,44' }));
  await waitFor(() => expect(server.calls(post('approve'))).toHaveLength(1));
  const [sent] = server.calls(post('approve'));
  expect(sent?.body).toEqual({
    conversions: [{ from: 'EUR', to: 'USD', rate: '1.0834', on: '2026-11-13', reason: 'A da loja.' }],
    payable_on: '2099-12-12',
  });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a posted one shows what went where, and is taken back only with a reason and knowingly', async () => {
  open({
    status: 'posted',
    posted_at: '2026-11-15T13:00:00.000Z',
    approval: {
      conversions: [{ from: 'EUR', to: 'USD', rate: '1.0834', on: '2026-11-13', reason: null }],
      payable_on: null,
    },
    postings: [
      { kind: 'royalty', currency: 'USD', amount: '900' },
      { kind: 'commission', currency: 'USD', amount: '100.67' },
    ],
  });
  server.answer(post('reverse'), () => ({ body: fakeStatement({ status: 'reversing' }) }));
  const debtor = { user_id: 'a', user_name: 'Jussara Lima', currency: 'USD', before: '10', after: '-90' };
  const flight = { user_name: 'Jussara Lima', status: 'approved', currency: 'USD' };
  server.answer(post('reversal').replace('POST', 'GET'), () => ({
    body: {
      ...{ people: 3, below_zero_count: 1, below_zero: [debtor] },
      withdrawals: [
        { ...flight, id: 'w1', number: 'R-000123', amount: '50', fate: 'stopped' },
        { ...flight, id: 'w2', number: 'R-000124', amount: '40', fate: 'sent' },
      ],
    },
  }));
  const card = within(await screen.findByRole('region', { name: 'O que foi creditado' }));
  expect(card.getByText('Comissão da plataforma')).toBeTruthy();
  expect(card.getByText('1 EUR = 1,0834 USD, cotação de 13 nov 2026')).toBeTruthy();

  press('Estornar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Uma pessoa fica com saldo negativo')).toBeTruthy();
  expect(dialog.getByText('Jussara Lima: −US$ 90,00')).toBeTruthy();
  const fate = (number: string) => dialog.getByText(new RegExp(number)).closest('li')?.textContent;
  expect(fate('R-000123, Jussara Lima, US\\$.50.00')).toContain('será interrompido');
  expect(fate('R-000124')).toContain('já está com o banco');
  const confirm = dialog.getByRole('button', { name: 'Estornar relatório' });
  expect(confirm).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'A loja mandou outro arquivo.' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Entendi que o saldo das pessoas diminui.' }));
  fireEvent.click(confirm);
  await waitFor(() => expect(server.calls(post('reverse'))).toHaveLength(1));
  expect(server.calls(post('reverse'))[0]?.body).toEqual({ reason: 'A loja mandou outro arquivo.' });
});

test('one that is not wanted is discarded after a question', async () => {
  open();
  server.answer(post('discard'), () => ({ body: fakeStatement({ status: 'discarded' }) }));
  await fromMenu('Descartar');
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar relatório' }));
  expect(await screen.findByText('Relatório descartado')).toBeTruthy();
});

test('an address of no statement says so', async () => {
  open();
  server.answer(ONE, () => appRefusal(404, 'notFound'));
  expect(await screen.findByText('Relatório não encontrado')).toBeTruthy();
});
