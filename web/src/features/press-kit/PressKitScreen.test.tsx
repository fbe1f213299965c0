// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyPressKit, type PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import type { PressKitView } from '@toada/domain/press-kit/press-kit.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { FakeRequest } from '../../testing/fake-upload.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const SCREEN = '/app/marketing-partnerships/press-kit';
const ID = '11111111-1111-4111-8111-111111111111';
const PHOTO = '22222222-2222-4222-8222-222222222222';

let server: FakeIdentity;
let kit: PressKitView;

function viewOf(content: Partial<PressKitContent>): PressKitView {
  return {
    owner: { id: ID, name: 'Jussara Lima' },
    content: { ...emptyPressKit(), ...content },
    ...{ revision: 1, is_published: false, changes: 0, published_at: null, updated_by: null, has_link_page: true },
    ...{ updated_at: '2026-11-19T12:00:00.000Z', url: `http://localhost/link/${ID}/imprensa` },
    ...{ preview_url: 'about:blank', photos: [], releases: [] },
  };
}
const photo = { id: PHOTO, name: 'palco.jpg', width: 2400, height: 1600, bytes: 1_500_000, url: '/files/palco.jpg' };

beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  kit = viewOf({});
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/press-kit', () => ({ body: kit }));
  server.answer('PUT /api/press-kit', ({ body }) => {
    kit = { ...kit, content: (body as { content: PressKitContent }).content, revision: kit.revision + 1 };
    return { body: kit };
  });
  server.answer('POST /api/press-kit/publish', () => {
    kit = { ...kit, is_published: true, revision: kit.revision + 1 };
    return { body: kit };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = { timeout: 5_000 };
const publish = () => fireEvent.click(screen.getAllByRole('button', { name: 'Publicar kit' })[0] as HTMLElement);

test('publishing leads to what is missing, and a whole kit is published', async () => {
  renderSigned(SCREEN);
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Links e contatos' }), { button: 0 });
  publish();
  expect(await screen.findByText('Escreva a biografia curta.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Biografia curta'), { target: { value: 'Voz e viola.' } });
  expect(screen.queryByText('Escreva a biografia curta.')).toBeNull();
  publish();
  await waitFor(() => expect(server.calls('POST /api/press-kit/publish')).toHaveLength(1), save);
  expect(kit.content.shortBio).toBe('Voz e viola.');
  expect(await screen.findByText('Publicado, sem mudanças pendentes')).toBeTruthy();
});

test('a photograph is sent, named by the draft with its credit, and one that is refused says why', async () => {
  server.answer('POST /api/press-kit/photos', () => {
    kit = { ...kit, photos: [photo] };
    return { body: photo };
  });
  FakeRequest.install((sent) =>
    sent.url.includes('ruim')
      ? { status: 422, body: { error: { code: 'upload.damaged', params: {} } } }
      : { body: { id: PHOTO, name: 'palco.jpg', content_type: 'image/jpeg', bytes: 10 } },
  );
  renderSigned(SCREEN);
  fireEvent.mouseDown(await screen.findByRole('tab', { name: /^Fotos/ }), { button: 0 });
  const files = ['ruim.jpg', 'palco.jpg'].map((name) => new File(['foto'], name, { type: 'image/jpeg' }));
  fireEvent.change(await screen.findByLabelText('Arraste as fotos para cá'), { target: { files } });
  fireEvent.change(await screen.findByLabelText('Crédito da foto 1', {}, save), { target: { value: 'Ana Reis' } });
  expect(screen.getByText('2400 × 1600 px, 1,4 MB')).toBeTruthy();
  const refused = screen.getByText('ruim.jpg').closest('li') as HTMLElement;
  fireEvent.click(within(refused).getByRole('button', { name: 'Dispensar ruim.jpg' }));
  expect(screen.queryByText('ruim.jpg')).toBeNull();
  await waitFor(() => expect(kit.content.photos).toEqual([{ photo: PHOTO, caption: '', credit: 'Ana Reis' }]), save);
});

test('photographs are ordered by keyboard, and the way back is there', async () => {
  const other = { ...photo, id: '33333333-3333-4333-8333-333333333333', url: '/files/outra.jpg' };
  kit = {
    ...viewOf({ photos: [photo, other].map(({ id }) => ({ photo: id, caption: id.slice(0, 4), credit: '' })) }),
    photos: [photo, other],
  };
  renderSigned(SCREEN);
  fireEvent.mouseDown(await screen.findByRole('tab', { name: /^Fotos/ }), { button: 0 });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Mover foto 2: posição 2 de 2/ }), { key: 'ArrowUp' });
  const first = () => (screen.getByLabelText('Legenda da foto 1') as HTMLInputElement).value;
  expect(first()).toBe('3333');
  expect(screen.getByText('A foto foi para a posição 1 de 2.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(first()).toBe('2222'));
});

test('staff read a kit and change nothing; without a person there is none to read', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN', is_verified: true }) }));
  kit = viewOf({ shortBio: 'Voz e viola.' });
  renderSigned(`${SCREEN}?pessoa=${ID}`);
  expect(await screen.findByText('Kit de Jussara Lima, só para leitura. Sua visita fica na auditoria.')).toBeTruthy();
  expect((screen.getByLabelText('Biografia curta') as HTMLTextAreaElement).closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
  cleanup();
  renderSigned(SCREEN);
  expect(await screen.findByText('Escolha uma pessoa')).toBeTruthy();
});

test('a kit that does not load says so, and is asked for again', async () => {
  server.answer('GET /api/press-kit', () => ({ status: 500, body: { error: { code: 'internal', params: {} } } }));
  renderSigned(SCREEN);
  expect(await screen.findByText('O kit de imprensa não carregou')).toBeTruthy();
  server.answer('GET /api/press-kit', () => ({ body: kit }));
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByLabelText('Biografia curta')).toBeTruthy();
});
