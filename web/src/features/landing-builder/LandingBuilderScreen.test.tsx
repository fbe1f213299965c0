// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { LandingDraft } from '@toada/domain/landing/landing.contract.ts';
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
import { FakeRequest } from '../../testing/fake-upload.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const [DRAFT, SAVE, PUBLISH] = ['GET /api/landing/draft', 'PUT /api/landing/draft', 'POST /api/landing/publish'];
const AT = '2026-11-15T12:00:00.000Z';
const page = defaultLanding({});
const draft = (over: Partial<LandingDraft> = {}): LandingDraft => ({
  content: page,
  revision: 3,
  is_changed: false,
  published_version: 2,
  updated_at: AT,
  updated_by: 'Iara',
  ...over,
});

let server: FakeIdentity;
let stored = draft();
beforeEach(() => {
  stored = draft();
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(DRAFT, () => ({ body: stored }));
  server.answer(SAVE, ({ body: { revision, ...content } }) => {
    stored = draft({ content: content as LandingContent, revision: Number(revision) + 1, is_changed: true });
    return { body: stored };
  });
  server.answer(PUBLISH, () => {
    stored = { ...stored, is_changed: false, published_version: 3 };
    return { body: stored };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  const here = renderSigned('/app/admin/landing-builder');
  await screen.findByLabelText('Título da página');
  return here;
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The frame as the preview page in it would speak and listen. */
function preview() {
  const frame = screen.getByTitle<HTMLIFrameElement>('Prévia da página inicial');
  const seen: unknown[] = [];
  const target = { postMessage: (message: unknown) => void seen.push(message) };
  Object.defineProperty(frame, 'contentWindow', { value: target });
  const say = (origin: string) =>
    act(() => {
      const data = { type: 'toada-landing-ready' };
      window.dispatchEvent(
        new MessageEvent('message', { data, origin, source: target as unknown as MessageEventSource }),
      );
    });
  return { seen: seen as { content: LandingContent; theme: string }[], say };
}

test('every part of the page is a field, and nothing can be published that already is', async () => {
  await open();
  expect(value('Título da página')).toBe(page.hero_title);
  expect(value('Benefício 3, texto')).toBe(page.benefits[2]!.text);
  expect(value('Depoimento 2, nome')).toBe(page.testimonials[1]!.name);
  expect(value('Texto do rodapé')).toBe('');
  expect(screen.getByText('Versão 2 no ar')).toBeTruthy();
  expect(button('Salvar rascunho').disabled).toBe(true);
  expect(button('Publicar').disabled).toBe(true);
});

test('a draft is saved with the revision it began from', async () => {
  await open();
  type('Texto do botão', 'Quero entrar');
  expect(screen.getByText('Alterações não salvas')).toBeTruthy();
  press('Salvar rascunho');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Rascunho salvo' }));
  expect(server.calls(SAVE)[0]?.body).toEqual({ ...page, cta_text: 'Quero entrar', revision: 3 });
  await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull());
  await waitFor(() => expect(button('Publicar').disabled).toBe(false));
  expect(value('Texto do botão')).toBe('Quero entrar');
});

test('publishing asks first, saves what is typed, and says which version is there', async () => {
  await open();
  type('Texto do botão', 'Quero entrar');
  press('Publicar');
  expect(await screen.findByRole('alertdialog', { name: 'Publicar a página inicial?' })).toBeTruthy();
  expect(server.calls(SAVE)).toEqual([]);
  press('Publicar página');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Página publicada' }));
  expect(server.calls(PUBLISH).map(({ body }) => body)).toEqual([{ revision: 4 }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('Versão 3 no ar')).toBeTruthy();
  expect(button('Publicar').disabled).toBe(true);
});

test('what is wrong is said above the form and at each field, and nothing is sent', async () => {
  await open();
  type('Endereço do botão', 'javascript:alert(1)');
  type('Benefício 1, título', '');
  press('Salvar rascunho');
  const summary = within(await screen.findByRole('alert'));
  fireEvent.click(summary.getByRole('button', { name: 'Topo: Endereço do botão' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Endereço do botão'));
  expect(summary.getByRole('button', { name: 'Benefícios: Benefício 1, título' })).toBeTruthy();
  expect(screen.getAllByText('Campo obrigatório.').length).toBeGreaterThan(0);
  expect(server.calls(SAVE)).toEqual([]);
});

test('a save that fails keeps what was typed', async () => {
  server.answer(SAVE, () => appRefusal(503, 'database.unavailable'));
  await open();
  type('Texto do botão', 'Quero entrar');
  press('Salvar rascunho');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao salvar' }));
  expect(value('Texto do botão')).toBe('Quero entrar');
  expect(button('Salvar rascunho').disabled).toBe(false);
});

test('of two who edit, the second compares field by field and saves over it without undoing the rest', async () => {
  await open();
  type('Texto do botão', 'De Bento');
  const kept = (sent: { body: Record<string, unknown> }) => {
    const { revision, ...content } = sent.body;
    stored = draft({ content: content as LandingContent, revision: Number(revision) + 1 });
    return { body: stored };
  };
  server.answer(SAVE, () => {
    stored = draft({ content: { ...page, cta_text: 'De Iara', footer_text: 'Também de Iara' }, revision: 4 });
    server.answer(SAVE, kept);
    return { status: 409, body: { error: { code: 'landing.changed', params: { by: 'Iara', at: AT } } } };
  });
  press('Salvar rascunho');
  const dialog = within(await screen.findByRole('dialog', { name: 'A página mudou enquanto você editava' }));
  await dialog.findByText('De Iara');
  expect(dialog.getByText('De Bento')).toBeTruthy();
  expect(dialog.queryByText('Também de Iara')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar a minha por cima' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Rascunho salvo' }));
  expect(server.calls(SAVE).at(-1)?.body).toMatchObject({
    cta_text: 'De Bento',
    footer_text: 'Também de Iara',
    revision: 4,
  });
  expect(value('Texto do rodapé')).toBe('Também de Iara');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the second may take what the first saved, and even then gets back what was typed', async () => {
  await open();
  type('Texto do botão', 'De Bento');
  server.answer(SAVE, () => {
    stored = draft({ content: { ...page, cta_text: 'De Iara' }, revision: 4 });
    return { status: 409, body: { error: { code: 'landing.changed', params: { by: 'Iara', at: AT } } } };
  });
  press('Salvar rascunho');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('De Iara');
  fireEvent.click(dialog.getByRole('button', { name: 'Usar a versão de Iara' }));
  await waitFor(() => expect(value('Texto do botão')).toBe('De Iara'));
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(value('Texto do botão')).toBe('De Bento'));
  expect(screen.getByText('Alterações não salvas')).toBeTruthy();
});

test('a published version is looked at in the preview and restored into the draft', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const version = { id, version: 1, status: 'archived', published_at: AT, published_by: 'Iara' };
  const content = { ...page, cta_text: 'Antigo' };
  server.answer('GET /api/landing/versions', () => ({ body: { rows: [version], next: null } }));
  server.answer(`GET /api/landing/versions/${id}`, () => ({ body: { ...version, content } }));
  server.answer(`POST /api/landing/versions/${id}/restore`, () => {
    stored = draft({ content, revision: 4, is_changed: true });
    return { body: stored };
  });
  await open();
  press('Histórico');
  fireEvent.click(await screen.findByRole('button', { name: 'Ver versão 1' }));
  expect(await screen.findByText('Você está vendo a versão 1')).toBeTruthy();
  expect(value('Texto do botão')).toBe(page.cta_text);
  press('Voltar ao rascunho');
  expect(screen.queryByText('Você está vendo a versão 1')).toBeNull();

  press('Histórico');
  fireEvent.click(await screen.findByRole('button', { name: 'Restaurar versão 1' }));
  await waitFor(() => expect(value('Texto do botão')).toBe('Antigo'));
  expect(currentToast()).toMatchObject({ title: 'Versão 1 no rascunho' });
  expect(button('Publicar').disabled).toBe(false);
});

test('restoring over an unpublished draft asks first, names who saved it, and can be taken back', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const version = { id, version: 1, status: 'archived', published_at: AT, published_by: 'Bento' };
  const restored = `POST /api/landing/versions/${id}/restore`;
  stored = draft({ content: { ...page, footer_text: 'De Iara' }, is_changed: true });
  server.answer('GET /api/landing/versions', () => ({ body: { rows: [version], next: null } }));
  server.answer(restored, () => {
    stored = draft({ content: { ...page, cta_text: 'Antigo' }, revision: 4, is_changed: true });
    return { body: stored };
  });
  await open();
  type('Texto do botão', 'Sem salvar');
  press('Histórico');
  fireEvent.click(await screen.findByRole('button', { name: 'Restaurar versão 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Restaurar a versão 1 por cima do rascunho?' });
  expect(question.textContent).toContain('salvo por último por Iara');
  expect(question.textContent).toContain('O que você digitou e não salvou');
  expect(server.calls(restored)).toEqual([]);
  press('Restaurar versão');
  await waitFor(() => expect(value('Texto do botão')).toBe('Antigo'));
  expect(value('Texto do rodapé')).toBe('');

  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Rascunho salvo' }));
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([{ ...page, footer_text: 'De Iara', revision: 4 }]);
  expect([value('Texto do rodapé'), value('Texto do botão')]).toEqual(['De Iara', 'Sem salvar']);
  expect(screen.getByText('Alterações não salvas')).toBeTruthy();
});

test('a draft that is kept instead stays as it is', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const version = { id, version: 1, status: 'archived', published_at: AT, published_by: 'Bento' };
  stored = draft({ content: { ...page, footer_text: 'De Iara' }, is_changed: true });
  server.answer('GET /api/landing/versions', () => ({ body: { rows: [version], next: null } }));
  await open();
  press('Histórico');
  fireEvent.click(await screen.findByRole('button', { name: 'Restaurar versão 1' }));
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('O que você digitou');
  press('Manter rascunho');
  expect(await screen.findByRole('dialog', { name: 'Histórico de versões' })).toBeTruthy();
  expect(value('Texto do rodapé')).toBe('De Iara');
  expect(server.calls(`POST /api/landing/versions/${id}/restore`)).toEqual([]);
});

test('the preview shows what is typed, and hears nobody but our own page', async () => {
  await open();
  const { seen, say } = preview();
  say('https://exemplo.com');
  expect(seen).toEqual([]);
  say(window.location.origin);
  expect(seen.at(-1)?.content.cta_text).toBe(page.cta_text);
  type('Texto do botão', 'Ao vivo');
  await waitFor(() => expect(seen.at(-1)?.content.cta_text).toBe('Ao vivo'));
  fireEvent.click(screen.getByRole('radio', { name: 'Claro' }));
  await waitFor(() => expect(seen.at(-1)?.theme).toBe('light'));
});

test('a picture is sent, kept, and named by the draft', async () => {
  const upload_id = '00000000-0000-4000-8000-000000000002';
  const url = '/brand-files/00000000-0000-4000-8000-000000000003.webp';
  FakeRequest.install(() => ({ body: { id: upload_id, name: 'praia.png', content_type: 'image/png', bytes: 3 } }));
  server.answer('POST /api/brand-files', () => ({ body: { url, width: 10, height: 10 } }));
  await open();
  const file = new File(['abc'], 'praia.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Imagem de fundo'), { target: { files: [file] } });
  expect((await screen.findByAltText('Imagem de fundo atual')).getAttribute('src')).toBe(url);
  expect(server.calls('POST /api/brand-files')[0]?.body).toEqual({ upload_id, kind: 'background' });
  press('Salvar rascunho');
  await waitFor(() => expect(server.calls(SAVE)[0]?.body).toMatchObject({ background_url: url }));
});
