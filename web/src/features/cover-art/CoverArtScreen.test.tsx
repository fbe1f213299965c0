// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CoverArtView } from '@toada/domain/cover-art/cover-art.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const RELEASE = '11111111-1111-4111-8111-111111111111';
const ART = '55555555-5555-4555-8555-555555555555';
const SCREEN = `/app/marketing-partnerships/cover-art?lancamento=${RELEASE}`;

const release = {
  ...{ id: RELEASE, user_id: RELEASE, owner_name: 'Jussara Lima', type: 'album', title: 'Quintal de Estrelas' },
  ...{ artist: 'Jussara Lima', upc: '', genre: null, language: null, release_date: '2026-11-27', label_line: '' },
  ...{ p_line: '', c_line: '', description: '', cover_url: null, cover: null, status: 'draft', badge: 'pending' },
  ...{ is_test_only: false, is_leaving: false, is_cleared: false, hold: null, progress: 0, submitted_at: null },
  ...{ completed_at: null, platforms: [], regions: [], custom_countries: [], custom_region_details: '' },
  ...{ tracks: [], splits: [], events: [] },
};
const art: CoverArtView = {
  ...{ id: ART, user_id: RELEASE, owner_name: 'Jussara Lima', release: { id: RELEASE, title: 'Quintal de Estrelas' } },
  ...{ title: 'Quintal de Estrelas', artist: 'Jussara Lima', look: 'sea', layout: 'foot', seed: 1 },
  ...{ colours: ['#23336b', '#e8a33d'], status: 'ready', bytes: 10, created_at: '2026-11-19T00:00:00.000Z' },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer(`GET /api/releases/${RELEASE}`, () => ({ body: release }));
  server.answer('GET /api/cover-arts', () => ({ body: { rows: [art], next: null } }));
});
afterEach(cleanup);

test('what is chosen is what is asked for, and the words are the release', async () => {
  server.answer('POST /api/cover-arts', () => ({ body: { ...art, status: 'queued' } }));
  renderSigned(SCREEN);
  await screen.findByRole('img', { name: 'Prévia da capa Bandeirinhas: Quintal de Estrelas, de Jussara Lima' });
  fireEvent.click(screen.getByRole('radio', { name: 'Maré' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Cartaz' }));
  fireEvent.change(screen.getByLabelText('Cor de fundo'), { target: { value: '#101010' } });
  fireEvent.click(screen.getByRole('button', { name: 'Variar o desenho' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Gerar capa' })[0]!);
  await waitFor(() => expect(server.calls('POST /api/cover-arts')).toHaveLength(1));
  expect(server.calls('POST /api/cover-arts')[0]?.body).toEqual({
    ...{ release_id: RELEASE, look: 'sea', layout: 'poster', seed: 7920 },
    colours: ['#101010', '#e8a33d', '#c8442f', '#f3e6d0', '#7fa3d6'],
  });
});

test('words that stores refuse are named, and nothing can be asked for', async () => {
  server.answer(`GET /api/releases/${RELEASE}`, () => ({ body: { ...release, title: 'Só no Spotify' } }));
  renderSigned(SCREEN);
  expect(await screen.findByText(/tem o nome de uma loja ou rede/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Gerar capa' })[0]?.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Corrigir no lançamento' }).getAttribute('href')).toBe(
    `/app/distribution/drafts/${RELEASE}`,
  );
});

test('a cover goes into the draft once its owner says so', async () => {
  server.answer(`POST /api/cover-arts/${ART}/use`, () => ({ body: { release_id: RELEASE } }));
  renderSigned(SCREEN);
  fireEvent.click(await screen.findByRole('button', { name: 'Usar como capa de Quintal de Estrelas' }));
  expect(server.calls(`POST /api/cover-arts/${ART}/use`)).toHaveLength(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Usar como capa' }));
  expect(await screen.findByText('Capa no rascunho')).toBeTruthy();
});
