// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../../testing/render-signed.tsx';

const AT = '2026-11-18T12:00:00.000Z';
const CAPA = {
  ...{
    slug: 'capa',
    title: 'Regras da capa',
    summary: 'O que a imagem precisa ter.',
    group: 'release',
    audience: 'everyone',
  },
  ...{ screens: [] as string[], picture: 'tela', body: 'A capa é **quadrada**.' },
  file: { title: 'Regras da capa', summary: 'O que a imagem precisa ter.', body: 'A capa é **quadrada**.' },
  ...{
    is_corrected: false,
    has_newer_file: false,
    updated_at: null as string | null,
    updated_by: null as string | null,
  },
  counts: { readings: 1200, solved: 9, unsolved: 3 },
};
const SAVE = 'PUT /api/help/items/capa';

let server: FakeIdentity;
let items = [CAPA];
let sent: unknown;
beforeEach(() => {
  items = [CAPA];
  sent = undefined;
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer('GET /api/help/items', () => ({ body: { items } }));
  server.answer(SAVE, ({ body }) => {
    sent = body;
    return { body: { ...CAPA, ...body, is_corrected: true, updated_at: AT, updated_by: 'Bento' } };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/admin/content-management/help');
  await heading('Primeiro lançamento');
  screen.getByRole('button', { name: /^Regras da capa/ }).click();
  await screen.findByLabelText('Texto');
}
const preview = () => within(screen.getByRole('region', { name: 'Prévia' }));

test('an article is corrected beside its preview, saved whole, and marked as changed', async () => {
  await open();
  type('Texto', 'A capa é quadrada.\n\n## Sem preço');
  expect(await preview().findByRole('heading', { name: 'Sem preço' })).toBeTruthy();
  press('Salvar Alteração');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Artigo salvo' }));
  expect(sent).toMatchObject({ title: 'Regras da capa', body: 'A capa é quadrada.\n\n## Sem preço', seen: null });
  expect(await screen.findByText('Alterado')).toBeTruthy();
});

test('an empty title is refused by its field, and nothing typed is lost', async () => {
  await open();
  type('Título', ' ');
  type('Resumo', 'Outro resumo do artigo.');
  press('Salvar Alteração');
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Resumo').value).toBe('Outro resumo do artigo.');
});

test('a correction whose file has changed says so, and takes the new words on request', async () => {
  items = [
    { ...CAPA, body: 'Corrigida.', is_corrected: true, has_newer_file: true, updated_at: AT, updated_by: 'Iara' },
  ];
  await open();
  expect(screen.getByText('O texto original mudou depois da sua correção')).toBeTruthy();
  press('Usar o texto original');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('A capa é **quadrada**.');
});

test('an administrator sees how often it was read and whether it helped, and takes an earlier text up again', async () => {
  const said = { title: 'Capa: as regras', summary: 'Tudo sobre a imagem.', body: 'A primeira correção.' };
  server.answer('GET /api/help/items/capa/versions', () => ({
    body: {
      rows: [
        { id: 'b', said: null, saved_at: AT, saved_by: 'Iara' },
        { id: 'a', said, saved_at: '2026-11-17T12:00:00.000Z', saved_by: 'Bento' },
      ],
      next: null,
    },
  }));
  await open();
  expect(screen.getByText('1.200 leituras em três meses, resolveu para 9 de 12.')).toBeTruthy();
  press('Histórico');
  expect(await screen.findByText('Capa: as regras')).toBeTruthy();
  expect(screen.getByText(/Texto original/)).toBeTruthy();
  screen.getByRole('button', { name: /^Usar o texto de 17/ }).click();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('A primeira correção.'));
  expect(sent).toBeUndefined();
  press('Salvar Alteração');
  await waitFor(() => expect(sent).toMatchObject({ ...said, seen: null }));
});
