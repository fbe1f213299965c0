// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { palettes } from '@toada/domain/brand/brand.presets.ts';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wearHostBrand } from '../../lib/brand/branding.ts';
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

const [LOAD, SAVE, OWN] = ['GET /api/white-label', 'PUT /api/white-label', 'GET /api/brand'];
const PAGE = '/app/settings/aggregator/branding';
const PRIMARY = 'Marca, Primária: hexadecimal';
const LABEL = 'Botão, Texto: hexadecimal';
const file = (digit: string) => `/brand-files/${digit.repeat(8)}-0000-4000-8000-000000000000.png`;

const mare: WhiteLabel = { ...emptyWhiteLabel, ...palettes['Maré Alta'], companyName: 'Maré Alta' };
const view = (options: WhiteLabel = mare, revision = 3) => ({
  options,
  revision,
  updated_at: '2026-11-15T12:00:00.000Z',
  updated_by: 'Selo Maré',
});

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer(LOAD, () => ({ body: view() }));
  server.answer(OWN, () => ({ body: { ...noLayers, aggregator: mare } }));
});
afterEach(() => {
  cleanup();
  wearHostBrand();
  vi.unstubAllGlobals();
});

/** Answers as the server does: with what it kept, one revision on. */
function keep() {
  server.answer(SAVE, ({ body: { revision, ...options } }) => ({
    body: view(options as WhiteLabel, Number(revision) + 1),
  }));
}

