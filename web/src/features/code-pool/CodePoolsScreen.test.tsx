// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const POOLS = 'GET /api/code-pools';
const CREATE = 'POST /api/code-pools';
const IMPORT = 'POST /api/code-pools/import';
const ISSUED = 'GET /api/issued-codes';
const ID = '00000000-0000-4000-8000-0000000000e1';
const CHANGE = `PATCH /api/code-pools/${ID}`;

const pool = (over: object = {}) => ({
  id: ID,
  kind: 'isrc',
  source: 'generated',
  name: 'ISRC da plataforma',
  owner_id: null,
  owner_name: null,
  prefix: 'BRTOA',
  next_number: 12,
  next_code: 'BRTOA2600012',
  remaining: 99_988,
  total: 100_000,
  issued_count: 12,
  is_open: true,
  created_at: '2026-11-15T12:00:00.000Z',
  ...over,
});
const listed = pool({
  ...{ id: ID.replace('e1', 'e2'), kind: 'upc', source: 'imported', name: 'UPC comprados', prefix: null },
  ...{ owner_id: 'x', owner_name: 'Selo Maré Alta', next_number: null, next_code: null, remaining: 0, total: 6 },
});
const issued = {
  ...{ id: 'i1', code: 'BRTOA2600011', kind: 'isrc', source: 'generated', pool_name: 'ISRC da plataforma' },
  ...{ issued_to: 'p1', issued_to_name: 'Téo Brandão', created_at: '2026-11-15T12:00:00.000Z' },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(POOLS, () => ({ body: { rows: [pool(), listed], next: null } }));
  server.answer(ISSUED, () => ({ body: { rows: [issued], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path = '/app/admin/code-pools') {
  rememberSession();
  renderSigned(path);
  await screen.findByText('ISRC da plataforma');
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);
const openMenu = (name: string) => fireEvent.keyDown(rowOf(name).getByRole('button'), { key: 'Enter' });
const choose = async (item: string) => fireEvent.click(await screen.findByRole('menuitem', { name: item }));
const asked = (call: { url: string } | undefined) => new URL(call?.url ?? '', 'http://toada.test').searchParams;
/** The menu opens by a press of the mouse, the tabs by the one that goes down. */
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });

test('a pool shows its prefix, its next code, what is left and whose it is', async () => {
  await open();
  const platform = rowOf('ISRC da plataforma');
  for (const words of ['ISRC · Prefixo BRTOA', 'BR-TOA-26-00012', 'Restam 99.988', 'Plataforma', 'Aberto'])
    expect(platform.getByText(words)).toBeTruthy();
  expect(platform.getByRole('meter').getAttribute('aria-valuetext')).toBe('12 de 100.000');
  const bought = rowOf('UPC comprados');
  for (const words of ['UPC e EAN · Lista importada', 'Selo Maré Alta', 'Esgotado', 'Restam 0'])
    expect(bought.getByText(words)).toBeTruthy();
});

test('a label has the same screen among its settings, without a column for whose the pools are', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  await open('/app/settings/aggregator/codes');
  expect(screen.queryByText('Selo Maré Alta')).toBeNull();
  expect(screen.getByText(/Os códigos do selo e dos seus artistas/)).toBeTruthy();
});

test('a new pool shows its first code while it is typed, says what is wrong, and is created', async () => {
  server.answer(CREATE, () => ({ body: pool({ name: 'EAN novo' }) }));
  await open();
  press('Novo lote');
  const yy = String(new Date().getFullYear() % 100);
  type('Prefixo ISRC', 'br-to');
  fireEvent.blur(screen.getByLabelText('Prefixo ISRC'));
  expect(await screen.findByText(/O prefixo tem 5 caracteres/)).toBeTruthy();
  type('Prefixo ISRC', 'br-toa');
  expect(await screen.findByText(`BR-TOA-${yy}-00000`)).toBeTruthy();
  expect(screen.getByText('100.000 códigos por ano')).toBeTruthy();

  fireEvent.click(within(screen.getByRole('dialog')).getByRole('radio', { name: 'UPC e EAN' }));
  expect(await screen.findByText('O prefixo da GS1 tem de 6 a 11 dígitos.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'EAN, 13 dígitos' }));
  type('Prefixo da GS1', '7890000');
  type('Primeiro número', '1');
  expect(await screen.findByText('7890000000017')).toBeTruthy();
  expect(screen.getByText('99.999 códigos')).toBeTruthy();
  type('Nome do lote', 'EAN novo');
  press('Criar lote');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Lote criado' }));
  expect(server.calls(CREATE).map(({ body }) => body)).toEqual([
    { kind: 'upc', name: 'EAN novo', prefix: '7890000', digits: 13, first_number: '1' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(POOLS).length).toBeGreaterThan(1);
});

test('a prefix that another pool has is complained about at its field, and everything typed stays', async () => {
  const params = { fields: { prefix: 'codePool.prefixTaken' } };
  server.answer(CREATE, () => ({ status: 422, body: { error: { code: 'input.invalid', params } } }));
  await open();
  press('Novo lote');
  type('Nome do lote', 'Outro');
  type('Prefixo ISRC', 'BRTOA');
  press('Criar lote');
  expect(await screen.findByText('Este prefixo já está em outro lote.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nome do lote').value).toBe('Outro');
});

const report = (over: object = {}) => ({ good_count: 2, fault_count: 0, faults: [], pool: null, ...over });

test('a list is looked at first, line by line, mended, looked at again, and only then imported', async () => {
  const faults = [
    { line: 2, text: '7891000315508', fault: 'checkDigit', hint: '7' },
    { line: 3, text: '036000291452', fault: 'used', hint: null },
  ];
  const done = pool({ name: 'Comprados', total: 1 });
  const answers = [
    report({ fault_count: 2, faults, good_count: 1 }),
    report({ good_count: 1 }),
    report({ pool: done }),
  ];
  server.answer(IMPORT, () => ({ body: answers.shift() }));
  await open();
  press('Importar códigos');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'UPC e EAN' }));
  type('Nome do lote', 'Comprados');
  type('Códigos', '7891000315507\n7891000315508\n036000291452');
  press('Conferir lista');
  expect(await screen.findByText('2 linhas precisam de correção')).toBeTruthy();
  const found = within(screen.getByRole('region', { name: 'Linhas com problema' }));
  expect(found.getByText('Linha 2')).toBeTruthy();
  expect(found.getByText('O último dígito deveria ser 7.')).toBeTruthy();
  expect(found.getByText('Já está em uso.')).toBeTruthy();

  press('Tirar estas linhas');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Códigos').value).toBe('7891000315507');
  // A changed list is not imported unseen.
  press('Conferir lista');
  expect(await screen.findByText('O código pode ser importado')).toBeTruthy();
  press('Importar 1 código');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Códigos importados' }));
  expect(server.calls(IMPORT).map(({ body }) => [body.list, body.is_rehearsal])).toEqual([
    ['7891000315507\n7891000315508\n036000291452', true],
    ['7891000315507', true],
    ['7891000315507', false],
  ]);
});

test('a file fills the list, and taking it away empties it', async () => {
  await open();
  press('Importar códigos');
  const file = new File(['ISRC;Título\nBRTOA2600001;Maré'], 'codigos.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Ou um arquivo'), { target: { files: [file] } });
  const list = screen.getByLabelText<HTMLTextAreaElement>('Códigos');
  await waitFor(() => expect(list.value).toContain('BRTOA2600001'));
  press('Remover codigos.csv');
  expect(list.value).toBe('');
});

test('an import without a name or codes says what is missing and asks nobody', async () => {
  await open();
  press('Importar códigos');
  press('Conferir lista');
  expect(await screen.findByText('Cole os códigos ou escolha um arquivo.')).toBeTruthy();
  expect(screen.getByText('Campo obrigatório.')).toBeTruthy();
  expect(server.calls(IMPORT)).toEqual([]);
});

test('a pool is closed after a question and opened again without one', async () => {
  let isOpen = true;
  server.answer(POOLS, () => ({ body: { rows: [pool({ is_open: isOpen })], next: null } }));
  server.answer(CHANGE, ({ body }) => {
    isOpen = body.is_open as boolean;
    return { body: pool({ is_open: isOpen }) };
  });
  await open();
  openMenu('ISRC da plataforma');
  await choose('Fechar lote');
  press('Fechar lote');
  expect(await screen.findByText('Fechado')).toBeTruthy();
  expect(currentToast()?.title).toBe('Lote fechado');
  openMenu('ISRC da plataforma');
  await choose('Reabrir lote');
  expect(await screen.findByText('Aberto')).toBeTruthy();
  expect(server.calls(CHANGE).map(({ body }) => body)).toEqual([{ is_open: false }, { is_open: true }]);
});

test('a number is sent only where it was changed, and a step back is refused at its field', async () => {
  server.answer(CHANGE, ({ body }) => ({ body: pool(body) }));
  await open();
  openMenu('ISRC da plataforma');
  await choose('Editar');
  type('Nome do lote', 'ISRC 2026');
  press('Salvar');
  await waitFor(() => expect(currentToast()?.title).toBe('Lote salvo'));
  expect(server.calls(CHANGE).at(-1)!.body).toEqual({ name: 'ISRC 2026' });

  const params = { fields: { next_number: 'codePool.behind' } };
  server.answer(CHANGE, () => ({ status: 422, body: { error: { code: 'input.invalid', params } } }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openMenu('ISRC da plataforma');
  await choose('Editar');
  type('Próximo número', '3');
  press('Salvar');
  expect(await screen.findByText('O próximo número não pode ser menor que o atual.')).toBeTruthy();
  expect(server.calls(CHANGE).at(-1)!.body).toEqual({ name: 'ISRC da plataforma', next_number: 3 });
});

test('used codes are searched by how they begin, and those of one pool are one press away', async () => {
  await open();
  openMenu('ISRC da plataforma');
  await choose('Ver códigos usados');
  expect(await screen.findByText('BR-TOA-26-00011')).toBeTruthy();
  expect(screen.getByText('Téo Brandão')).toBeTruthy();
  expect(asked(server.calls(ISSUED).at(-1)).get('pool_id')).toBe(ID);

  server.answer(ISSUED, () => ({ body: { rows: [], next: null } }));
  type('Buscar código', 'br-toa-27');
  expect(await screen.findByText('Nenhum código com estes filtros.')).toBeTruthy();
  expect(asked(server.calls(ISSUED).at(-1)).get('search')).toBe('br-toa-27');
  server.answer(ISSUED, () => ({ body: { rows: [issued], next: null } }));
  press('Limpar filtros');
  expect(await screen.findByText('BR-TOA-26-00011')).toBeTruthy();
  expect(asked(server.calls(ISSUED).at(-1)).get('pool_id')).toBeNull();
});

test('nothing yet is an invitation, and a list that does not come says so', async () => {
  server.answer(POOLS, () => ({ body: { rows: [], next: null } }));
  server.answer(ISSUED, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned('/app/admin/code-pools');
  expect(await screen.findByText('Nenhum lote ainda')).toBeTruthy();
  openTab('Códigos usados');
  expect(await screen.findByText('Os códigos não carregaram')).toBeTruthy();
  expect(currentToast()).toMatchObject({ title: 'Erro ao buscar códigos' });
});

test('the kind is a filter the server applies', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'ISRC' }));
  await waitFor(() => expect(asked(server.calls(POOLS).at(-1)).get('kind')).toBe('isrc'));
});
