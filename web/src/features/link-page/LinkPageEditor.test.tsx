// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyLinkPage, type LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import type { LinkPageView } from '@toada/domain/link-page/link-page.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const HUB = '/app/marketing-partnerships?tab=link_in_bio';
const ID = '11111111-1111-4111-8111-111111111111';
const common = { title: '', isOn: true, startsAt: null, endsAt: null };

let server: FakeIdentity;
let page: LinkPageView;

function viewOf(content: LinkPageContent): LinkPageView {
  return {
    owner: { id: ID, name: 'Jussara Lima', avatar_url: null },
    content,
    ...{
      revision: 1,
      is_published: false,
      changes: 0,
      published_at: null,
      updated_by: null,
      slug: null,
      releases: [],
      videos: [],
    },
    updated_at: '2026-11-18T12:00:00.000Z',
    url: `http://localhost/link/${ID}`,
    id_url: `http://localhost/link/${ID}`,
    preview_url: 'about:blank',
    label_name: null,
  };
}

beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  page = viewOf(emptyLinkPage('Jussara Lima'));
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/releases', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/link-page', () => ({ body: page }));
  server.answer('PUT /api/link-page', ({ body }) => {
    page = { ...page, content: (body as { content: LinkPageContent }).content, revision: page.revision + 1 };
    return { body: page };
  });
});
afterEach(cleanup);

test('an empty page names its first step, and a link that is not whole is said before publishing', async () => {
  renderSigned(HUB);
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar links' }));
  fireEvent.change(await screen.findByLabelText('Nome do link 1'), { target: { value: 'Loja' } });
  expect(screen.queryByText(/Link Personalizado Incompleto/)).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Publicar página' })[0] as HTMLElement);
  expect(await screen.findByText('Link Personalizado Incompleto. Informe o nome e o endereço.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Endereço do link 1'), { target: { value: 'javascript:alert(1)' } });
  expect(await screen.findByText(/Este endereço não pode ser usado/)).toBeTruthy();
  await waitFor(() => expect(page.content.blocks[0]).toMatchObject({ customLinks: [{ name: 'Loja' }] }), {
    timeout: 5_000,
  });
});

test('blocks are ordered by keyboard, and the way back is there', async () => {
  page.content.blocks = [
    { ...common, key: 'text1', kind: 'text', text: 'Um' },
    { ...common, key: 'video1', kind: 'video', release: null, url: 'youtu.be/x' },
  ];
  renderSigned(HUB);
  const handle = await screen.findByRole('button', { name: /^Mover Vídeo: posição 2 de 2/ });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(await screen.findByRole('button', { name: /^Mover Vídeo: posição 1 de 2/ })).toBeTruthy();
  expect(screen.getByText('Vídeo foi para a posição 1 de 2.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: /^Mover Vídeo: posição 2 de 2/ })).toBeTruthy();
});
