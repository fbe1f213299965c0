// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WorkRehearsal } from '@toada/domain/work-import/work-import.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

await import('./WorkImportScreen.tsx');

const REHEARSE = 'POST /api/work-imports/rehearsal';
const RUN = 'POST /api/work-imports';
const planned = (over: Partial<WorkRehearsal['works'][number]> = {}) => ({
  ...{ line: 2, title: 'Cantiga da Varanda', owner_name: 'Jussara Lima', author_count: 2, state: 'ready' as const },
  ...over,
});
const report = (over: Partial<WorkRehearsal> = {}): WorkRehearsal => ({
  ...{ line_count: 2, error_count: 0, warning_count: 0, findings: [], works: [planned()], fee_cents: null },
  ...over,
});

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function drop(answer: WorkRehearsal, name = 'obras.csv') {
  server.answer(REHEARSE, () => ({ body: answer }));
  rememberSession();
  renderSigned('/app/register-work/import');
  const zone = await screen.findByLabelText('Arraste a planilha de obras para cá');
  fireEvent.change(zone, { target: { files: [new File(['titulo;autor\r\nVaral;Ana\r\n'], name)] } });
}

test('what is wrong is said line by line, and nothing can be imported then', async () => {
  await drop(
    report({
      ...{ error_count: 1, warning_count: 1 },
      findings: [
        { line: 3, column: 'genre', fault: 'notInList', text: 'Polca' },
        { line: 3, column: 'cpf_cnpj', fault: 'incomplete', text: 'Autor 1: o CPF ou CNPJ não confere.' },
      ],
    }),
  );
  expect(await screen.findByText('1 erro e 1 aviso na planilha')).toBeTruthy();
  expect(screen.getByText('genero: “Polca” não está entre as opções.')).toBeTruthy();
  expect(screen.getByText('autor_cpf_cnpj: Autor 1: o CPF ou CNPJ não confere.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar obras' })).toBeNull();
});

test('works are made part by part, and a part that failed is asked for again', async () => {
  const works = [planned(), planned({ line: 4, title: 'Varal', state: 'incomplete' })];
  let isDown = true;
  server.answer(RUN, ({ body }) => {
    if (body.from === 0) return { body: { made: 1, sent: 0, known: 0, next: 1 } };
    if (isDown) return { status: 503, body: { error: { code: 'internal', params: {} } } };
    return { body: { made: 1, sent: 0, known: 0, next: null } };
  });
  await drop(report({ works }));
  expect(await screen.findByText('2 obras para importar')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'O que vai acontecer' });
  expect(within(table).getByText('Rascunho com pendência')).toBeTruthy();
  press('Importar obras');
  expect(await screen.findByText('A importação parou: 1 obra entrou')).toBeTruthy();
  isDown = false;
  press('Continuar');
  expect(await screen.findByText('2 obras importadas')).toBeTruthy();
  expect(server.calls(RUN).map(({ body }) => body?.from)).toEqual([0, 1, 1]);
});

test('the fee of works that are sent is told and asked about first', async () => {
  server.answer(RUN, () => ({ body: { made: 1, sent: 1, known: 0, next: null } }));
  await drop(report({ fee_cents: 2500 }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Enviar para registro a obra sem pendência' }));
  expect(screen.getByText(/Cada registro custa R\$.25,00/)).toBeTruthy();
  press('Importar obras');
  const question = await screen.findByRole('alertdialog');
  expect(server.calls(RUN)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Importar e enviar' }));
  expect(await screen.findByText('1 obra importada')).toBeTruthy();
  expect(server.calls(RUN)[0]?.body).toMatchObject({ from: 0, submits: true });
});

test('a sheet that is all there has nothing to press', async () => {
  await drop(report({ works: [planned({ state: 'known' })] }));
  expect(await screen.findByText('Nada de novo nesta planilha')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar obras' })).toBeNull();
});

test('a file that is no CSV is told; columns and template stand where the file is chosen', async () => {
  await drop(report(), 'obras.xlsx');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Escolha um .csv' }));
  expect(server.calls(REHEARSE)).toEqual([]);
  expect(screen.getByText('autor_cpf_cnpj')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar modelo' })).toBeTruthy();
});
