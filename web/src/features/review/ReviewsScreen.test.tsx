// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { ReviewRow, ReviewView } from '@toada/domain/review/review.contract.ts';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';
// Fetched here, so that its loading on a busy machine is no part of the first test.
import './ReviewsScreen.tsx';
import '../../app/AppShell.tsx';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [VENTO, LINHA, OWNER, TRACK, AUDIO] = ['b1', 'b2', 'c1', 'd1', 'e1'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const at = (id: string, rest = '') => `/api/reviews/${id}${rest}`;
const MINE = { user_id: USER_ID, name: 'Jussara', ends_at: '2099-01-01T12:00:00.000Z' };

function view(id: string, over: Partial<ReviewView> = {}): ReviewView {
  return {
    id,
    status: 'pending',
    round: 1,
    sent_at: '2026-11-15T15:20:00.000Z',
    type: 'single',
    draft: ReleaseDraft.parse({
      title: id === VENTO ? 'Vento' : 'Linha',
      artist: 'Anahí Couto',
      upc: '7891000315507',
      tracks: [{ id: TRACK, title: 'Vento', isrc: 'BRTOA2600001', audio_file_id: AUDIO }],
    }),
    cover_url: null,
    cover_preview_url: null,
    owner: {
      id: OWNER,
      name: 'Anahí Couto',
      email: 'anahi@exemplo.test',
      role: 'ARTIST',
      is_verified: true,
      label_name: 'Maré Alta',
      since: '2026-01-10T12:00:00.000Z',
    },
    files: [
      {
        id: AUDIO,
        kind: 'audio',
        name: 'vento.wav',
        bytes: 9,
        format: 'wav',
        duration_ms: 180_000,
        waveform: null,
        findings: [{ code: 'audio.mono', level: 'warning', facts: {} }],
      },
    ],
    code_flags: [],
    comments: [],
    checklist: [],
    notes: '',
    claim: null,
    changes: [],
    rounds: [],
    events: [],
    change_request: null,
    delivers_on_approval: true,
    ...over,
  };
}
const row = (id: string): ReviewRow => ({
  id,
  user_id: OWNER,
  owner_name: 'Anahí Couto',
  type: 'single',
  title: id === VENTO ? 'Vento' : 'Linha',
  artist: 'Anahí Couto',
  cover_url: null,
  status: 'pending',
  round: 1,
  sent_at: '2026-11-15T15:20:00.000Z',
  claim: null,
});

let server: FakeIdentity;
let waiting: string[];
beforeEach(() => {
  server = fakeIdentity();
  waiting = [VENTO, LINHA];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer('GET /api/reviews', ({ url }) => ({
    body: { rows: /status=pending/.test(url) ? waiting.map(row) : [], next: null },
  }));
  server.answer('GET /api/reviews/counts', () => ({ body: { pending: 100, correction: 2, changes: 0 } }));
  for (const id of [VENTO, LINHA]) server.answer(`GET ${at(id)}`, () => ({ body: view(id) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The case of an address, as the server has it. */
async function open(over: Partial<ReviewView> = {}, id = VENTO) {
  server.answer(`GET ${at(id)}`, () => ({ body: view(id, over) }));
  rememberSession();
  const here = renderSigned(`/app/admin/reviews?caso=${id}`);
  await screen.findByRole('heading', { name: 'Anahí Couto' });
  return here;
}

test('the queue says what waits, and the first case is open', async () => {
  rememberSession();
  const here = renderSigned('/app/admin/reviews');
  const queue = within(await screen.findByRole('region', { name: 'Fila de revisão' }));
  expect(await queue.findByText('Vento')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Anahí Couto' });
  expect(here.current.search).toBe(`?caso=${VENTO}`);
  expect(screen.getByRole('button', { name: /Pendentes 99\+/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rejeitados' }));
  expect(await screen.findByText('Nada por aqui')).toBeTruthy();
  expect(server.calls('GET /api/reviews').some(({ url }) => url.includes('status=rejected'))).toBe(true);
});

test('owner, tracks, findings and codes stand there; without the claim nobody decides or comments', async () => {
  await open({ code_flags: [{ code: 'BRTOA2600001', kind: 'isrc', reason: 'usedByOther' }] });
  for (const text of ['Maré Alta', 'Verificada', 'BRTOA2600001', 'Linha ℗'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/mono gravado como estéreo/)).toBeTruthy();
  expect(screen.getByText(/já está em um lançamento de outra conta/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tocar Vento' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Comentar/ })).toBeNull();
  for (const box of screen.getAllByRole<HTMLButtonElement>('checkbox')) expect(box.disabled).toBe(true);
});

test('a finding of a video plays at its second, with its captions', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const captions = { name: 'vento.srt', language: 'pt-BR', text: '1\n00:00:01,000 --> 00:00:02,000\nOi\n' };
  const draft = VideoDraft.parse({ title: 'Vento', artist: 'Anahí Couto', video_file_id: AUDIO, captions });
  server.answer(`GET ${at(VENTO, '/video')}`, () => ({
    body: {
      ...{ draft, sheet_url: null, thumbnail_url: null, play_url: '/vento.mp4', poster_url: null },
      ...{ duration_ms: 238_000, linked_title: null },
    },
  }));
  const [file] = view(VENTO).files;
  const findings = [
    { code: 'video.peak' as const, level: 'warning' as const, facts: { atMs: 221_000, truePeakDb: 0.3 } },
  ];
  await open({ type: 'video', files: [{ ...file!, kind: 'video', name: 'vento.mp4', format: 'mp4', findings }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Ir para 3:41' }));
  const player = screen.getByLabelText<HTMLVideoElement>('Assistir a Vento');
  expect([player.getAttribute('src'), player.currentTime]).toEqual(['/vento.mp4', 221]);
  expect(play).toHaveBeenCalledOnce();
  await waitFor(() => expect(player.querySelector('track[kind="captions"]')?.getAttribute('srclang')).toBe('pt-BR'));
  play.mockRestore();
});

test('a flag about an ISRC stands with its track, one about the UPC with the data of the release', async () => {
  await open({
    code_flags: [
      { code: 'BRTOA2600001', kind: 'isrc', reason: 'usedByOther' },
      { code: '7898712345013', kind: 'upc', reason: 'issuedToOther' },
    ],
  });
  const flagsIn = (part: string) =>
    within(screen.getByRole('region', { name: part }))
      .queryAllByText(/outra conta\.$/)
      .map(({ textContent }) => textContent);
  expect(flagsIn('Capa')).toEqual([]);
  expect(flagsIn('Faixas')).toEqual(['O ISRC BR-TOA-26-00001 já está em um lançamento de outra conta.']);
  expect(flagsIn('Metadados')).toEqual(['O UPC/EAN 7898712345013 foi emitido para outra conta.']);
});

test('a free case is claimed by a key; another’s is taken over after being told whose it is', async () => {
  const other = { user_id: OWNER, name: 'Otto Reis', ends_at: MINE.ends_at };
  server.answer(`POST ${at(VENTO, '/claim')}`, () => ({
    status: 409,
    body: { error: { code: 'review.claimed', params: { by: 'Otto Reis', userId: OWNER } } },
  }));
  await open();
  server.answer(`GET ${at(VENTO)}`, () => ({ body: view(VENTO, { claim: other }) }));
  fireEvent.keyDown(document.body, { key: 's' });
  expect(await screen.findByRole('alertdialog', { name: 'Assumir a revisão de Otto Reis?' })).toBeTruthy();
  server.answer(`POST ${at(VENTO, '/claim')}`, () => ({ body: view(VENTO, { claim: MINE }) }));
  press('Assumir revisão');
  expect(await screen.findByRole('button', { name: /Aprovar/ })).toBeTruthy();
  expect(server.calls(`POST ${at(VENTO, '/claim')}`).map(({ body }) => body)).toEqual([{}, { take_over_from: OWNER }]);
});

test('an approval asks for the whole checklist; the key A approves then, and the next case is shown', async () => {
  server.answer(`PUT ${at(VENTO, '/sheet')}`, () => ({
    body: view(VENTO, { claim: MINE, checklist: [...checkItems] }),
  }));
  server.answer(`POST ${at(VENTO, '/approve')}`, () => {
    waiting = [LINHA];
    return { body: view(VENTO, { status: 'approved' }) };
  });
  const here = await open({ claim: MINE });
  press('Aprovar');
  expect(await screen.findByText(`Faltam ${checkItems.length} itens.`)).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('checkbox');
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.keyDown(screen.getByLabelText('Notas internas'), { key: 'a' });
  expect(server.calls(`POST ${at(VENTO, '/approve')}`)).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Lançamento aprovado' }));
  const sent = server.calls(`POST ${at(VENTO, '/approve')}`)[0]!.body as { checklist: string[] };
  expect(new Set(sent.checklist)).toEqual(new Set(checkItems));
  await waitFor(() => expect(here.current.search).toBe(`?caso=${LINHA}`));
});

test.each([
  [true, 'Ao aprovar, a entrega às lojas começa na hora.'],
  [false, 'Depois da aprovação, quem enviou clica em Iniciar Processamento para entregar às lojas.'],
])('whoever approves reads beforehand what follows: delivers at once %s', async (delivers_on_approval, words) => {
  await open({ claim: MINE, delivers_on_approval });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('notes are saved when the typing pauses, and what is not saved yet survives a walk to another case', async () => {
  server.answer(`PUT ${at(VENTO, '/sheet')}`, () => appRefusal(503, 'database.unavailable'));
  await open({ claim: MINE });
  type('Notas internas', 'Ouvir o refrão de novo.');
  expect(screen.getByText('não salvas ainda')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Notas internas').value).toBe(''));
  await waitFor(() => expect(server.calls(`PUT ${at(VENTO, '/sheet')}`).length).toBeGreaterThan(0));

  fireEvent.keyDown(document.body, { key: 'k' });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notas internas').value).toBe('Ouvir o refrão de novo.'),
  );
  server.answer(`PUT ${at(VENTO, '/sheet')}`, () => ({
    body: view(VENTO, { claim: MINE, notes: 'Ouvir o refrão de novo. Agora!' }),
  }));
  type('Notas internas', 'Ouvir o refrão de novo. Agora!');
  await waitFor(() => expect(screen.queryByText('não salvas ainda')).toBeNull());
});

test('a field is commented on, and a comment of this round can be taken back', async () => {
  const comment = {
    id: idOf('f1'),
    round: 1,
    track_id: TRACK,
    field: 'isrc' as const,
    text: 'É de outra gravação.',
    is_changed: null,
    created_at: '2026-11-15T15:30:00.000Z',
    author_name: 'Jussara',
  };
  server.answer(`POST ${at(VENTO, '/comments')}`, () => ({ body: view(VENTO, { claim: MINE, comments: [comment] }) }));
  server.answer(`DELETE ${at(VENTO, `/comments/${comment.id}`)}`, () => ({ body: view(VENTO, { claim: MINE }) }));
  await open({ claim: MINE });
  press('Comentar ISRC');
  const dialog = await screen.findByRole('dialog', { name: 'Comentar: Faixa 1, ISRC' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Comentar' }));
  expect(server.calls(`POST ${at(VENTO, '/comments')}`)).toEqual([]);
  type('Comentário', 'É de outra gravação.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Faixa 1, ISRC')).toBeTruthy();
  expect(server.calls(`POST ${at(VENTO, '/comments')}`)[0]?.body).toEqual({
    track_id: TRACK,
    field: 'isrc',
    text: 'É de outra gravação.',
  });
  press('Remover comentário: Faixa 1, ISRC');
  await waitFor(() => expect(screen.queryByText('Faixa 1, ISRC')).toBeNull());
});

test('a second round shows what changed and which comments were answered', async () => {
  const said = { round: 1, track_id: null, created_at: '2026-11-15T15:30:00.000Z', author_name: 'Otto' };
  await open({
    round: 2,
    changes: [{ track_id: null, track: null, field: 'title', before: 'Ventu', after: 'Vento' }],
    comments: [
      { ...said, id: idOf('f1'), field: 'title', text: 'Erro de grafia.', is_changed: true },
      { ...said, id: idOf('f2'), field: 'artist', text: 'Confira.', is_changed: false },
    ],
  });
  const changes = within(screen.getByRole('region', { name: 'Mudanças' }));
  expect(changes.getByText('Ventu').tagName).toBe('DEL');
  expect(changes.getByText('Vento').tagName).toBe('INS');
  expect(screen.getByText('Antes: Ventu')).toBeTruthy();
  expect(screen.getAllByText('Campo alterado').length).toBeGreaterThan(0);
  expect(screen.getByText('Sem alteração')).toBeTruthy();
  expect(screen.getAllByText('2º envio').length).toBeGreaterThan(0);
});

test('a correction without a comment asks for words; a rejection for a reason of the catalogue', async () => {
  server.answer(`POST ${at(VENTO, '/reject')}`, () => ({ body: view(VENTO, { status: 'rejected' }) }));
  await open({ claim: MINE });
  fireEvent.keyDown(document.body, { key: 'c' });
  const asked = within(await screen.findByRole('dialog', { name: 'Pedir correção de Vento?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Pedir correção' }));
  expect(await asked.findByText(/obrigatório/i)).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Cancelar' }));

  expect(fireEvent.keyDown(document.body, { key: 'r' })).toBe(false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rejeitar Vento?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Rejeitar lançamento' }));
  expect(await dialog.findByText('Escolha um motivo.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Sem direito de uso' }));
  expect(dialog.getByText(/sem a autorização/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Rejeitar lançamento' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Lançamento rejeitado'));
  expect(server.calls(`POST ${at(VENTO, '/reject')}`)[0]?.body).toEqual({ round: 1, reason: 'rights', note: '' });
});

test('whoever comes second sees what was decided; other failures leave what was typed', async () => {
  server.answer(`POST ${at(VENTO, '/correction')}`, () => appRefusal(503, 'database.unavailable'));
  await open({ claim: MINE });
  press('Pedir correção');
  type('Mensagem para quem enviou', 'Troque a capa.');
  const confirm = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pedir correção' }));
  confirm();
  await waitFor(() => expect(currentToast()?.title).toBe('Erro ao processar'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem para quem enviou').value).toBe('Troque a capa.');

  server.answer(`POST ${at(VENTO, '/correction')}`, () => {
    server.answer(`GET ${at(VENTO)}`, () => ({ body: view(VENTO, { status: 'approved' }) }));
    return { status: 409, body: { error: { code: 'review.decided', params: { status: 'approved' } } } };
  });
  confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Aprovado')).toBeTruthy();
});

test('a change asked for is allowed with a word, or declined with a reason', async () => {
  const request = { text: 'Trocar a capa.', created_at: '2026-11-15T15:00:00.000Z' };
  server.answer(`POST ${at(VENTO, '/change/allow')}`, () => ({ body: view(VENTO, { status: 'correction' }) }));
  await open({ claim: MINE, status: 'completed', change_request: request });
  expect(screen.getByText('Trocar a capa.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Aprovar/ })).toBeNull();
  press('Recusar');
  const no = within(await screen.findByRole('dialog'));
  fireEvent.click(no.getByRole('button', { name: 'Recusar alteração' }));
  expect(await no.findByText(/obrigatório/i)).toBeTruthy();
  fireEvent.click(no.getByRole('button', { name: 'Cancelar' }));
  press('Liberar alteração');
  const yes = within(await screen.findByRole('dialog'));
  fireEvent.click(yes.getByRole('button', { name: 'Liberar alteração' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Alteração liberada'));
});

test('the own release is somebody else’s to decide, and a failure to load can be tried again', async () => {
  await open({ owner: { ...view(VENTO).owner, id: USER_ID } });
  expect(screen.getByText('Este lançamento é seu: outra pessoa da equipe decide.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Assumir/ })).toBeNull();
});
