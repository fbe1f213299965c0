// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wearHostBrand } from '../../../lib/brand/branding.ts';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  OWN_PROFILE,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';

const [OWN, SAVE, SAVE_NAME, OWN_LABEL] = [
  'GET /api/brand',
  'PUT /api/artist-brand',
  'PUT /api/profile',
  'GET /api/white-label',
];
const ACCENT = 'Artista, Cor de destaque: hexadecimal';
const BANNER = `/brand-files/${'a'.repeat(8)}-0000-4000-8000-000000000000.webp`;
const artist = { artistAvatarUrl: null, artistBannerUrl: BANNER, artistAccentColor: '#ffae3d' };

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(OWN, () => ({ body: { ...noLayers, artist } }));
  server.answer(OWN_LABEL, () => appRefusal(403, 'brand.notAllowed'));
  server.answer(OWN_PROFILE, () => ({ body: fakeProfile({ company_name: 'Selo Maré', phone: '+557133334444' }) }));
  server.answer(SAVE, ({ body }) => ({ body: { ...noLayers, artist: { ...artist, ...body } } }));
  server.answer(SAVE_NAME, ({ body }) => {
    server.answer(PROFILE, () => ({ body: fakeProfile({ display_name: body.display_name }) }));
    return { body: fakeProfile(body) };
  });
});
afterEach(() => {
  cleanup();
  wearHostBrand();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/settings/artist/customization');
  await screen.findByLabelText(ACCENT);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const card = () => screen.getByRole('img', { name: /^Cartão de/ });
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

test('the card shows what is typed before anything is saved', async () => {
  await open();
  expect(noteOf(ACCENT)).toBe('Texto preto por cima, 11,4:1, passa no AA');
  type('Nome de exibição', 'Ju da Maré');
  type(ACCENT, '#123456');
  await waitFor(() => expect(card().getAttribute('aria-label')).toBe('Cartão de Ju da Maré'));
  expect(card().style.getPropertyValue('--brand-secondary')).toBe('#123456');
  expect(card().querySelector(`img[src="${BANNER}"]`)).toBeTruthy();
  expect(noteOf(ACCENT)).toMatch(/^Texto branco por cima/);
  expect(server.calls(SAVE)).toEqual([]);
});

test('looks and name are saved with one button, the rest of the profile goes along as it was', async () => {
  await open();
  type('Nome de exibição', 'Ju da Maré');
  type(ACCENT, '#123456');
  press('Salvar alterações');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Personalização salva' }));
  expect(server.calls(SAVE)[0]?.body).toEqual({ artistAccentColor: '#123456', artistBannerUrl: BANNER });
  expect(server.calls(SAVE_NAME)[0]?.body).toEqual({
    full_name: 'Jussara Lima',
    display_name: 'Ju da Maré',
    company_name: 'Selo Maré',
    phone: '+557133334444',
  });
  expect(document.documentElement.style.getPropertyValue('--brand-secondary')).toBe('#123456');
  // The side menu and the header say it without a reload.
  expect(await screen.findByRole('link', { name: 'Configurações da conta: Ju da Maré' })).toBeTruthy();
  expect(screen.getAllByText('Ju da Maré').length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar alterações' }).disabled).toBe(true);
});

test('a name that did not change is not sent, and what is given up is not chosen', async () => {
  await open();
  type(ACCENT, '');
  fireEvent.click(within(screen.getByRole('group', { name: 'Banner' })).getByRole('button', { name: 'Remover' }));
  press('Salvar alterações');
  await waitFor(() => expect(server.calls(SAVE)[0]?.body).toEqual({ artistAccentColor: null, artistBannerUrl: null }));
  expect(server.calls(SAVE_NAME)).toEqual([]);
});

test('what is no colour is refused beside its field and stays', async () => {
  await open();
  type(ACCENT, 'url(x)');
  press('Salvar alterações');
  await waitFor(() => expect(noteOf(ACCENT)).toBe('Use uma cor no formato #RRGGBB.'));
  expect([field(ACCENT).value, server.calls(SAVE)]).toEqual(['url(x)', []]);
});

test('the photo is the one of the profile', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Adicionar foto' })).toBeTruthy();
});

test('without a white label of their own an artist is offered no editor for one, and none is asked for', async () => {
  await open();
  expect(server.calls(OWN_LABEL)).toEqual([]);
  expect(screen.queryByRole('tab', { name: 'Marca própria' })).toBeNull();
  expect(currentToast()).toBeNull();
});

test('with one of their own the whole editor is a tab away, and inherits from the label', async () => {
  const aggregator = { ...emptyWhiteLabel, primaryColor: '#0f8b8d' };
  server.answer(OWN, () => ({ body: { ...noLayers, aggregator, artist, ownWhiteLabel: emptyWhiteLabel } }));
  server.answer(OWN_LABEL, () => ({
    body: { options: emptyWhiteLabel, revision: 0, updated_at: null, updated_by: null },
  }));
  await open();
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Marca própria' }), { button: 0 });
  const primary = await screen.findByLabelText<HTMLInputElement>('Marca, Primária: hexadecimal');
  expect([primary.placeholder, noteOf('Marca, Primária: hexadecimal')]).toEqual(['#0f8b8d', 'Herda da marca do selo']);
  expect(noteOf('Marca, Secundária: hexadecimal')).toBe('Sua cor de destaque');
});

test('what is typed outlives a look at the other tab', async () => {
  server.answer(OWN, () => ({ body: { ...noLayers, artist, ownWhiteLabel: emptyWhiteLabel } }));
  server.answer(OWN_LABEL, () => ({
    body: { options: emptyWhiteLabel, revision: 0, updated_at: null, updated_by: null },
  }));
  await open();
  type('Nome de exibição', 'Ju da Maré');
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Marca própria' }), { button: 0 });
  const primary = 'Marca, Primária: hexadecimal';
  await screen.findByLabelText(primary);
  type(primary, '#123456');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Seu perfil de artista' }), { button: 0 });
  expect(field('Nome de exibição').value).toBe('Ju da Maré');
  expect(field(primary).value).toBe('#123456');
});

test('looks that could not be read are not shown as none, which a save would make true', async () => {
  server.answer(OWN, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned('/app/settings/artist/customization');
  expect(await screen.findByText('A personalização não carregou')).toBeTruthy();
  expect(screen.queryByLabelText(ACCENT)).toBeNull();

  server.answer(OWN, () => ({ body: { ...noLayers, artist } }));
  press('Tentar Novamente');
  await screen.findByLabelText(ACCENT);
  expect(field(ACCENT).value).toBe('#ffae3d');
});

test('what is typed while a save is on its way stays, and is still to be saved', async () => {
  server.answer(SAVE, ({ body }) => {
    type('Nome de exibição', 'Ju da Maré');
    return { body: { ...noLayers, artist: { ...artist, ...body } } };
  });
  await open();
  type(ACCENT, '#123456');
  press('Salvar alterações');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Personalização salva' }));
  expect([field(ACCENT).value, field('Nome de exibição').value]).toEqual(['#123456', 'Ju da Maré']);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar alterações' }).disabled).toBe(false),
  );
});
