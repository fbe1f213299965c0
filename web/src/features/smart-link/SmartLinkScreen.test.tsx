// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { SmartLinkLoaded, SmartLinkView } from '@toada/domain/smart-link/smart-link.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const SCREEN = `/app/marketing-partnerships/smart-link?lancamento=${ID}`;
const CALL = `/api/releases/${ID}/smart-link`;

const link: SmartLinkLoaded = {
  id: ID,
  revision: 1,
  content: {
    is_on: true,
    stores: (['spotify', 'deezer'] as const).map((store) => ({ store, url: '', is_on: true })),
    excerpt: '',
    excerpt_credit: '',
    time_zone: 'America/Recife',
  },
  standing: 'before',
  known: [{ store: 'deezer', url: 'https://www.deezer.com/artist/27', origin: 'artistPage' }],
  url: 'http://localhost/l/acdefhj',
  ending: 'acdefhj',
  former: [],
  before_url: 'about:blank',
  after_url: 'about:blank',
  qr_svg_url: '/l/preview/x/qr.svg',
  qr_png_url: '/l/preview/x/qr.png',
  teaser: null,
  updated_at: '2026-11-18T12:00:00.000Z',
  updated_by: 'Jussara Lima',
};
const view = (over: Partial<SmartLinkView> = {}): SmartLinkView => ({
  release: {
    ...{ id: ID, title: 'Quintal de Estrelas', artist: 'Jussara Lima', type: 'album', release_date: '2026-11-27' },
    ...{ cover_url: null, owner_id: ID, owner_name: 'Jussara Lima' },
  },
  turns_at: '2026-11-27T03:00:00.000Z',
  lyrics: [],
  link,
  ...over,
});

let server: FakeIdentity;
let sent: unknown[];
const signInAs = (role: 'ARTIST' | 'ADMIN') =>
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));

beforeEach(() => {
  server = fakeIdentity();
  sent = [];
  rememberSession();
  signInAs('ARTIST');
  server.answer(`GET ${CALL}`, () => ({ body: view() }));
  server.answer(`PUT ${CALL}`, ({ body }) => {
    sent.push(body);
    const { content } = body as { content: SmartLinkLoaded['content'] };
    return { body: view({ link: { ...link, content, revision: 2 } }) };
  });
});
afterEach(cleanup);

const saveButton = () => screen.getAllByRole('button', { name: 'Salvar mudanças' })[0] as HTMLElement;

test('a release without a link offers to make one', async () => {
  server.answer(`GET ${CALL}`, () => ({ body: view({ link: null }) }));
  server.answer(`POST ${CALL}`, () => ({ body: view() }));
  renderSigned(SCREEN);
  fireEvent.click(await screen.findByRole('button', { name: 'Criar smart link' }));
  expect(await screen.findByText('localhost/l/acdefhj')).toBeTruthy();
});

test('an address of another site is refused before it is sent; one of the store is saved with the new order', async () => {
  renderSigned(SCREEN);
  const spotify = await screen.findByLabelText('Endereço na loja Spotify');
  fireEvent.change(spotify, { target: { value: 'https://golpe.com/spotify' } });
  fireEvent.click(saveButton());
  expect(await screen.findByText(/Endereços de outros sites não entram aqui/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(spotify, { target: { value: 'https://open.spotify.com/album/1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Mover Deezer para cima' }));
  fireEvent.click(saveButton());
  expect(await screen.findAllByText('Smart link salvo')).toBeTruthy();
  expect(sent).toMatchObject([
    { revision: 1, content: { stores: [{ store: 'deezer', url: '' }, { url: 'https://open.spotify.com/album/1' }] } },
  ]);
});

test('a teaser on the page is named, and taken away without losing what is typed', async () => {
  const teaser = { id: ID, title: 'Estrela de Papel' };
  server.answer(`GET ${CALL}`, () => ({ body: view({ link: { ...link, teaser } }) }));
  server.answer(`DELETE ${CALL}/teaser`, () => ({ body: view({ link: { ...link, teaser: null, revision: 2 } }) }));
  renderSigned(SCREEN);
  expect(await screen.findByText('A página mostra o teaser “Estrela de Papel” em vídeo.')).toBeTruthy();
  const hide = () => screen.getByRole('button', { name: 'Tirar da página' }) as HTMLButtonElement;
  const typed = screen.getByLabelText(/^Trecho/);
  fireEvent.change(typed, { target: { value: 'Estrela' } });
  expect(hide().disabled).toBe(true);
  fireEvent.change(typed, { target: { value: '' } });
  fireEvent.click(hide());
  expect(await screen.findByText('Teaser fora da página')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tirar da página' })).toBeNull();
});

test('each store says whose word its address is', async () => {
  renderSigned(SCREEN);
  const rowOf = (field: HTMLElement) => within(field.closest('li') as HTMLElement);
  const spotify = rowOf(await screen.findByLabelText('Endereço na loja Spotify'));
  expect(spotify.getByText('Sem endereço: o botão não aparece.')).toBeTruthy();
  const deezer = rowOf(screen.getByLabelText('Endereço na loja Deezer'));
  expect(deezer.getByText('Sua página de artista nesta loja')).toBeTruthy();
});

test('staff read, and are told that their visit is written down', async () => {
  signInAs('ADMIN');
  renderSigned(SCREEN);
  expect(await screen.findByText(/Smart link de Jussara Lima, só para leitura/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar mudanças' })).toBeNull();
  expect((screen.getByLabelText('Endereço na loja Spotify') as HTMLInputElement).disabled).toBe(true);
});

test('the state names who acts next, and a video without a moment says since when it is out', async () => {
  server.answer(`GET ${CALL}`, () => ({ body: view({ link: { ...link, standing: 'notSent' } }) }));
  renderSigned(SCREEN);
  expect(await screen.findByText('Lançamento não enviado')).toBeTruthy();
  expect(screen.getByText(/^Envie o lançamento para análise/)).toBeTruthy();
  cleanup();
  const { release } = view();
  const video = { release: { ...release, type: 'video' as const, release_date: '2026-11-18' }, turns_at: null };
  server.answer(`GET ${CALL}`, () => ({ body: view({ ...video, link: { ...link, standing: 'waiting' } }) }));
  renderSigned(SCREEN);
  expect(await screen.findByText('No ar, sem lojas')).toBeTruthy();
  expect(screen.getByText('O vídeo estreou em 18 nov 2026, sem contagem.')).toBeTruthy();
});
