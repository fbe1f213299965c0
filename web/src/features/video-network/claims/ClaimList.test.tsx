// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { VideoClaimView } from '@toada/domain/video-network/video-claim.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';

const LIST = 'GET /api/video-claims';
const QUEUE = 'GET /api/video-claim-queue';
const CLAIM_ID = '00000000-0000-4000-8000-0000000000e1';
const inDays = (days: number) => productDay(new Date(Date.now() + days * 86_400_000));

const fakeClaim = (over: Partial<VideoClaimView> = {}): VideoClaimView => ({
  ...{ id: CLAIM_ID, number: 318, user_id: USER_ID, user_name: 'Jussara Lima', track_title: 'Boi da Lua' },
  ...{ claim_id: null, video_id: 'dQw4w9WgXcQ', video_title: 'Festa de São João', channel_name: 'TV Ilha' },
  ...{ matched_seconds: 108, dispute: 'tenho autorização', status: 'open', due_on: inDays(7), answer: null },
  ...{ answer_note: '', answered_at: null, created_at: '2026-11-15T12:00:00.000Z', files: [] },
  ...over,
});

let server: FakeIdentity;
let rows: VideoClaimView[];
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  rows = [];
  server.answer('GET /api/network-channels', () => ({ body: { rows: [], next: null } }));
  for (const route of [LIST, QUEUE]) server.answer(route, () => ({ body: { rows, next: null } }));
});
afterEach(cleanup);

function open(role: 'ARTIST' | 'ADMIN', ...found: VideoClaimView[]) {
  rows = found;
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  renderSigned('/app/youtube-network?aba=reivindicacoes');
}

test('a claim says what is used, what the channel says and by when to answer, and is kept with a reason', async () => {
  open(
    'ARTIST',
    fakeClaim(),
    fakeClaim({ id: 'b', number: 309, due_on: inDays(-2), video_title: 'Cover', dispute: '' }),
  );
  expect(await screen.findByText(/Usa 1:48 de “Boi da Lua”\. O canal contestou: “tenho autorização”\./)).toBeTruthy();
  expect(screen.getByText(/faltam 7 dias/)).toBeTruthy();
  expect(screen.getByText(/O prazo venceu em/)).toBeTruthy();
  const ANSWER = `POST /api/video-claims/${CLAIM_ID}/answer`;
  server.answer(ANSWER, () => {
    rows = [];
    return { body: fakeClaim({ status: 'answered', answer: 'keep' }) };
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Manter' })[0]!);
  press('Manter reivindicação');
  expect(await screen.findByText('Explique por que a reivindicação deve ser mantida.')).toBeTruthy();
  type('Explicação', 'O contrato venceu.');
  press('Manter reivindicação');
  await waitFor(() => expect(currentToast()?.title).toBe('Resposta enviada'));
  expect(server.calls(ANSWER)[0]?.body).toEqual({ answer: 'keep', answer_note: 'O contrato venceu.', upload_ids: [] });
  expect(await screen.findByText('Nenhuma reivindicação aberta.')).toBeTruthy();
});

test('the staff reads an answer with its proof, and closes it after a question', async () => {
  const answered = { status: 'answered', answer: 'release', answered_at: '2026-11-16T12:00:00.000Z' } as const;
  open('ADMIN', fakeClaim({ ...answered, answer_note: 'Tudo certo.', files: [{ name: 'contrato.pdf', url: '/f' }] }));
  expect(await screen.findByText('Vídeo liberado em 16 nov 2026.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contrato.pdf' })).toBeTruthy();
  const CLOSE = `POST /api/video-claims/${CLAIM_ID}/close`;
  server.answer(CLOSE, () => {
    rows = [];
    return { body: fakeClaim({ ...answered, status: 'closed' }) };
  });
  press('Encerrar CL-0318');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Nenhuma reivindicação respondida.')).toBeTruthy();
});

test('a claim entered by a double press is sent once', async () => {
  open('ADMIN');
  const ENTER = 'POST /api/video-claims';
  server.answer(ENTER, () => ({ body: fakeClaim() }));
  fireEvent.click(await screen.findByRole('button', { name: 'Nova reivindicação' }));
  type('ISRC da gravação', 'BRTOA2600088');
  type('ID do vídeo', 'dQw4w9WgXcQ');
  type('Título do vídeo', 'Festa');
  type('Nome do canal', 'TV Ilha');
  type('Responder até', inDays(7).split('-').reverse().join('/'));
  press('Criar reivindicação');
  press('Criar reivindicação');
  await waitFor(() => expect(currentToast()?.tone).toBe('success'));
  expect(server.calls(ENTER)).toHaveLength(1);
});

test('a report is imported, and the lines that did not come in are named', async () => {
  open('ADMIN');
  const IMPORT = 'POST /api/video-claims/import';
  const faults = [{ line: 4, fault: 'unknownIsrc', text: 'BRTOA2699998' }];
  server.answer(IMPORT, () => ({ body: { added: 2, known: 1, quiet: 7, faults } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Importar relatório' }));
  press('Importar');
  expect(await screen.findByText('Escolha o arquivo do relatório.')).toBeTruthy();
  const file = new File(['claim_id\n1'], 'claims.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Arquivo CSV'), { target: { files: [file] } });
  press('Importar');
  expect(await screen.findByText('2 reivindicações novas')).toBeTruthy();
  expect(screen.getByText('Linha 4, “BRTOA2699998”: nenhuma gravação tem este ISRC.')).toBeTruthy();
  expect(server.calls(IMPORT)[0]?.body).toMatchObject({ csv: 'claim_id\n1' });
});

test('claims that do not load say so', async () => {
  server.answer(LIST, () => appRefusal(403, 'access.forbidden'));
  open('ARTIST');
  expect(await screen.findByText('As reivindicações não carregaram')).toBeTruthy();
});
