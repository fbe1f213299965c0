// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { FakeTus } from '../../testing/fake-tus.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

// The package gives tests its other half, for Node; this is the one browsers get.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as string));
vi.mock('../media-file/parts/upload/hash-file.ts', () => ({ hashFile: async () => 'a'.repeat(64) }));

const REHEARSE = 'POST /api/catalogue-imports/rehearsal';
const RUN = 'POST /api/catalogue-imports';
const planned = {
  id: null,
  line: 2,
  title: 'Quintal de Estrelas',
  artist: 'Jussara Lima',
  type: 'single',
  track_count: 1,
};
const clean = { line_count: 1, error_count: 0, warning_count: 0, findings: [], releases: [planned] };
const faulty = {
  ...{ line_count: 2, error_count: 1, warning_count: 1, releases: [planned] },
  findings: [
    { line: 3, column: 'genre', fault: 'notInList', text: 'Polca' },
    { line: null, column: null, fault: 'fileUnused', text: 'disco/sobra.wav' },
  ],
};
const stored = {
  ...{ id: '0', kind: 'audio', name: '01.wav', bytes: 5012, received_bytes: 5012, status: 'stored' },
  created_at: '2026-11-15T12:00:00.000Z',
};

const fileOf = (id: number) => `GET /api/media-files/00000000-0000-4000-8000-00000000000${id}`;

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  for (const id of [0, 1]) server.answer(fileOf(id), () => ({ body: stored }));
  FakeTus.install();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/catalog/import');
  await screen.findByText('Arraste a planilha e a pasta para cá');
}

const sheet = new File(['artista;faixa\r\n'], 'catalogo.csv');
const wav = new File(['RIFF....WAVE', 'x'.repeat(5000)], '01.wav', { lastModified: 7 });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Arraste a planilha e a pasta para cá'), { target: { files } });

test('what is wrong is said line by line, and nothing can be imported then', async () => {
  server.answer(REHEARSE, () => ({ body: faulty }));
  await open();
  choose(sheet, wav);
  expect(await screen.findByText('1 erro na planilha')).toBeTruthy();
  expect(screen.getByText('genero: “Polca” não está entre as opções.')).toBeTruthy();
  expect(screen.getByText('Linha 3')).toBeTruthy();
  expect(screen.getByText('Nenhuma linha usa disco/sobra.wav. Ele não será enviado.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar catálogo' })).toBeNull();
});

test('a file that is no recording is found before anything is sent', async () => {
  server.answer(REHEARSE, () => ({ body: clean }));
  await open();
  choose(sheet, new File(['olá, mundo'], '01.wav'));
  expect(await screen.findByText('01.wav não é do tipo esperado.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar catálogo' })).toBeNull();
});

test('a clean sheet has its files sent, and then the whole is imported by one call', async () => {
  server.answer(REHEARSE, () => ({ body: clean }));
  server.answer('POST /api/media-files/00000000-0000-4000-8000-000000000000/finish', () => ({ body: stored }));
  server.answer(RUN, () => ({ body: { ...clean, releases: [{ ...planned, id: 'r1' }] } }));
  await open();
  choose(sheet, wav);
  await screen.findByText('Tudo certo: 1 faixa em 1 lançamento');
  press('Importar catálogo');
  expect(await screen.findByText('1 lançamento importado')).toBeTruthy();
  const [run, ...more] = server.calls(RUN);
  expect(more).toEqual([]);
  expect(run?.body).toMatchObject({ files: [{ name: '01.wav', media_file_id: expect.any(String) }] });
});

test('the import waits until the server has put the files in their place', async () => {
  let status = 'receiving';
  server.answer(REHEARSE, () => ({ body: clean }));
  server.answer('POST /api/media-files/00000000-0000-4000-8000-000000000000/finish', () => ({ body: stored }));
  server.answer(fileOf(0), () => ({ body: { ...stored, status } }));
  server.answer(RUN, () => ({ body: { ...clean, releases: [{ ...planned, id: 'r1' }] } }));
  await open();
  choose(sheet, wav);
  await screen.findByText('Tudo certo: 1 faixa em 1 lançamento');
  press('Importar catálogo');
  await waitFor(() => expect(server.calls(fileOf(0)).length).toBeGreaterThan(1));
  expect(server.calls(RUN)).toEqual([]);
  status = 'stored';
  expect(await screen.findByText('1 lançamento importado')).toBeTruthy();
});

test('after a failed import another file of the same name takes the place of the first', async () => {
  const finish = (id: number) => `POST /api/media-files/00000000-0000-4000-8000-00000000000${id}/finish`;
  server.answer(REHEARSE, () => ({ body: clean }));
  for (const id of [0, 1]) server.answer(finish(id), () => ({ body: stored }));
  server.answer(RUN, () => ({ status: 422, body: { error: { code: 'internal', params: {} } } }));
  await open();
  choose(sheet, wav);
  await screen.findByText('Tudo certo: 1 faixa em 1 lançamento');
  press('Importar catálogo');
  await screen.findByText('Nada foi importado', { selector: '[role="alert"] *' });
  press('Recomeçar');

  server.answer(RUN, () => ({ body: { ...clean, releases: [{ ...planned, id: 'r1' }] } }));
  choose(sheet, new File(['RIFF....WAVE', 'y'.repeat(6000)], '01.wav', { lastModified: 8 }));
  await screen.findByText('Tudo certo: 1 faixa em 1 lançamento');
  press('Importar catálogo');
  expect(await screen.findByText('1 lançamento importado')).toBeTruthy();
  expect(server.calls(RUN).at(-1)?.body).toMatchObject({
    files: [{ media_file_id: '00000000-0000-4000-8000-000000000001' }],
  });
});

test('a sheet dropped again is rehearsed again with the files that are there', async () => {
  server.answer(REHEARSE, () => ({ body: faulty }));
  await open();
  choose(wav);
  expect(await screen.findByText('Falta a planilha .csv')).toBeTruthy();
  expect(server.calls(REHEARSE)).toEqual([]);
  choose(sheet);
  await waitFor(() => expect(server.calls(REHEARSE)).toHaveLength(1));
  expect(server.calls(REHEARSE)[0]?.body).toMatchObject({ files: ['01.wav'] });
});

test('the columns are documented where the file is chosen', async () => {
  await open();
  expect(screen.getByText('titulo_lancamento')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar modelo' })).toBeTruthy();
});