async function open(path = PAGE) {
  rememberSession();
  renderSigned(path);
  await screen.findByLabelText(PRIMARY);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar marca' });
const stage = () => document.querySelector<HTMLElement>('[data-theme][inert]');
const shown = (token: string) => stage()?.style.getPropertyValue(`--brand-${token}`);
const sent = () => server.calls(SAVE).map(({ body }) => body);

test('what is published stands in the fields, and there is nothing to publish yet', async () => {
  await open();
  expect([field(PRIMARY).value, field('Nome da empresa').value]).toEqual(['#0f8b8d', 'Maré Alta']);
  expect(publish().disabled).toBe(true);
  expect(screen.getByText(/^Publicada .* por Selo Maré$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Maré Alta' }).getAttribute('aria-pressed')).toBe('true');
});

test('a change shows in the preview at once, is said to be unpublished, and is published with what it was based on', async () => {
  keep();
  await open();
  type(PRIMARY, '#AA0000');
  await waitFor(() => expect(shown('primary')).toBe('#aa0000'));
  expect(screen.getByText('Alterações ainda não publicadas')).toBeTruthy();
  press('Publicar marca');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Marca publicada' }));
  expect(sent()).toEqual([{ ...mare, primaryColor: '#aa0000', revision: 3 }]);
  await waitFor(() => expect(publish().disabled).toBe(true));
  expect(server.calls(OWN).length).toBe(2);
});

test('the next publication is based on the one before', async () => {
  keep();
  await open();
  type('Nome da empresa', 'Maré');
  press('Publicar marca');
  await waitFor(() => expect(sent().length).toBe(1));
  await waitFor(() => expect(publish().disabled).toBe(true));
  type('Nome da empresa', 'Maré Mansa');
  press('Publicar marca');
  await waitFor(() =>
    expect(sent().map(({ revision, companyName }) => [revision, companyName])).toEqual([
      [3, 'Maré'],
      [4, 'Maré Mansa'],
    ]),
  );
});

test('what is no colour is refused beside its field, stays there, and the preview keeps the last good one', async () => {
  await open();
  type(PRIMARY, 'red;} body{');
  press('Publicar marca');
  await waitFor(() => expect(noteOf(PRIMARY)).toBe('Use uma cor no formato #RRGGBB.'));
  expect(field(PRIMARY).value).toBe('red;} body{');
  expect(shown('primary')).toBe('#0f8b8d');
  expect(sent()).toEqual([]);
});

test('what the server refuses stands by its field, and what was typed stays', async () => {
  server.answer(SAVE, () => ({
    status: 422,
    body: { error: { code: 'input.invalid', params: { fields: { primaryColor: 'brand.colour' } } } },
  }));
  await open();
  type(PRIMARY, '#abcdef');
  press('Publicar marca');
  await waitFor(() => expect(noteOf(PRIMARY)).toBe('Use uma cor no formato #RRGGBB.'));
  expect(field(PRIMARY).value).toBe('#abcdef');
  expect(currentToast()?.title).toBe('Erro ao Publicar');
});

test('a label that cannot be read is said to be replaced, and by what', async () => {
  await open();
  expect(noteOf(LABEL)).toBe('2,8:1 não passa. Usamos preto, 7,5:1.');
  expect(shown('button-text')).toBe('#000000');
  type('Botão, Fundo: hexadecimal', '#1d6b3a');
  await waitFor(() => expect(noteOf(LABEL)).toBe('6,5:1, passa no AA'));
});

test('opposite ends of the ribbons get a word of advice', async () => {
  await open();
  type('Gradiente das fitas, Início: hexadecimal', '#ff0000');
  type('Gradiente das fitas, Fim: hexadecimal', '#00ffff');
  await waitFor(() => expect(noteOf('Gradiente das fitas, Fim: hexadecimal')).toMatch(/^Cores opostas/));
});

test('an empty field inherits, shows what, and says from whom', async () => {
  const adminDefault = { ...emptyWhiteLabel, secondaryColor: '#112233' };
  server.answer(LOAD, () => ({ body: view({ ...emptyWhiteLabel, primaryColor: '#0f8b8d' }) }));
  server.answer(OWN, () => ({ body: { ...noLayers, adminDefault } }));
  await open();
  const seen = ['Marca, Secundária', 'Marca, Terciária', 'Botão, Fundo'].map((name) => [
    field(`${name}: hexadecimal`).value,
    field(`${name}: hexadecimal`).placeholder,
    noteOf(`${name}: hexadecimal`),
  ]);
  expect(seen).toEqual([
    ['', '#112233', 'Herda do padrão da plataforma'],
    ['', '#ffae3d', 'Herda do padrão do produto'],
    ['', '#0f8b8d', 'Segue a primária'],
  ]);
  expect(field('Nome da empresa').placeholder).toBe('Toada');
});

test('an emptied field is published as not chosen', async () => {
  keep();
  await open();
  type(PRIMARY, '');
  await waitFor(() => expect(noteOf(PRIMARY)).toBe('Herda do padrão do produto'));
  press('Publicar marca');
  await waitFor(() => expect(sent()[0]?.primaryColor).toBeNull());
});

test('a palette fills all nine colours and nothing else', async () => {
  keep();
  await open();
  press('Quintal');
  await waitFor(() => expect(shown('primary')).toBe('#1d6b3a'));
  press('Publicar marca');
  await waitFor(() => expect(sent()).toEqual([{ ...mare, ...palettes.Quintal, revision: 3 }]));
});

test('the picker of the browser writes into the field', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Marca, Primária: seletor'), { target: { value: '#123456' } });
  await waitFor(() => expect(field(PRIMARY).value).toBe('#123456'));
  expect(publish().disabled).toBe(false);
});

test('the preview shows panel, login and e-mail, in either theme, by name and not as a page', async () => {
  await open();
  expect(screen.getByRole('img', { name: 'Prévia: Painel' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Login' }));
  expect(screen.getByRole('img', { name: 'Prévia: Login' }).textContent).toContain('Maré Alta');
  fireEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  const letter = screen.getByRole('img', { name: 'Prévia: E-mail' });
  expect(letter.textContent).toContain('Maré Alta');
  // The real one has neither a picture nor a badge.
  expect(letter.querySelector('[data-theme="light"] img')).toBeNull();
  expect(within(letter).queryByText('MA')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Claro' }));
  expect(stage()?.dataset.theme).toBe('light');
  expect(document.documentElement.dataset.theme).not.toBe('light');
});

const conflict = { by: 'Jussara Lima', at: '2026-11-15T15:30:00.000Z' };
const refuse = () => ({ status: 409, body: { error: { code: 'brand.changed', params: conflict } } });

/** Somebody else has published meanwhile. */
async function meetConflict() {
  server.answer(SAVE, refuse);
  await open();
  type(PRIMARY, '#aa0000');
  press('Publicar marca');
  const notice = await screen.findByRole('alert');
  server.answer(LOAD, () => ({ body: view({ ...mare, companyName: 'Outra' }, 9) }));
  return notice;
}

test('when somebody else published meanwhile it says who and when, and keeps what was typed', async () => {
  const notice = await meetConflict();
  expect(notice.textContent).toMatch(/Jussara Lima publicou outra versão em 15 nov 2026, \d\d:30/);
  expect(field(PRIMARY).value).toBe('#aa0000');
  expect(currentToast()).toBeNull();
});

test("the other's version can be loaded", async () => {
  await meetConflict();
  press('Carregar a versão publicada');
  await waitFor(() => expect(field('Nome da empresa').value).toBe('Outra'));
  expect([field(PRIMARY).value, screen.queryByRole('alert'), publish().disabled]).toEqual(['#0f8b8d', null, true]);
});

test('or be published over, on purpose', async () => {
  await meetConflict();
  keep();
  press('Publicar por cima');
  await waitFor(() => expect(currentToast()?.title).toBe('Marca publicada'));
  expect(sent().at(-1)).toMatchObject({ primaryColor: '#aa0000', companyName: 'Maré Alta', revision: 9 });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the default is restored after a question, and everything is inherited again', async () => {
  keep();
  await open();
  press('Restaurar padrão');
  const dialog = await screen.findByRole('alertdialog', { name: 'Restaurar o padrão?' });
  expect(sent()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restaurar padrão' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Padrão restaurado'));
  expect(sent()).toEqual([{ ...emptyWhiteLabel, revision: 3 }]);
  await waitFor(() => expect(field(PRIMARY).value).toBe(''));
});

test('whoever leaves with something unpublished is asked, and may stay', async () => {
  await open();
  type('Nome da empresa', 'Outra');
  await screen.findByText('Alterações ainda não publicadas');
  const menu = screen.getByRole('navigation', { name: 'Navegação principal' });
  fireEvent.click(within(menu).getByRole('link', { name: 'Dashboard' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
  expect(field('Nome da empresa').value).toBe('Outra');
});

test('a logo is sent, shown, published, and can be given up', async () => {
  keep();
  const upload = { id: '00000000-0000-4000-8000-0000000000f1', name: 'l.svg', content_type: 'image/png', bytes: 3 };
  FakeRequest.install(() => ({ body: upload }));
  server.answer('POST /api/brand-files', () => ({ body: { url: file('a'), width: 264, height: 60 } }));
  await open();
  fireEvent.change(screen.getByLabelText('Logo: arquivo'), { target: { files: [new File(['abc'], 'l.svg')] } });
  const group = screen.getByRole('group', { name: 'Logo' });
  await waitFor(() => expect(within(group).getByRole('img').getAttribute('src')).toBe(file('a')));
  expect(server.calls('POST /api/brand-files')[0]?.body).toEqual({ kind: 'logo', upload_id: upload.id });
  press('Publicar marca');
  await waitFor(() => expect(sent()[0]?.logoUrl).toBe(file('a')));
  fireEvent.click(await within(group).findByRole('button', { name: 'Remover' }));
  expect(within(group).getByRole('img', { name: 'Nenhuma imagem' })).toBeTruthy();
});

test('a drawing with a script is refused beside its field', async () => {
  const upload = { id: '00000000-0000-4000-8000-0000000000f1', name: 'l.svg', content_type: 'image/png', bytes: 3 };
  FakeRequest.install(() => ({ body: upload }));
  server.answer('POST /api/brand-files', () => appRefusal(422, 'brand.unsafeDrawing'));
  await open();
  fireEvent.change(screen.getByLabelText('Favicon: arquivo'), { target: { files: [new File(['abc'], 'l.svg')] } });
  const group = screen.getByRole('group', { name: 'Favicon' });
  await waitFor(() => expect(group.textContent).toMatch(/script|SVG/i));
  expect(currentToast()).toBeNull();
});

test('an address is looked at before it is sent, and the copy of the picture is what is kept', async () => {
  server.answer('POST /api/brand-files/from-address', () => ({ body: { url: file('b'), width: 64, height: 64 } }));
  await open();
  const group = screen.getByRole('group', { name: 'Logo' });
  fireEvent.click(within(group).getByRole('button', { name: 'Endereço' }));
  const send = (address: string) => {
    type('Logo: endereço da imagem', address);
    fireEvent.keyDown(field('Logo: endereço da imagem'), { key: 'Enter' });
  };
  send('javascript:alert(1)');
  expect(await within(group).findByText('Informe um endereço que comece com https://.')).toBeTruthy();
  expect(server.calls('POST /api/brand-files/from-address')).toEqual([]);
  send('https://exemplo.test/logo.png');
  await waitFor(() => expect(within(group).getByRole('img').getAttribute('src')).toBe(file('b')));
  expect(server.calls('POST /api/brand-files/from-address')[0]?.body).toEqual({
    kind: 'logo',
    address: 'https://exemplo.test/logo.png',
  });
});

test("an administrator's is everybody's default, and inherits from the product alone", async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LOAD, () => ({ body: { ...view(emptyWhiteLabel, 0), updated_at: null, updated_by: null } }));
  await open('/app/settings/admin/branding-default');
  expect(screen.getByText('Marca padrão de toda a plataforma')).toBeTruthy();
  expect(noteOf(PRIMARY)).toBe('Herda do padrão do produto');
  expect(screen.getByText('Nada publicado ainda: vale o padrão')).toBeTruthy();
});

test('a brand that does not come can be asked for again', async () => {
  server.answer(LOAD, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned(PAGE);
  await screen.findByText('A marca não carregou');
  server.answer(LOAD, () => ({ body: view() }));
  press('Tentar Novamente');
  expect(await screen.findByLabelText(PRIMARY)).toBeTruthy();
});
