// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { fakeStatement, STATEMENT_ID } from '../../testing/fake-statement.ts';
import { FakeRequest } from '../../testing/fake-upload.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/statements';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  server.answer(LIST, () => ({ body: { rows: [fakeStatement()], next: null } }));
  FakeRequest.install();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path = '/app/financial/imports') {
  rememberSession();
  return renderSigned(path);
}

const choose = async (...names: string[]) => {
  const files = names.map((name) => new File(['a;b'], name));
  fireEvent.change(await screen.findByLabelText('Arraste os relatórios para cá'), { target: { files } });
};
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

test('a statement stands with its state, format, rows, totals, who sent it and when', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Relatórios de royalties' }));
  expect(table.getByRole('link', { name: 'tunecore-outubro.csv' }).getAttribute('href')).toBe(
    `/app/financial/imports/${STATEMENT_ID}`,
  );
  for (const words of ['Em revisão', 'TuneCore', '1.204', 'US$ 1.284,67', /Renata Bastos, 15 nov 2026/])
    expect(table.getByText(words)).toBeTruthy();
});

test('a refused file says in the list where and why', async () => {
  const problem = { code: 'notANumber' as const, row: 7, column: 'Valor', found: 'abc' };
  server.answer(LIST, () => ({ body: { rows: [fakeStatement({ status: 'failed', problem })], next: null } }));
  open();
  expect(
    await screen.findByText('Linha 7, coluna “Valor”: o valor deveria ser um número, mas está escrito “abc”.'),
  ).toBeTruthy();
});

test('files go one after the other, with how far they are, and lead to what they became', async () => {
  open();
  await choose('um.csv', 'dois.csv');
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  expect(FakeRequest.sent[0]?.url).toBe('POST /api/statements?name=um.csv');
  FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 42, total: 100 });
  expect(await row('um.csv').findByText('Enviando, 42%')).toBeTruthy();
  expect(row('dois.csv').getByText('Na fila')).toBeTruthy();

  FakeRequest.sent[0]?.answer(200, fakeStatement({ status: 'reading' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
  expect(FakeRequest.sent[1]?.url).toBe('POST /api/statements?name=dois.csv');
  expect(row('um.csv').getByRole('link').getAttribute('href')).toBe(`/app/financial/imports/${STATEMENT_ID}`);
});

test('the same file is refused with the way to the first', async () => {
  open();
  await choose('de-novo.csv');
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  const params = { id: STATEMENT_ID, name: 'outubro.csv', by: 'Renata Bastos', at: '2026-11-15T12:00:00.000Z' };
  FakeRequest.sent[0]?.answer(409, { error: { code: 'statement.known', params } });
  const refused = row('de-novo.csv');
  expect(await refused.findByText(/Renata Bastos enviou este mesmo arquivo/)).toBeTruthy();
  const link = refused.getByRole('link', { name: 'Abrir o primeiro' });
  expect(link.getAttribute('href')).toBe(`/app/financial/imports/${STATEMENT_ID}`);
  expect(refused.queryByRole('button', { name: 'Enviar de novo' })).toBeNull();
});

test('what broke on its way can be sent again; what is empty is not sent at all', async () => {
  open();
  await choose('queda.csv');
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  FakeRequest.sent[0]?.onerror();
  fireEvent.click(await row('queda.csv').findByRole('button', { name: 'Enviar de novo' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
  FakeRequest.sent[1]?.answer(200, fakeStatement());

  const files = [new File([], 'vazio.csv')];
  fireEvent.change(screen.getByLabelText('Arraste os relatórios para cá'), { target: { files } });
  expect(await row('vazio.csv').findByText('O arquivo não tem conteúdo. Escolha outro.')).toBeTruthy();
  expect(FakeRequest.sent).toHaveLength(2);
});

test('the state that narrows the list stands in the address and can be taken away', async () => {
  server.answer(LIST, ({ url }) => ({
    body: { rows: url.includes('status=posted') ? [] : [fakeStatement()], next: null },
  }));
  open('/app/financial/imports?situacao=posted');
  expect(await screen.findByText('Nenhum relatório nesta situação')).toBeTruthy();
  press('Limpar filtro');
  expect(await screen.findByText('tunecore-outubro.csv')).toBeTruthy();
});

test('who has sent nothing yet reads what will stand here', async () => {
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  open();
  expect(await screen.findByText('Nenhum relatório ainda')).toBeTruthy();
});

test.each(['ARTIST', 'AGGREGATOR', 'SUPPORT', 'COLLABORATOR'] as const)('%s is not let in', async (role) => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  open();
  await waitFor(() => expect(server.calls(PROFILE).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText('Arraste os relatórios para cá')).toBeNull());
  expect(server.calls(LIST)).toHaveLength(0);
});
