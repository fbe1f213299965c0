// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { parseMarkdown } from '@toada/domain/help/help.markdown.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity } from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const entry = { slug: 'capa', title: 'Regras da capa', summary: 'O que a imagem precisa ter.', picture: 'tela' };
const article = { ...entry, group: 'release', audience: 'everyone', screens: [] };

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer('GET /api/help/articles', () => ({ body: { articles: [article] } }));
  server.answer('GET /api/help/articles/capa', () => ({
    body: { ...article, blocks: parseMarkdown('Sem preço.'), minutes: 1, revised_at: '2026-11-18T12:00:00.000Z' },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As under the development server, which writes nothing into its pages. */
test('where no server has written the page, the help centre asks for its articles', async () => {
  renderSigned('/ajuda');
  expect(await screen.findByRole('link', { name: 'Regras da capa' })).toBeTruthy();
  expect(screen.getByText('1 artigo')).toBeTruthy();
});

test('an article is asked for, too, and one that is not there is said to be gone', async () => {
  renderSigned('/ajuda/capa');
  expect(await screen.findByText('Sem preço.')).toBeTruthy();
  cleanup();
  renderSigned('/ajuda/nada');
  expect(await screen.findByText('Este artigo não está aqui')).toBeTruthy();
});
