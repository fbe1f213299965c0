// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseMarkdown } from '@toada/domain/help/help.markdown.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const entry = (slug: string, title: string, screens: string[] = []) => ({
  ...{ slug, title, summary: `Resumo de ${title}.`, group: 'money', audience: 'everyone', screens, picture: 'tela' },
});
const CONTENT = '/app/admin/content-management';
const entries = [
  entry('textos', 'Mudar textos', [CONTENT]),
  entry('outro', 'Outro desta tela', [CONTENT]),
  entry('saque', 'Sacar por Pix', ['/app/financial']),
];
const CANARY =
  'Toque em **Salvar**. <img src=x onerror=alert(1)> [fora](https://www.gov.br/x) [mal](javascript:alert(1))';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer('GET /api/content/items', () => ({ body: { items: [] } }));
  server.answer('GET /api/help/articles', () => ({ body: { articles: entries } }));
  for (const one of entries)
    server.answer(`GET /api/help/articles/${one.slug}`, () => ({
      body: { ...one, blocks: parseMarkdown(CANARY), minutes: 1, revised_at: '2026-11-18T12:00:00.000Z' },
    }));
  server.answer('GET /api/help/search', () => ({
    body: {
      results: [
        {
          ...entries[2],
          excerpt: [
            { text: 'O saque', isHit: true },
            { text: ' passa pela equipe.', isHit: false },
          ],
        },
      ],
    },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned(CONTENT);
  await screen.findByRole('button', { name: 'Ajuda desta tela' });
  press('Ajuda desta tela');
  return within(await screen.findByRole('dialog', { name: 'Ajuda' }));
}

test('the button opens the article of the screen beside it, and names the others of the same screen', async () => {
  const panel = await open();
  expect(await panel.findByRole('heading', { name: 'Mudar textos' })).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Outro desta tela' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Sacar por Pix' })).toBeNull();
  expect(panel.getByRole('link', { name: 'Abrir o artigo inteiro' }).getAttribute('href')).toBe('/ajuda/textos');
  press('Fechar ajuda');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the key ? opens the help, with the keys of the screen and those of every screen', async () => {
  server.answer('GET /api/general-requests', () => ({ body: { rows: [], next: null } }));
  rememberSession();
  renderSigned('/app/admin/general-requests');
  await screen.findByRole('button', { name: 'Ajuda desta tela' });
  const field = document.createElement('input');
  document.body.append(field);
  fireEvent.keyDown(field, { key: '?', shiftKey: true });
  field.remove();
  expect(screen.queryByRole('dialog', { name: 'Ajuda' })).toBeNull();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const panel = within(await screen.findByRole('dialog', { name: 'Ajuda' }));
  const keys = within((await panel.findByRole('heading', { name: 'Teclas desta tela' })).parentElement as HTMLElement);
  const lines = () =>
    keys.getAllByRole('term').map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`);
  await waitFor(() =>
    expect(lines()).toEqual([
      ...['J Próximo da lista', 'K Anterior da lista'],
      ...['Ctrl K Buscar ou ir para', '/ Buscar ou ir para', '? Ajuda e teclas desta tela'],
    ]),
  );
});

test('words of an article are words: nothing runs, links out open apart', async () => {
  const panel = await open();
  await panel.findByRole('heading', { name: 'Mudar textos' });
  expect(panel.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy();
  const out = panel.getByRole('link', { name: 'fora' });
  expect(out.getAttribute('rel')).toContain('noopener');
  expect(out.getAttribute('target')).toBe('_blank');
  expect(panel.queryByRole('link', { name: 'mal' })).toBeNull();
  expect(document.querySelector('img[src="x"], [onerror], a[href^="javascript"]')).toBeNull();
});

test('the search finds other articles, opens one in the panel and leads back', async () => {
  const panel = await open();
  await panel.findByRole('heading', { name: 'Mudar textos' });
  type('Buscar na ajuda', 'saque');
  expect(await panel.findByRole('heading', { name: '1 artigo para “saque”' })).toBeTruthy();
  panel.getByRole('button', { name: /Sacar por Pix/ }).click();
  expect(await panel.findByRole('heading', { name: 'Sacar por Pix' })).toBeTruthy();
  press('Voltar');
  expect(await panel.findByRole('heading', { name: 'Mudar textos' })).toBeTruthy();
});

test('help that does not come says so, and is asked for again', async () => {
  let isBroken = true;
  server.answer('GET /api/help/articles', () =>
    isBroken ? { status: 500, body: {} } : { body: { articles: entries } },
  );
  const panel = await open();
  expect(await panel.findByText('A ajuda não carregou')).toBeTruthy();
  isBroken = false;
  panel.getByRole('button', { name: /Tentar/ }).click();
  expect(await panel.findByRole('heading', { name: 'Mudar textos' })).toBeTruthy();
});

test('a reading is counted once, the answer is sent without a name, and an unsolved one is led to people', async () => {
  const sent: string[] = [];
  const counted = (what: string) => () => {
    sent.push(what);
    return { body: { counted: true } };
  };
  server.answer('POST /api/help/articles/textos/readings', counted('read'));
  server.answer('POST /api/help/articles/textos/answers', ({ body }) => counted(`answer ${JSON.stringify(body)}`)());
  localStorage.clear();
  sessionStorage.clear();
  await open();
  const help = within(await screen.findByRole('dialog', { name: 'Ajuda' }));
  const question = await help.findByRole('group', { name: 'Este artigo resolveu?' });
  within(question).getByRole('button', { name: 'Ainda não' }).click();
  expect(await help.findByText('Obrigado por contar. A equipe pode ajudar daqui.')).toBeTruthy();
  expect(help.queryByRole('group')).toBeNull();
  await vi.waitFor(() => expect(sent).toEqual(['read', 'answer {"solved":false}']));
  expect(localStorage.getItem('toada.ajuda.textos')).toBe('unsolved');
});
