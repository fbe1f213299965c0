// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaKinds } from '@toada/domain/media-file/media-file.rules.ts';
import type { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import type { VideoDraftView, VideoPlatformState, VideoView } from '@toada/domain/video/video.contract.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
// Loaded with the first file; here at once, for a test counts its seconds.
import '../media-file/parts/upload/send-file.ts';
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
import { FakeTus } from '../../testing/fake-tus.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

// The package gives tests its other half, for Node; this is the one browsers get.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as string));
vi.mock('../media-file/parts/upload/hash-file.ts', () => ({ hashFile: async () => 'a'.repeat(64) }));
// Fetched before the first test: on a busy machine the code of the whole form takes longer than a test waits.
await Promise.all([
  import('./VideoDistributionScreen.tsx'),
  import('./form/VideoForm.tsx'),
  import('./form/RightsPart.tsx'),
  import('./watch/WatchCard.tsx'),
  import('./send/PlatformsCard.tsx'),
  import('./sent/SentVideos.tsx'),
  import('./drafts/PlaylistDialog.tsx'),
]);

const AT = '2026-11-18T12:00:00.000Z';
const DRAFTS = 'GET /api/videos/drafts';
const LIST = 'GET /api/videos';
const id = (last: number) => `00000000-0000-4000-9000-${String(last).padStart(12, '0')}`;
const fileId = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** The drafts as the server keeps them, and the checks of the files. */
let kept: Map<string, VideoDraftView>;
let findings: MediaFinding[];
let preview: string | null;
let artistName: string | null;
let server: FakeIdentity;

const none = {
  ...{ video_file: null, thumbnail_url: null, sheet_url: null, duration_ms: null, note: null, updated_at: AT },
  ...{ is_own_change: false, published: null, playlist_place: null, track: null },
};
const view = (last: number, draft: object = {}, over: Partial<VideoDraftView> = {}): VideoDraftView => ({
  id: id(last),
  user_id: USER_ID,
  status: 'draft',
  revision: 1,
  draft: VideoDraft.parse({ artist: 'Jussara Lima', ...draft }),
  ...none,
  ...over,
});

const state = (platform: VideoPlatformState['platform'], over: Partial<VideoPlatformState>): VideoPlatformState => ({
  platform,
  status: 'queued',
  progress: 0,
  wait_reason: null,
  next_attempt_at: null,
  problem: null,
  channel_name: null,
  address: null,
  is_test: false,
  is_leaving: false,
  left_out: [],
  live_at: null,
  ...over,
});
const sentVideo = (over: Partial<VideoView> = {}): VideoView => ({
  id: id(50),
  user_id: USER_ID,
  owner_name: 'Jussara Lima',
  title: 'Maré de Março',
  artist: 'Jussara Lima',
  category: 'Visualizer',
  status: 'processing',
  is_own_change: false,
  note: null,
  thumbnail_url: null,
  sheet_url: null,
  thumbnail_frame: 1,
  duration_ms: 206_000,
  isrc: 'BRTOA2600131',
  release_at: null,
  offset_minutes: null,
  time_zone: 'America/Recife',
  chosen: ['youtube'],
  platforms: [],
  chosen_stores: [],
  stores: [],
  created_at: AT,
  submitted_at: AT,
  ...over,
});

function keep(one: VideoDraftView) {
  kept.set(one.id, one);
  const path = `/api/videos/${one.id}`;
  server.answer(`GET ${path}/draft`, () => ({ body: kept.get(one.id) }));
  server.answer(`PUT ${path}/draft`, ({ body: { revision, ...draft } }) => {
    const before = kept.get(one.id) ?? one;
    if (revision !== before.revision)
      return { status: 409, body: { error: { code: 'release.changed', params: { by: 'Ana', at: 'hoje' } } } };
    const next = { ...before, revision: before.revision + 1, draft: VideoDraft.parse(draft) };
    kept.set(one.id, next);
    return { body: next };
  });
  server.answer(`DELETE ${path}`, () => {
    kept.delete(one.id);
    return { body: { id: one.id } };
  });
  server.answer(`POST ${path}/submit`, () => {
    const sent = { ...(kept.get(one.id) ?? one), status: 'pending' as const };
    kept.delete(one.id);
    return { body: sent };
  });
}

beforeEach(() => {
  server = fakeIdentity();
  FakeTus.install();
  kept = new Map();
  findings = [];
  preview = null;
  artistName = null;
  server.answer(PROFILE, () => ({ body: fakeProfile() }));
  server.answer(DRAFTS, () => ({ body: { drafts: [...kept.values()].reverse(), artist_name: artistName } }));
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/videos/counts', () => ({ body: { all: 0, active: 0, live: 0, error: 0 } }));
  server.answer('GET /api/media-files/begun', () => ({ body: { files: [] } }));
  server.answer('GET /api/works/recordings', () => ({ body: { recordings: [] } }));
  server.answer('GET /api/channels', () => appRefusal(404, 'notFound'));
  server.answer('GET /api/offered-stores', () => ({ body: { stores: [] } }));
  server.answer('POST /api/videos', ({ body }) => {
    keep({ ...view(0), id: String(body.id) });
    return { body: kept.get(String(body.id)) };
  });
  for (let last = 0; last < 9; last++) {
    const path = `/api/media-files/${fileId(last)}`;
    const file = {
      id: fileId(last),
      name: 'clipe.mp4',
      bytes: 5008,
      preview_url: null,
      picture_url: null,
      is_preview_coming: true,
      poster_url: null,
      sheet_url: '/sheet.jpg',
    };
    const checked = { status: 'checked', checked_at: AT, duration_ms: 238_000, waveform: null, measures: null };
    server.answer(`GET ${path}/check`, () => ({ body: { ...file, ...checked, findings, preview_url: preview } }));
    server.answer(`POST ${path}/finish`, () => ({
      body: { ...file, kind: 'video', received_bytes: 5008, status: 'stored', created_at: AT },
    }));
    server.answer(`GET ${path}`, () => ({
      body: { ...file, kind: 'video', received_bytes: 0, status: 'receiving', created_at: AT },
    }));
    server.answer(`DELETE ${path}`, () => ({ body: {} }));
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(search: string, ...drafts: VideoDraftView[]) {
  for (const one of drafts) keep(one);
  rememberSession();
  return renderSigned(`/app/video-distribution${search}`);
}
async function open(...drafts: VideoDraftView[]) {
  const here = show('', ...drafts);
  await screen.findByRole('heading', { name: 'Novos vídeos' });
  await screen.findByLabelText('ISRC do vídeo');
  return here;
}
const mp4 = (name: string) => new File(['\0\0\0\x20ftypisom', 'x'.repeat(5000)], name, { lastModified: 7 });
const drop = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Arraste um ou mais vídeos para cá'), { target: { files } });
const send = () => fireEvent.click(screen.getAllByRole('button', { name: 'Enviar para revisão' })[0] as HTMLElement);
const toast = () => ({ title: currentToast()?.title, description: currentToast()?.description });
const row = (title: string) => screen.getByRole('button', { name: `Abrir ${title}` }).closest('li') as HTMLLIElement;
const titleField = () => screen.getByLabelText('Título') as HTMLInputElement;

test('the form has the specification’s fields and defaults, and saves nothing before something is typed', async () => {
  await open();
  expect(screen.getByLabelText('Categoria').textContent).toContain('Música');
  expect(screen.getByRole('radio', { name: 'Público' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('checkbox', { name: /YouTube/ }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('checkbox', { name: /Vimeo/ }).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByRole('checkbox', { name: /TikTok \(Ads\)/ }).getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByLabelText('Título da playlist')).toBeNull();
  expect(screen.getByText(/\(UTC[−+]?\d*\)$/)).toBeTruthy();
  expect(screen.getByText('Nenhum vídeo enviado ainda')).toBeTruthy();
  expect(server.calls('POST /api/videos')).toEqual([]);
});

test('without a file it is not sent, in the specification’s words, and the place for files says so', async () => {
  await open();
  type('Título', 'Boi da Lua');
  send();
  expect(toast()).toEqual({
    title: 'Arquivo de vídeo obrigatório',
    description: 'Por favor, selecione um arquivo de vídeo.',
  });
  expect(
    within(screen.getByRole('region', { name: 'Novos vídeos' })).getByText('Por favor, selecione um arquivo de vídeo.'),
  ).toBeTruthy();
});

test('without a platform it is not sent, in the specification’s words', async () => {
  await open(view(1, { title: 'Boi da Lua', video_file_id: fileId(1), platforms: [] }));
  send();
  expect(toast()).toEqual({
    title: 'Nenhuma plataforma selecionada',
    description: 'Selecione ao menos uma plataforma para distribuição.',
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /Vimeo/ }));
  expect(
    screen.queryByText('Selecione ao menos uma plataforma para distribuição.', { selector: '[id$=error]' }),
  ).toBeNull();
});

test('a file over 2 GB is refused before a byte is sent, and makes no draft', async () => {
  await open();
  const huge = mp4('enorme.mp4');
  Object.defineProperty(huge, 'size', { value: mediaKinds.video.limitBytes + 1 });
  drop(huge);
  await waitFor(() =>
    expect(toast()).toEqual({ title: 'Arquivo muito grande', description: 'O tamanho máximo do arquivo é 2GB.' }),
  );
  expect(screen.getByText('enorme.mp4. O tamanho máximo do arquivo é 2GB.')).toBeTruthy();
  expect(FakeTus.requests).toEqual([]);
  expect(server.calls('POST /api/videos')).toEqual([]);
  press('Dispensar o aviso sobre enorme.mp4');
  expect(screen.queryByText('enorme.mp4. O tamanho máximo do arquivo é 2GB.')).toBeNull();
});

test('a file that is no video is refused by its content', async () => {
  await open();
  drop(new File(['no video at all'], 'clipe.mp4'));
  expect(await screen.findByText(/^clipe\.mp4\. O conteúdo do arquivo não é MP4, MOV ou WebM/)).toBeTruthy();
  expect(FakeTus.requests).toEqual([]);
});

test('several files dropped become several drafts, each with its file once it is stored', async () => {
  await open();
  drop(mp4('Boi da Lua.mp4'), mp4('Estrela de Papel.mp4'), mp4('Varal.mp4'));
  await screen.findByText('Três rascunhos. O envio continua enquanto você trabalha em outra tela.');
  // Each is saved by itself: the server may get them in another order.
  const saved = () => [...kept.values()].toSorted((one, other) => one.draft.title.localeCompare(other.draft.title));
  await waitFor(
    () =>
      expect(saved().map(({ draft }) => [draft.title, draft.video_file_id !== null])).toEqual([
        ['Boi da Lua', true],
        ['Estrela de Papel', true],
        ['Varal', true],
      ]),
    { timeout: 15_000 },
  );
  expect(new Set([...kept.values()].map(({ draft }) => draft.video_file_id)).size).toBe(3);
  // Nothing is on its way any more, nor remembered.
  await waitFor(() => expect(Object.values({ ...localStorage }).join('')).not.toContain('Varal'));
});

test('a video on its way shows its real progress, pauses, goes on and is cancelled without losing the draft', async () => {
  FakeTus.hold = new Promise(() => {});
  await open();
  drop(mp4('Noite.mp4'));
  await screen.findByText(/^Enviando, 50% de 5 kB/);
  expect(screen.getByRole('progressbar', { name: 'Enviando Noite.mp4' }).getAttribute('aria-valuenow')).toBe('50');
  send();
  expect(toast().title).toBe('O vídeo ainda está sendo enviado');
  press('Pausar Noite.mp4');
  expect(await screen.findByText('Pausado em 50% de 5 kB')).toBeTruthy();
  press('Continuar Noite.mp4');
  expect(await screen.findByText(/^Enviando, 50% de 5 kB/)).toBeTruthy();
  press('Cancelar o envio de Noite.mp4');
  await within(row('Noite')).findByRole('button', { name: 'Escolher arquivo' });
  expect(titleField().value).toBe('Noite');
});

test('an upload begun on another device goes on here with the same file', async () => {
  FakeTus.files.set(fileId(7), { length: 5012, chunks: [], offset: 2506 });
  const begun = {
    id: fileId(7),
    target_id: id(1),
    kind: 'video',
    name: 'Boi.mp4',
    bytes: 5012,
    received_bytes: 2506,
    status: 'receiving',
    created_at: AT,
  };
  server.answer('GET /api/media-files/begun', () => ({ body: { files: [begun] } }));
  await open(view(1, { title: 'Boi da Lua' }));
  expect(await screen.findByText('Envio interrompido em 50%. Escolha o mesmo arquivo para continuar.')).toBeTruthy();
  drop(mp4('Boi.mp4'));
  await waitFor(() => expect(kept.get(id(1))?.draft.video_file_id).toBe(fileId(7)), { timeout: 15_000 });
  const pieces = FakeTus.requests.filter(({ method }) => method === 'PATCH');
  expect(pieces.map(({ headers }) => headers['upload-offset'])).toEqual(['2506']);
});

test('an upload that ended while its page was closed is the draft’s on any device', async () => {
  const whole = {
    kind: 'video',
    name: 'Boi.mp4',
    bytes: 5012,
    received_bytes: 5012,
    status: 'checked',
    created_at: AT,
  };
  const files = [{ id: fileId(7), target_id: id(1), ...whole }];
  server.answer('GET /api/media-files/begun', () => ({ body: { files } }));
  await open(view(1, { title: 'Boi da Lua' }));
  await waitFor(() => expect(kept.get(id(1))?.draft.video_file_id).toBe(fileId(7)), { timeout: 15_000 });
});

test('what is typed is saved by itself and is there again on another device', async () => {
  await open();
  type('Título', 'Boi da Lua');
  await screen.findAllByText(/^Rascunho salvo às \d\d:\d\d$/, {}, { timeout: 10_000 });
  expect([...kept.values()].map(({ draft }) => draft.title)).toEqual(['Boi da Lua']);
  cleanup();
  await open();
  expect(titleField().value).toBe('Boi da Lua');
});

test('a draft that changed elsewhere is asked about, and nothing typed is lost', async () => {
  await open(view(1, { title: 'Boi' }));
  kept.set(id(1), view(1, { title: 'Boi de fora' }, { revision: 5 }));
  type('Título', 'Boi da Lua');
  expect(await screen.findByText('O rascunho mudou em outro lugar', {}, { timeout: 10_000 })).toBeTruthy();
  expect(titleField().value).toBe('Boi da Lua');
  press('Manter a minha');
  await waitFor(() => expect(kept.get(id(1))?.draft.title).toBe('Boi da Lua'));
});

test('a whole draft is sent with the revision that was saved, and the form is empty afterwards', async () => {
  await open(view(1, { title: 'Boi da Lua', video_file_id: fileId(1) }));
  send();
  await waitFor(() => expect(toast().title).toBe('Vídeo em revisão'));
  expect(server.calls(`POST /api/videos/${id(1)}/submit`)).toMatchObject([{ body: { revision: 1 } }]);
  expect(titleField().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Abrir Boi da Lua' })).toBeNull();
});

test('what only the server finds stands at its field until that changes', async () => {
  await open(view(1, { title: 'Boi da Lua', video_file_id: fileId(1), isrc: 'BRTOA2600131' }));
  const complaints = [{ rule: 'audioIsrc', field: 'isrc' }];
  server.answer(`POST /api/videos/${id(1)}/submit`, () => ({
    status: 422,
    body: { error: { code: 'video.incomplete', params: { complaints } } },
  }));
  send();
  const said = /^Este ISRC é de um áudio/;
  expect(await screen.findByText(said, { selector: '[id$=error] *, [id$=error]' })).toBeTruthy();
  type('ISRC do vídeo', 'BRTOA2600199');
  await waitFor(() => expect(screen.queryByText(said, { selector: '[id$=error] *, [id$=error]' })).toBeNull());
});

test('a day brings noon with it, and the zone is named with its offset on that day', async () => {
  await open(view(1, { title: 'Boi', time_zone: 'America/Recife' }));
  expect(screen.getByText('Recife (UTC−3)')).toBeTruthy();
  type('Data de estreia', '20/11/2030');
  expect((screen.getByLabelText('Hora') as HTMLInputElement).value).toBe('12:00');
  type('Hora', '2030');
  expect((screen.getByLabelText('Hora') as HTMLInputElement).value).toBe('20:30');
  await waitFor(
    () => expect(kept.get(id(1))?.draft).toMatchObject({ release_day: '2030-11-20', release_time: '20:30' }),
    { timeout: 10_000 },
  );
  expect(screen.getByText(/estreia em 20 nov 2030, 20:30\.$/)).toBeTruthy();
});

test('the playlist’s title is asked for once it is wanted', async () => {
  await open(view(1, { title: 'Boi', video_file_id: fileId(1) }));
  fireEvent.click(screen.getByRole('switch', { name: 'Incluir em uma playlist' }));
  send();
  expect(toast().description).toBe('O campo "Título da playlist" é obrigatório.');
  type('Título da playlist', 'Todos os bois');
  expect(
    screen.queryByText('O campo "Título da playlist" é obrigatório.', { selector: '[id$=error] *, [id$=error]' }),
  ).toBeNull();
});

test('three drafts become a playlist in one go, ordered by keyboard', async () => {
  server.answer('POST /api/videos/playlist', ({ body }) => {
    const drafts = (body.ids as string[]).map((one) => {
      const before = kept.get(one) as VideoDraftView;
      const next = {
        ...before,
        revision: before.revision + 1,
        draft: { ...before.draft, is_playlist: true, playlist_title: String(body.title) },
      };
      kept.set(one, next);
      return next;
    });
    return { body: { drafts } };
  });
  await open(view(1, { title: 'Um' }), view(2, { title: 'Dois' }), view(3, { title: 'Três' }));
  press('Juntar em playlist');
  const dialog = await screen.findByRole('dialog', { name: 'Juntar em playlist' });
  // The open one alone is meant; the others are marked by hand.
  for (const name of ['Um', 'Dois', 'Três']) {
    const box = within(dialog).getByRole('checkbox', { name });
    if (box.getAttribute('aria-checked') === 'false') fireEvent.click(box);
    else expect(name).toBe('Três');
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Juntar 3 vídeos' }));
  expect(within(dialog).getByText('O campo "Título da playlist" é obrigatório.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Título da playlist'), { target: { value: 'Bois' } });
  fireEvent.keyDown(within(dialog).getByRole('button', { name: /^Mover Três, 3 de 3/ }), { key: 'ArrowUp' });
  expect(within(dialog).getByText('Três agora é o vídeo 2 de 3.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Juntar 3 vídeos' }));
  await waitFor(() => expect(toast().title).toBe('Playlist pronta'));
  expect(server.calls('POST /api/videos/playlist')).toMatchObject([
    { body: { title: 'Bois', ids: [id(1), id(3), id(2)] } },
  ]);
  await waitFor(() => expect((screen.getByLabelText('Título da playlist') as HTMLInputElement).value).toBe('Bois'));
});

test('a playlist that was made opens in its order, with the videos beside it unmarked', async () => {
  const list = { is_playlist: true, playlist_title: 'Bois' };
  await open(
    view(1, { title: 'Um', ...list }, { playlist_place: 2 }),
    view(2, { title: 'Dois' }),
    view(3, { title: 'Três', ...list }, { playlist_place: 1 }),
  );
  press('Juntar em playlist');
  const dialog = await screen.findByRole('dialog', { name: 'Juntar em playlist' });
  const handles = within(dialog).getAllByRole('button', { name: /^Mover .*, \d de 3/ });
  expect(handles.map((one) => one.getAttribute('aria-label')?.split(',')[0])).toEqual([
    'Mover Três',
    'Mover Um',
    'Mover Dois',
  ]);
  expect(within(dialog).getByRole('button', { name: 'Juntar 2 vídeos' })).toBeTruthy();
});

test('findings stand beside the player and count in the row; an error says to change the file', async () => {
  findings = [
    { code: 'video.blackStart', level: 'warning', facts: { atMs: 0, blackMs: 2400 } },
    { code: 'video.peak', level: 'warning', facts: { atMs: 221_000, truePeakDb: 0.3 } },
  ];
  await open(view(1, { title: 'Boi da Lua', video_file_id: fileId(1) }), view(2, { title: 'Outro' }));
  fireEvent.click(screen.getByRole('button', { name: 'Abrir Boi da Lua' }));
  const found = await screen.findByRole('region', { name: 'Vídeo' });
  expect(await within(found).findByText('O vídeo começa com 2,4 s de tela preta. Corte ou confirme.')).toBeTruthy();
  expect(within(found).getByText('3:41')).toBeTruthy();
  expect(within(row('Boi da Lua')).getByText('2 avisos para conferir')).toBeTruthy();
});

test('a file with an error is exchanged from its row, and all that was typed stays', async () => {
  findings = [{ code: 'video.silent', level: 'error', facts: {} }];
  const typed = { title: 'Boi da Lua', description: 'Gravado no mangue.' };
  await open(view(1, { ...typed, video_file_id: fileId(8) }));
  expect(await within(row('Boi da Lua')).findByText('1 erro: troque o arquivo')).toBeTruthy();
  expect(within(row('Boi da Lua')).getByRole('button', { name: 'Trocar arquivo' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Escolher o vídeo de Boi da Lua'), { target: { files: [mp4('Outro.mp4')] } });
  await waitFor(() => expect(kept.get(id(1))?.draft.video_file_id).not.toBe(fileId(8)), { timeout: 15_000 });
  expect(kept.get(id(1))?.draft).toMatchObject(typed);
});

test('a link that has ended is renewed, and the video that was asked for plays', async () => {
  preview = '/old.mp4';
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await open(view(1, { title: 'Boi da Lua', video_file_id: fileId(1) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tocar o vídeo' }));
  const before = play.mock.calls.length;
  preview = '/new.mp4';
  fireEvent.error(document.querySelector('video') as HTMLVideoElement);
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/new.mp4'));
  await waitFor(() => expect(play.mock.calls.length).toBe(before + 1));
  play.mockRestore();
});

test('a finding plays the video at its second', async () => {
  findings = [{ code: 'video.peak', level: 'warning', facts: { atMs: 221_000, truePeakDb: 0.3 } }];
  preview = '/preview.mp4';
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await open(view(1, { title: 'Boi da Lua', video_file_id: fileId(1) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tocar em 3:41' }));
  const video = document.querySelector('video');
  expect(video?.getAttribute('src')).toBe('/preview.mp4');
  expect(video?.currentTime).toBe(221);
  expect(play).toHaveBeenCalledOnce();
});

test('three frames of the video are offered as its thumbnail', async () => {
  await open(view(1, { title: 'Boi', video_file_id: fileId(1) }));
  const group = await screen.findByRole('radiogroup', { name: 'Miniatura' });
  await within(group).findByRole('radio', { name: 'Quadro 3' });
  expect(within(group).getByRole('radio', { name: 'Quadro 2' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(within(group).getByRole('radio', { name: 'Quadro 3' }));
  await waitFor(() => expect(kept.get(id(1))?.draft.thumbnail_frame).toBe(2), { timeout: 10_000 });
});

test('a draft goes after a question', async () => {
  await open(view(1, { title: 'Boi' }));
  press('Excluir o rascunho Boi');
  press('Excluir rascunho');
  await waitFor(() => expect(toast().title).toBe('Rascunho excluído'));
  expect(titleField().value).toBe('');
});

test('a label says first for whom, and then the draft is that artist’s', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/payees', () => ({ body: { rows: [] } }));
  await open();
  type('Título', 'Boi');
  expect(await screen.findAllByText('Escolha de quem é para salvar')).not.toEqual([]);
  send();
  expect(toast().title).toBe('Falta escolher o artista');
  expect(server.calls('POST /api/videos')).toEqual([]);
});

test('sent videos say platform by platform where they stand', async () => {
  server.answer(LIST, () => ({
    body: {
      rows: [
        sentVideo({
          platforms: [
            state('youtube', { status: 'sending', progress: 62 }),
            state('vimeo', { status: 'live', live_at: AT, address: 'https://vimeo.test/1' }),
            state('tiktok', { status: 'unconnected' }),
          ],
        }),
        sentVideo({
          id: id(51),
          title: 'Estrela de Papel',
          status: 'error',
          platforms: [state('youtube', { status: 'refused', problem: 'Título com mais de 100 letras' })],
        }),
        sentVideo({ id: id(52), title: 'Varal', status: 'pending' }),
      ],
      next: null,
    },
  }));
  server.answer('GET /api/videos/counts', () => ({ body: { all: 2, active: 1, live: 0, error: 1 } }));
  await open();
  const table = await screen.findByRole('table', { name: 'Vídeos enviados' });
  expect(within(table).getByText('Enviando, 62%')).toBeTruthy();
  expect(
    within(table)
      .getByRole('link', { name: /Abrir no Vimeo/ })
      .getAttribute('href'),
  ).toBe('https://vimeo.test/1');
  expect(within(table).getByText('O vídeo espera aqui')).toBeTruthy();
  expect(within(table).getByText('Título com mais de 100 letras')).toBeTruthy();
  expect(within(table).getAllByText('Não vai')).toHaveLength(4);
  expect(within(table).getAllByText('Depois da revisão')).toHaveLength(1);
  fireEvent.mouseDown(screen.getByRole('tab', { name: /Com erro/ }), { button: 0 });
  await waitFor(() => expect(server.calls(LIST).at(-1)?.url).toContain('tab=error'));
  const refused = sentVideo({
    id: id(51),
    title: 'Estrela de Papel',
    status: 'error',
    platforms: [state('youtube', { status: 'refused', problem: 'Título com mais de 100 letras' })],
  });
  server.answer(`GET /api/videos/${id(51)}`, () => ({ body: refused }));
  server.answer(`POST /api/videos/${id(51)}/retry`, () => ({ body: { platforms: [] } }));
  press('Detalhes de Estrela de Papel');
  const panel = await screen.findByRole('dialog', { name: 'Estrela de Papel' });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(toast().title).toBe('Nova tentativa na fila'));
  expect(server.calls(`POST /api/videos/${id(51)}/retry`)).toHaveLength(1);
  // Nothing of it is on air: there is nothing to take down.
  expect(within(panel).queryByRole('button', { name: 'Tirar do ar' })).toBeNull();
});

test('a video that the address names opens: a sent one beside the list, where it can be taken down, a draft in the form', async () => {
  const live = sentVideo({ status: 'completed', platforms: [state('youtube', { status: 'live', live_at: AT })] });
  server.answer(`GET /api/videos/${id(50)}`, () => ({ body: live }));
  server.answer(`POST /api/videos/${id(50)}/takedown`, () => ({ body: { platforms: [] } }));
  show(`?video=${id(50)}`, view(1, { title: 'Primeiro' }), view(2, { title: 'Segundo' }));
  const panel = await screen.findByRole('dialog', { name: 'Maré de Março' });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Tirar do ar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Tirar Maré de Março do ar?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Tirar do ar' }));
  await waitFor(() => expect(toast().title).toBe('Remoção pedida'));
  cleanup();
  server.answer(`GET /api/videos/${id(1)}`, () => ({ body: sentVideo({ id: id(1), status: 'draft' }) }));
  const here = show(`?video=${id(1)}`);
  await waitFor(() => expect(titleField().value).toBe('Primeiro'));
  await waitFor(() => expect(here.current.search).toBe(`?rascunho=${id(1)}`));
});

test('a reload opens the draft that was open before, and the address follows the form', async () => {
  const drafts = [view(1, { title: 'Primeiro' }), view(2, { title: 'Segundo' })] as const;
  const here = show('', ...drafts);
  await waitFor(() => expect(titleField().value).toBe('Segundo'));
  press('Abrir Primeiro');
  await waitFor(() => expect(here.current.search).toBe(`?rascunho=${id(1)}`));
  cleanup();
  const again = show(here.current.search, ...drafts);
  await waitFor(() => expect(titleField().value).toBe('Primeiro'));
  press('Novo vídeo');
  await waitFor(() => expect(again.current.search).toBe(''));
});

test('a change that is not wanted any more is called off after a question, and leaves the list of drafts', async () => {
  server.answer(`POST /api/videos/${id(50)}/change/call-off`, () => ({ body: { id: id(50) } }));
  const over = { status: 'correction' as const, is_own_change: true };
  await open(view(50, { title: 'Maré de Março', regions: ['europe'] }, over));
  expect(await screen.findByText(/Os territórios não valem nos canais/)).toBeTruthy();
  press('Descartar alteração');
  const question = await screen.findByRole('alertdialog', { name: 'Descartar esta alteração?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Descartar alteração' }));
  await waitFor(() => expect(toast().title).toBe('Alteração descartada'));
  expect(screen.queryByRole('button', { name: 'Abrir Maré de Março' })).toBeNull();
});

test('a video on air is changed from its panel: the form opens, its file and code stay, and it goes to the review', async () => {
  const live = sentVideo({
    status: 'completed',
    platforms: [state('youtube', { status: 'live', live_at: AT, problem: 'Faça a mudança no aplicativo.' })],
  });
  const published = {
    isrc: 'BRTOA2600001',
    video_file_id: fileId(1),
    platforms: ['youtube' as const],
    release_day: '2026-01-02',
    release_time: '10:00',
  };
  const own = {
    title: 'Maré de Março',
    video_file_id: fileId(1),
    isrc: 'BRTOA2600001',
    release_day: '2026-01-02',
    release_time: '10:00',
  };
  server.answer(`GET /api/videos/${id(50)}`, () => ({ body: live }));
  server.answer(`POST /api/videos/${id(50)}/change`, () => {
    keep({ ...view(50, own), status: 'correction', is_own_change: true, published });
    server.answer(`GET /api/videos/${id(50)}`, () => ({ body: { ...live, status: 'correction' } }));
    return { body: kept.get(id(50)) };
  });
  show(`?video=${id(50)}`);
  const panel = await screen.findByRole('dialog', { name: 'Maré de Março' });
  expect(await within(panel).findByText('O vídeo está no ar. Para mudar os dados, use Alterar.')).toBeTruthy();
  expect(within(panel).getByText('Faça a mudança no aplicativo.')).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: 'Alterar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Alterar Maré de Março?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Abrir o formulário' }));
  expect(await screen.findByText('Este vídeo está no ar')).toBeTruthy();
  expect(within(row('Maré de Março')).getByText('Alteração aberta: sua vez')).toBeTruthy();
  const code = (await screen.findByLabelText('ISRC do vídeo')) as HTMLInputElement;
  expect([code.value, code.readOnly]).toEqual(['BRTOA2600001', true]);
  expect(screen.getByRole('checkbox', { name: /YouTube/ }).hasAttribute('disabled')).toBe(true);
  type('Título', 'Maré de Abril');
  send();
  // The day has passed, and stays.
  await waitFor(() => expect(toast().title).toBe('Vídeo em revisão'));
});

test.each<[string, Partial<VideoView>, string]>([
  [
    'in review',
    { status: 'pending' },
    'Em análise pela equipe. Uma pessoa assiste ao vídeo em até 2 dias úteis e você recebe um aviso.',
  ],
  [
    'changed and in review',
    { status: 'pending', platforms: [state('youtube', { status: 'live', live_at: AT })] },
    'A alteração está em análise pela equipe. Até a aprovação, o vídeo continua no ar como está.',
  ],
  [
    'live, with a channel still to connect',
    {
      status: 'completed',
      platforms: [state('youtube', { status: 'live', live_at: AT }), state('vimeo', { status: 'unconnected' })],
    },
    'O vídeo está no ar. Falta o canal (Vimeo): conecte em “Onde vai passar” e o vídeo segue sozinho.',
  ],
  [
    'rejected',
    { status: 'rejected' },
    'A equipe não aprovou este vídeo. Leia o motivo; para publicar, envie um vídeo novo.',
  ],
  [
    'without a channel',
    { status: 'processing', platforms: [state('youtube', { status: 'unconnected' })] },
    'Sua vez: conecte o canal (YouTube) em “Onde vai passar”. O vídeo espera e nada se perde.',
  ],
  [
    'out of quota',
    { status: 'processing', platforms: [state('youtube', { status: 'waiting', wait_reason: 'quota' })] },
    'YouTube: a plataforma pediu uma pausa. O envio continua sozinho.',
  ],
  [
    'on its way',
    { status: 'processing', platforms: [state('youtube', { status: 'sending', progress: 3 })] },
    'O envio está em andamento. Você não precisa fazer nada.',
  ],
  [
    'refused',
    { status: 'error', platforms: [state('youtube', { status: 'refused', problem: 'Não.' })] },
    'Sua vez: leia o motivo em cada plataforma. Altere o vídeo ou tente de novo.',
  ],
  [
    'leaving',
    { status: 'completed', platforms: [state('youtube', { status: 'live', live_at: AT, is_leaving: true })] },
    'A remoção foi pedida. Cada plataforma mostra quando o vídeo saiu.',
  ],
  [
    'gone',
    { status: 'withdrawn', platforms: [state('youtube', { status: 'removed' })] },
    'O vídeo está fora do ar em todas as plataformas.',
  ],
])('the panel of a video that is %s says who acts next and shows its picture', async (_, over, words) => {
  server.answer(`GET /api/videos/${id(50)}`, () => ({
    body: sentVideo({ ...over, thumbnail_url: '/miniatura.webp' }),
  }));
  show(`?video=${id(50)}`);
  const panel = await screen.findByRole('dialog', { name: 'Maré de Março' });
  expect(await within(panel).findByText(words)).toBeTruthy();
  expect(panel.querySelector('img')?.getAttribute('src')).toBe('/miniatura.webp');
});

test('a change on its way says that the video is still on air', async () => {
  const rows = (['queued', 'sending', 'unconnected', 'refused'] as const).map((status, index) =>
    sentVideo({
      id: id(50 + index),
      title: `Vídeo ${status}`,
      status: 'processing',
      platforms: [state('youtube', { status, live_at: AT })],
    }),
  );
  server.answer(LIST, () => ({ body: { rows, next: null } }));
  await open();
  const table = await screen.findByRole('table', { name: 'Vídeos enviados' });
  for (const words of [
    'No ar, alteração na fila',
    'No ar, alterando',
    'No ar, conecte o canal',
    'No ar, alteração recusada',
  ])
    expect(within(table).getByText(words)).toBeTruthy();
});

test('the review’s words stand at their fields until these change', async () => {
  const asked = { round: 1, track_id: null, created_at: AT, is_changed: false };
  const comments = [
    { ...asked, id: id(80), field: 'description', text: 'Diga quem dirigiu.' },
    { ...asked, id: id(81), field: 'category', text: 'É ao vivo.' },
    { ...asked, id: id(82), field: 'visibility', text: 'Deixe público.' },
    { ...asked, id: id(83), field: 'directors', text: 'Falta o nome.' },
    { ...asked, id: id(84), field: 'tags', text: 'Já mudou.', is_changed: true },
  ];
  server.answer(`GET /api/releases/${id(1)}/comments`, () => ({
    body: { decision: 'correction', reason: null, note: null, decided_at: AT, has_open_request: false, comments },
  }));
  await open(view(1, { title: 'Boi', video_file_id: fileId(1) }, { status: 'correction', note: 'Veja os campos.' }));
  expect(await screen.findByText('A revisão pediu: Diga quem dirigiu.')).toBeTruthy();
  for (const words of ['É ao vivo.', 'Deixe público.', 'Falta o nome.'])
    expect(screen.getByText(`A revisão pediu: ${words}`)).toBeTruthy();
  expect(screen.queryByText(/Já mudou/)).toBeNull();
  type('Descrição', 'Direção de Rita Sá.');
  expect(screen.queryByText('A revisão pediu: Diga quem dirigiu.')).toBeNull();
});

test('captions have their language', async () => {
  const captions = { name: 'boi.srt', language: 'pt-BR', text: '1\n00:00:01,000 --> 00:00:02,000\nOi\n' };
  await open(view(1, { title: 'Boi', video_file_id: fileId(1), captions }));
  const choice = await screen.findByLabelText('Idioma das legendas');
  expect(choice.textContent).toContain('português (Brasil)');
});

test('captions play in the preview, at the moments of their file', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  const captions = { name: 'boi.srt', language: 'pt-BR', text: '1\n00:00:01,000 --> 00:00:02,500\nOi, boi\n' };
  preview = '/preview.mp4';
  await open(view(1, { title: 'Boi', video_file_id: fileId(1), captions }));
  const track = await waitFor(() => {
    const found = document.querySelector<HTMLTrackElement>('video > track');
    if (!found) throw new Error('there are no captions yet');
    return found;
  });
  expect(['kind', 'srclang'].map((name) => track.getAttribute(name))).toEqual(['captions', 'pt-BR']);
  expect(track.hasAttribute('default')).toBe(true);
  const made = files.mock.results.findIndex(({ value }) => value === track.getAttribute('src'));
  const file = files.mock.calls[made]?.[0] as File;
  expect(file.type).toBe('text/vtt');
  expect(await file.text()).toContain('00:00:01.000 --> 00:00:02.500\nOi, boi');
});

test('the recording heard in a video is searched for by words, and keeps its name though no search finds it', async () => {
  const track = { id: id(70), title: 'Sol de Abril', release_title: 'Beira' };
  const recording = (last: number, title: string) => ({
    ...{ track_id: id(last), title, isrc: null, release_id: id(80), release_title: 'Vento', artist: 'Jussara Lima' },
    duration_ms: null,
  });
  server.answer('GET /api/works/recordings', ({ url }) => ({
    body: { recordings: url.includes('search=mar') ? [recording(71, 'Maré')] : [recording(72, 'Pipa')] },
  }));
  await open(view(1, { title: 'Boi', track_id: track.id }, { track }));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Faixa deste vídeo/ });
  await waitFor(() => expect(field.value).toBe('Sol de Abril'));
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'mar' } });
  fireEvent.click(await screen.findByRole('option', { name: /Maré/ }));
  expect(field.value).toBe('Maré');
  await waitFor(() => expect(kept.get(id(1))?.draft.track_id).toBe(id(71)));
});

test('a label’s new draft is in the name of the artist it chose', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/payees', () => ({ body: { rows: [] } }));
  artistName = 'Caju Elétrico';
  show(`?artista=${id(70)}`);
  await waitFor(() => expect((screen.getByLabelText('Artista') as HTMLInputElement).value).toBe('Caju Elétrico'));
});

test('drafts that cannot be read say so, and are asked for again', async () => {
  server.answer(DRAFTS, () => appRefusal(500, 'internal'));
  rememberSession();
  renderSigned('/app/video-distribution');
  expect(await screen.findByText('Os rascunhos não carregaram', {}, { timeout: 15_000 })).toBeTruthy();
  server.answer(DRAFTS, () => ({ body: { drafts: [view(1, { title: 'Boi' })], artist_name: null } }));
  press('Tentar Novamente');
  expect(await screen.findByRole('button', { name: 'Abrir Boi' })).toBeTruthy();
});

test('a channel that is not connected can be, and a connected one is named', async () => {
  const way = {
    is_configured: true,
    is_sandbox: false,
    rights: ['Enviar vídeos'],
    label_channel: null,
    has_platform_channel: false,
    is_connecting: false,
    problem: null,
  };
  const channel = {
    id: id(70),
    account_name: 'Canal Jussara Lima',
    account_address: null,
    status: 'connected',
    is_test: false,
    serves_artists: false,
    connected_at: AT,
    lost_at: null,
  };
  server.answer('GET /api/channels', () => ({
    body: {
      platforms: [
        { ...way, platform: 'youtube', channel },
        { ...way, platform: 'vimeo', channel: null },
        { ...way, platform: 'tiktok', channel: null, is_configured: false },
      ],
    },
  }));
  await open();
  expect(await screen.findByText('Canal Jussara Lima')).toBeTruthy();
  expect(screen.getByText('Conectado')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Conecte o canal do Vimeo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Conecte o canal do TikTok (Ads)' })).toBeNull();
});

test('a label opens its own channel to an artist without one, and the artist reads whose it is', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/payees', () => ({ body: { rows: [] } }));
  let serves_artists = false;
  const ways = () =>
    (['youtube', 'vimeo', 'tiktok'] as const).map((platform) => ({
      ...{ platform, is_configured: true, is_sandbox: false, rights: [], channel: null, has_platform_channel: false },
      ...{ is_connecting: false, problem: null },
      label_channel:
        platform === 'youtube'
          ? {
              ...{ id: id(71), account_name: 'Maré Alta TV', account_address: null, status: 'connected' },
              ...{ is_test: false, serves_artists, connected_at: AT, lost_at: null },
            }
          : null,
    }));
  server.answer('GET /api/channels', () => ({ body: { platforms: ways() } }));
  server.answer(`PUT /api/channels/${id(71)}/serving`, ({ body }) => {
    serves_artists = Boolean(body.serves_artists);
    return { body: { id: id(71), serves_artists } };
  });
  show(`?artista=${id(70)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Usar Maré Alta TV' }));
  expect(await screen.findByText('Pelo canal do selo: Maré Alta TV')).toBeTruthy();
  expect(toast().title).toBe('Canal aberto aos seus artistas');
  expect(screen.queryByRole('button', { name: 'Usar Maré Alta TV' })).toBeNull();
});

const tidal = { platform: 'tidal', lead_days: null, is_test: true, is_paused: false, takes_videos: true };
const spotify = { ...tidal, platform: 'spotify', takes_videos: false };

test('stores that take videos can be chosen, none is at first, and a private video is kept from them', async () => {
  server.answer('GET /api/offered-stores', () => ({ body: { stores: [spotify, tidal] } }));
  await open(view(1, { title: 'Boi da Lua', video_file_id: fileId(1), visibility: 'private' }));
  const stores = await screen.findByRole('list', { name: 'Lojas que recebem vídeo' });
  const box = within(stores).getByRole('checkbox');
  expect(box.getAttribute('aria-checked')).toBe('false');
  expect(within(stores).getByText('Loja de teste: ninguém vê')).toBeTruthy();
  fireEvent.click(box);
  await waitFor(() => expect(kept.get(id(1))?.draft.stores).toEqual(['tidal']));
  send();
  expect(toast().title).toBe('Lojas e visibilidade');
  expect(server.calls(`POST /api/videos/${id(1)}/submit`)).toEqual([]);
});

test('a video in a store says so in the list, and its panel says what stopped it and tries again', async () => {
  const failed = { platform: 'tidal', kind: 'new', status: 'failed', is_test: true, is_paused: false } as const;
  const video = sentVideo({ status: 'error', chosen: [], chosen_stores: ['tidal'], stores: [failed] });
  server.answer(LIST, () => ({ body: { rows: [video], next: null } }));
  server.answer(`GET /api/videos/${video.id}`, () => ({ body: video }));
  const delivery = {
    ...{
      ...failed,
      id: id(70),
      release_id: video.id,
      progress: 90,
      attempts: 1,
      may_be_there: false,
      is_overdue: false,
    },
    ...{
      problem: { problem: 'noVideos', detail: null },
      reason: null,
      note: null,
      has_message: true,
    },
    ...{ next_attempt_at: null, created_at: AT, sent_at: AT, ended_at: AT },
  };
  server.answer(`GET /api/releases/${video.id}/deliveries`, () => ({
    body: { stores: [delivery], deliveries: [delivery], events: [], addresses: [] },
  }));
  server.answer(`POST /api/videos/${video.id}/retry`, () => ({ body: { platforms: [] } }));
  await open();
  const table = await screen.findByRole('table', { name: 'Vídeos enviados' });
  expect(within(table).getByRole('columnheader', { name: 'Lojas' })).toBeTruthy();
  expect(within(table).getByText('Tidal')).toBeTruthy();
  press('Detalhes de Maré de Março');
  expect(await screen.findByText(/marcar a conexão desta loja para vídeos/)).toBeTruthy();
  press('Tentar de novo');
  await waitFor(() => expect(server.calls(`POST /api/videos/${video.id}/retry`)).toHaveLength(1));
});
