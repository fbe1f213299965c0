// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import type { BegunFile } from '@toada/domain/media-file/media-file.contract.ts';
import { type Complaint, complaintsOf } from '@toada/domain/release/release.complaints.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { coverRules } from '@toada/domain/texts/cover-rules.pt-BR.ts';
import { useState } from 'react';
// Loaded with the first file; here at once, for a test counts its seconds.
import '../../media-file/parts/upload/send-file.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query.ts';
import { SessionProvider, visitorSession } from '../../../lib/session/session.ts';
import { FakeTus } from '../../../testing/fake-tus.ts';
import { TracksStep } from './TracksStep.tsx';
import { UploadKeeper } from './UploadKeeper.tsx';

// The package gives tests its other half, for Node; this is the one browsers get.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as string));
vi.mock('../../media-file/parts/upload/hash-file.ts', () => ({ hashFile: async () => 'a'.repeat(64) }));
const liveEvents = vi.hoisted(() => ({ tell: new Set<(subject: string) => void>() }));
vi.mock('../../../lib/api/use-live-events.ts', async () => {
  const { useEffect } = await import('react');
  return {
    useLiveEvents: (listener: (subject: string) => void) =>
      useEffect(() => {
        liveEvents.tell.add(listener);
        return () => void liveEvents.tell.delete(listener);
      }),
  };
});

/** The server's checks of its files, and whether audio can be checked. */
const checks = new Map<string, Partial<MediaCheckView>>();
let isAudioAvailable = true;
/** Files on the server that were sent from elsewhere. */
let begun: BegunFile[] = [];
let issued = 0;
/** For whom codes were asked for. */
let codeRequests: unknown[] = [];
const wave = { waveform: [10, 200, 30], duration_ms: 65_000, checked_at: '2026-11-15T12:00:00.000Z' };
const head = {
  format: 'flac' as const,
  sampleRateHz: 48_000,
  bitDepth: 24,
  isFloat: false,
  channels: 2,
  declaredSamples: null,
};
const measures = { kind: 'audio', trouble: null, head, sound: null } as const;

function answer(path: string): unknown {
  if (path === '/api/media-checks/status') return { is_audio_available: isAudioAvailable };
  if (path === '/api/media-files/begun') return { files: begun };
  if (path === '/api/codes/issue') return { kind: 'isrc', code: `BRTOA26${String(++issued).padStart(5, '0')}` };
  const id = path.match(/^\/api\/media-files\/([^/]+)\/check$/)?.[1] ?? '';
  const fresh = { status: 'stored', checked_at: null, findings: [], measures: null, duration_ms: null, waveform: null };
  const file = { id, name: `${id.slice(-1)}.flac`, bytes: 5012, preview_url: null, picture_url: null };
  const noVideo = { is_preview_coming: false, poster_url: null, sheet_url: null };
  if (path.endsWith('/check')) return { ...file, ...noVideo, ...fresh, ...checks.get(id) };
  const began = FakeTus.files.get(path.slice(path.lastIndexOf('/') + 1));
  const received_bytes = began?.offset ?? 0;
  return {
    id: '',
    kind: 'audio',
    name: 'x',
    bytes: 1,
    received_bytes,
    status: 'receiving',
    created_at: wave.checked_at,
  };
}

beforeEach(() => {
  FakeTus.install();
  checks.clear();
  begun = [];
  isAudioAvailable = true;
  codeRequests = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/api/codes/issue') codeRequests.push(JSON.parse(String(init.body)));
    return Response.json(answer(String(url)));
  });
});
afterEach(async () => {
  cleanup();
  liveEvents.tell.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

let latest: ReleaseDraft;
/** The step in a wizard that keeps the draft and, once somebody has tried to go on, its complaints. */
function Wizard({ start, isTried, isSaved }: { start: Partial<ReleaseDraft>; isTried: boolean; isSaved: boolean }) {
  const [draft, setDraft] = useState(() => ReleaseDraft.parse(start));
  latest = draft;
  const change = (update: (now: ReleaseDraft) => Partial<ReleaseDraft>) =>
    setDraft((now) => ({ ...now, ...update(now) }));
  const complaints: Complaint[] = isTried
    ? complaintsOf(draft, '2026-11-15').filter(({ step }) => step === 'tracks')
    : [];
  const props = { releaseId: 'r1', ownerId: 'o1', draft, change };
  return (
    <>
      <UploadKeeper {...props} isSaved={isSaved} />
      <TracksStep {...props} complaints={complaints} />
    </>
  );
}
function show(start: Partial<ReleaseDraft> = {}, isTried = false, person = 'ana', isSaved = true) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <SessionProvider value={{ ...visitorSession, actor: { id: person, role: 'ARTIST', isVerified: true } }}>
      <QueryClientProvider client={client}>
        <Wizard start={{ type: 'album', ...start }} isTried={isTried} isSaved={isSaved} />
      </QueryClientProvider>
    </SessionProvider>,
  );
}

const wav = (name: string) => new File(['RIFF....WAVE', 'x'.repeat(5000)], name, { lastModified: 7 });
const drop = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Arraste o áudio para cá'), { target: { files } });
const titles = () => latest.tracks.map(({ title }) => title);
const handle = (title: string) => screen.getByRole('button', { name: new RegExp(`^Mover ${title}, `) });
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const track = (last: number, over: object = {}) => ({ id: id(last), title: `Faixa ${'ABC'[last - 1]}`, ...over });

test('dropped files become tracks in the order of the record, and get their recording once it is stored', async () => {
  show({ artist: 'Jussara Lima', language: 'Português' });
  drop(wav('02 - Rede.wav'), wav('01 - Maré.wav'));
  await waitFor(() => expect(titles()).toEqual(['Maré', 'Rede']));
  expect(latest.tracks[0]).toMatchObject({ main_artists: ['Jussara Lima'], language: 'Português' });
  await waitFor(() => expect(latest.tracks.every(({ audio_file_id }) => audio_file_id)).toBe(true));
  expect(latest.tracks[0]?.audio_file_id).not.toBe(latest.tracks[1]?.audio_file_id);
  // Nothing is on its way any more, nor remembered.
  expect(Object.values({ ...localStorage }).join('')).not.toContain('Rede');
});

test('a file that arrived is remembered until the draft that names it is saved', async () => {
  show({}, false, 'unsaved', false);
  drop(wav('Maré.wav'));
  await waitFor(() => expect(latest.tracks[0]?.audio_file_id).toBeTruthy());
  expect(await screen.findByRole('button', { name: 'Tocar Maré' })).toBeTruthy();
  expect(localStorage.getItem('toada.uploads.unsaved')).toContain('Maré.wav');
});

test('a file that is no recording is refused in its place and makes no track; another one replaces it', async () => {
  show();
  drop(new File(['no recording at all'], 'remix.wav'));
  expect(await screen.findByText('O conteúdo do arquivo não é WAV ou FLAC.')).toBeTruthy();
  expect(titles()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Trocar o áudio de remix.wav'), { target: { files: [wav('Remix.wav')] } });
  await waitFor(() => expect(titles()).toEqual(['Remix']));
  expect(screen.queryByText('O conteúdo do arquivo não é WAV ou FLAC.')).toBeNull();
});

test.each([
  ['by its name', new File(['no recording at all'], 'remix.MP3')],
  ['by its tag', new File(['ID3\x04 and so on'], 'remix.wav')],
  ['by its first frame', new File([new Uint8Array([0xff, 0xfb, 0x90, 0x64]), 'x'.repeat(20)], 'remix.wav')],
])('an MP3 is told %s, with what to send instead', async (_how, file) => {
  show();
  drop(file);
  expect(await screen.findByText('MP3 não é aceito pelas lojas. Envie a versão .wav ou .flac.')).toBeTruthy();
  expect(titles()).toEqual([]);
});

test('a file on its way draws its wave, pauses, goes on, and is cancelled without losing the track', async () => {
  FakeTus.hold = new Promise(() => {});
  show();
  drop(wav('Noite.wav'));
  expect(await screen.findByText('50% de 5 kB')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Enviando Noite.wav' }).getAttribute('aria-valuenow')).toBe('50');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar Noite.wav' }));
  expect(await screen.findByText('Pausado em 50% de 5 kB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar o envio de Noite.wav' }));
  expect(await screen.findByText('Sem áudio ainda')).toBeTruthy();
  expect(titles()).toEqual(['Noite']);
});

test('a track whose upload was broken off says so after a new page, and the same file dropped again goes on for it', async () => {
  const uploadUrl = `/api/media-files/tus/${id(9)}`;
  const begun = { kind: 'audio', name: 'Maré.wav', bytes: 5012, lastModified: 7, uploadUrl, target: id(1) };
  localStorage.setItem('toada.uploads.somebody', JSON.stringify([{ ...begun, at: Date.now() }]));
  FakeTus.files.set(id(9), { length: 5012, chunks: [], offset: 2506 });
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1)]) }, false, 'somebody');
  expect(await screen.findByText(/^Parou em 50% de 5 kB\. Escolha o mesmo arquivo de novo/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Escolher de novo' })).toBeTruthy();
  drop(wav('Maré.wav'));
  await waitFor(() => expect(latest.tracks).toMatchObject([{ id: id(1), audio_file_id: id(9) }]));
  const pieces = FakeTus.requests.filter(({ method }) => method === 'PATCH');
  expect(pieces.map(({ headers }) => headers['upload-offset'])).toEqual(['2506']);
});

const halfSent = (over: Partial<BegunFile> = {}): BegunFile => ({
  id: id(9),
  kind: 'audio',
  name: 'Maré.wav',
  bytes: 5012,
  received_bytes: 2506,
  status: 'receiving',
  created_at: wave.checked_at,
  target_id: id(1),
  ...over,
});
const halfSaid = /^Envio de Maré\.wav interrompido em 50%\. Escolha o mesmo arquivo para continuar, ou outro/;

test('a track whose file is half sent from another device says so, and the same file dropped here goes on for it', async () => {
  begun = [halfSent()];
  FakeTus.files.set(id(9), { length: 5012, chunks: [], offset: 2506 });
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1), track(2)]) }, false, 'elsewhere');
  expect(await screen.findByText(halfSaid)).toBeTruthy();
  expect(screen.getAllByText('Sem áudio ainda')).toHaveLength(1);
  drop(wav('Maré.wav'));
  await waitFor(() => expect(latest.tracks).toMatchObject([{ id: id(1), audio_file_id: id(9) }, { id: id(2) }]));
  const pieces = FakeTus.requests.filter(({ method }) => method === 'PATCH');
  expect(pieces.map(({ headers }) => headers['upload-offset'])).toEqual(['2506']);
});

test('a whole file that another page sent and could not name is the track’s', async () => {
  begun = [halfSent({ received_bytes: 5012, status: 'checked' })];
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1), track(2)]) }, false, 'elsewhere');
  await waitFor(() => expect(latest.tracks).toMatchObject([{ id: id(1), audio_file_id: id(9) }, { id: id(2) }]));
  expect(FakeTus.requests).toEqual([]);
});

test('another file chosen for a half-sent track begins again, and the old beginning is given up', async () => {
  begun = [halfSent()];
  FakeTus.files.set(id(9), { length: 5012, chunks: [], offset: 2506 });
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1)]) }, false, 'anew');
  expect(await screen.findByText(halfSaid)).toBeTruthy();
  FakeTus.hold = new Promise(() => {});
  const chooser = screen.getByLabelText('Escolher o áudio de Faixa A');
  fireEvent.change(chooser, { target: { files: [wav('Nova.wav')] } });
  expect(await screen.findByText('50% de 5 kB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar o envio de Nova.wav' }));
  // The server's earlier word about the old one no longer counts.
  expect(await screen.findByText('Sem áudio ainda')).toBeTruthy();
  expect(FakeTus.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});

test('one file dropped where one track has none fills it, and keeps what was typed', async () => {
  const tracks = [
    track(1, { audio_file_id: id(7) }),
    track(2, { composers: ['Ana'] }),
    track(3, { audio_file_id: id(6) }),
  ];
  show({ tracks: ReleaseDraft.shape.tracks.parse(tracks) }, false, 'filler');
  drop(wav('Outro nome.wav'));
  await waitFor(() => expect(latest.tracks[1]?.audio_file_id).toBeTruthy());
  expect(latest.tracks).toHaveLength(3);
  expect(latest.tracks[1]).toMatchObject({ id: id(2), title: 'Faixa B', composers: ['Ana'] });
});

test('where several tracks have none, or several files come, each file is a track of its own', async () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1), track(2)]) }, false, 'several');
  drop(wav('Nova.wav'));
  await waitFor(() => expect(titles()).toEqual(['Faixa A', 'Faixa B', 'Nova']));
  cleanup();
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1)]) }, false, 'many');
  drop(wav('Uma.wav'), wav('Outra.wav'));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('a second file dropped right after the first is not taken for the first one’s track', async () => {
  show({}, false, 'quick');
  const slow = wav('Uma.wav');
  const read = slow.slice.bind(slow);
  slow.slice = (start, end) => {
    const late = new Promise((go) => setTimeout(go, 150));
    return { arrayBuffer: () => late.then(() => read(start, end).arrayBuffer()) } as Blob;
  };
  drop(slow);
  await waitFor(() => expect(titles()).toEqual(['Uma']));
  drop(wav('Outra.wav'));
  await waitFor(() => expect(titles()).toEqual(['Uma', 'Outra']));
});

test('tracks are moved by the arrow keys with the focus on them, and by dragging', async () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1), track(2), track(3)]) });
  handle('Faixa A').focus();
  fireEvent.keyDown(handle('Faixa A'), { key: 'ArrowDown' });
  expect(titles()).toEqual(['Faixa B', 'Faixa A', 'Faixa C']);
  await waitFor(() => expect(document.activeElement).toBe(handle('Faixa A')));
  expect(screen.getByText('Faixa A agora é a faixa 2 de 3.')).toBeTruthy();

  const carried = new Map<string, string>();
  const dataTransfer = {
    types: ['application/x-toada-track'],
    setData: (type: string, text: string) => void carried.set(type, text),
    getData: (type: string) => carried.get(type) ?? '',
    setDragImage: () => {},
  };
  fireEvent.dragStart(handle('Faixa C'), { dataTransfer });
  fireEvent.drop(screen.getAllByRole('listitem')[0]!, { dataTransfer });
  expect(titles()).toEqual(['Faixa C', 'Faixa B', 'Faixa A']);
});

test('a track goes after a question', async () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1), track(2)]) });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Ações: Faixa A' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remover faixa' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remover "Faixa A"?' });
  expect(titles()).toEqual(['Faixa A', 'Faixa B']);
  fireEvent.click(within(question).getByRole('button', { name: 'Remover faixa' }));
  await waitFor(() => expect(titles()).toEqual(['Faixa B']));
});

test('what the checks found arrives by news: the format, the length, errors and warnings in Portuguese', async () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1, { audio_file_id: id(7) })]) });
  expect(await screen.findByText('7.flac, verificando o áudio…')).toBeTruthy();
  const found = [
    { code: 'audio.mono', level: 'warning', facts: {} },
    { code: 'audio.channels', level: 'error', facts: { channels: 1 } },
  ] as const;
  checks.set(id(7), { ...wave, status: 'checked', measures, findings: [...found] });
  act(() => {
    for (const tell of liveEvents.tell) tell(`media-file:${id(7)}`);
  });
  expect(await screen.findByText('7.flac, FLAC, 24 bits, 48 kHz')).toBeTruthy();
  expect(screen.getByText('1:05')).toBeTruthy();
  expect(screen.getAllByText(/^(Erro|Aviso):/).map((level) => level.textContent)).toEqual(['Erro: ', 'Aviso: ']);
  expect(screen.getByRole('button', { name: 'Trocar' })).toBeTruthy();
});

test('where no machine can listen the screen says so while a recording waits', async () => {
  isAudioAvailable = false;
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1, { audio_file_id: id(6) })]) });
  expect(await screen.findByText('Verificação de áudio indisponível')).toBeTruthy();
  expect(screen.getByText('6.flac, aguardando a verificação')).toBeTruthy();
});

test('the fields of a track are kept: names with commas, an issued ISRC, the moment of the preview, other credits', async () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1)]) });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Compositores', 'Ana, Beto,');
  type('Início da prévia', '0:45');
  fireEvent.click(screen.getByRole('button', { name: 'Gerar ISRC' }));
  await waitFor(() => expect(latest.tracks[0]?.isrc).toMatch(/^BR-TOA-26-\d{5}$/));
  expect(codeRequests).toEqual([{ kind: 'isrc', artist_id: 'o1' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar crédito' }));
  type('Nome', 'Anahí Couto');
  type('Função', 'Coro');
  fireEvent.click(screen.getByRole('switch', { name: 'Faixa instrumental, sem letra cantada' }));
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Conteúdo explícito' })).getByText('Versão editada'));
  expect(latest.tracks[0]).toMatchObject({
    composers: ['Ana', 'Beto'],
    preview_start_seconds: 45,
    other_credits: [{ name: 'Anahí Couto', role: 'Coro' }],
    is_instrumental: true,
    explicit: 'edited',
  });
  const chips = within(screen.getByRole('list', { name: 'Nomes em Compositores' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Ana', 'Beto']);
  expect((screen.getByLabelText('Compositores') as HTMLInputElement).value).toBe('');
  expect(screen.queryByLabelText('Letra')).toBeNull();
});

test('a name becomes a chip at its comma or Enter, is taken off, and comes back to be mended', () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1, { composers: ['Ana'] })]) });
  const field = screen.getByLabelText('Compositores') as HTMLInputElement;
  const composers = () => latest.tracks[0]?.composers;
  fireEvent.change(field, { target: { value: 'Dona Cota' } });
  // Not ended, and in the draft already.
  expect(composers()).toEqual(['Ana', 'Dona Cota']);
  expect(screen.queryByRole('button', { name: 'Remover Dona Cota' })).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Remover Dona Cota' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Beto, Téo,Ana' } });
  expect(composers()).toEqual(['Ana', 'Dona Cota', 'Beto', 'Téo']);
  fireEvent.click(screen.getByRole('button', { name: 'Remover Beto' }));
  expect(composers()).toEqual(['Ana', 'Dona Cota', 'Téo']);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(field.value).toBe('Téo');
  expect(composers()).toEqual(['Ana', 'Dona Cota', 'Téo']);
});

test('a preview that begins after the end of its recording is told at once, when the length is known', async () => {
  checks.set(id(6), { status: 'checked', ...wave });
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1, { audio_file_id: id(6), preview_start_seconds: 65 })]) });
  expect(await screen.findByText('A faixa tem 1:05. A prévia precisa começar antes do fim.')).toBeTruthy();
});

test('what a cover has to be is read before one is chosen', () => {
  show();
  for (const rule of coverRules) expect(screen.getByText(rule)).toBeTruthy();
  expect(coverRules.join(' ')).toContain('3000 × 3000');
});

test('whoever has tried to go on reads at each field what is missing, in the words of the specification', () => {
  show(
    { tracks: ReleaseDraft.shape.tracks.parse([track(1, { title: '', isrc: 'BR-1' }), track(2, { isrc: '' })]) },
    true,
  );
  for (const sentence of [
    'O campo "Título da faixa" é obrigatório.',
    'Faltam 9 caracteres. São 12, só letras e números, como BRABC2600001.',
    'O campo "ISRC" é obrigatório.',
    'O campo "Capa" é obrigatório.',
  ])
    expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getAllByText('O campo "Arquivo de áudio" é obrigatório.')).toHaveLength(2);
});

test.each([
  ['BR-TOA-26-121', 'Faltam 2 caracteres. São 12, só letras e números: BRTOA2600121.'],
  ['BR-TOA-26-001211', 'Sobra 1 caractere. São 12, só letras e números, como BRABC2600001.'],
  ['BR.TOA.26.00121', 'Tire ".". São 12 caracteres, só letras e números, como BRABC2600001.'],
  ['B1TOA2600121', 'Os 2 primeiros caracteres são letras, como BRABC2600001.'],
  ['BRTOA26O0121', 'Os 7 últimos caracteres são números: 2 do ano e 5 da gravação, como BRABC2600001.'],
])('of the ISRC %s the mistake is named', (isrc, sentence) => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1, { isrc })]) }, true);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText('ISRC').getAttribute('aria-invalid')).toBe('true');
});

test('a guest named in a title or a version gets a word about the field for guests, and holds nobody up', () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1, { isrc: 'BRTOA2600121' })]) }, true);
  const notice = () => screen.queryAllByText(/^Coloque participações no campo "Participações"/).length;
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(notice()).toBe(0);
  type('Título da faixa', 'Maré (feat. Zé)');
  expect(notice()).toBe(1);
  type('Versão', 'part. Dona Cota');
  expect(notice()).toBe(2);
  expect(screen.getByLabelText('Título da faixa').getAttribute('aria-invalid')).not.toBe('true');
});

test('a version named in a title gets a word about the field for it, and holds nobody up', () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1, { isrc: 'BRTOA2600121' })]) }, true);
  const notice = () => screen.queryAllByText(/^Coloque a versão no campo "Versão"/).length;
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(notice()).toBe(0);
  type('Título da faixa', 'Maré (Ao Vivo)');
  expect(notice()).toBe(1);
  expect(screen.getByLabelText('Título da faixa').getAttribute('aria-invalid')).not.toBe('true');
  type('Título da faixa', 'Maré');
  type('Versão', 'Ao Vivo');
  expect(notice()).toBe(0);
});

test('what nobody has to fill in is marked so', () => {
  show({ tracks: ReleaseDraft.shape.tracks.parse([track(1)]) });
  for (const label of ['Versão', 'Artistas principais', 'Participações', 'Compositores', 'Produtores', 'Letra'])
    expect(within(screen.getByText(label).parentElement!).getByText('opcional')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: /^Outros créditos/ })).getByText('opcional')).toBeTruthy();
  expect(within(screen.getByText('Título da faixa').parentElement!).queryByText('opcional')).toBeNull();
});

test('a cover is sent, shown, and says what was found', async () => {
  show();
  expect(screen.getByText(/mínimo 3000x3000 px/)).toBeTruthy();
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])], 'capa.png');
  fireEvent.change(screen.getByLabelText('Arraste a capa para cá'), { target: { files: [png] } });
  await waitFor(() => expect(latest.cover_file_id).toBeTruthy());
  const small = { code: 'cover.tooSmall', level: 'error', facts: { width: 1200, height: 1200 } } as const;
  const size = { kind: 'cover', trouble: null, format: 'png', width: 1200, height: 1200 } as const;
  checks.set(latest.cover_file_id!, {
    status: 'checked',
    checked_at: wave.checked_at,
    findings: [small],
    measures: { ...size, isRgb: true, isOpaque: true, detail: null },
  });
  act(() => {
    for (const tell of liveEvents.tell) tell(`media-file:${latest.cover_file_id}`);
  });
  const card = within(screen.getByRole('region', { name: 'Capa' }));
  expect(await card.findByText('A capa tem 1200 x 1200 px. O mínimo é 3000 x 3000 px.')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Trocar' })).toBeTruthy();
});

test('a single with the tracks of an album is offered to become one', () => {
  show({ type: 'single', tracks: ReleaseDraft.shape.tracks.parse([track(1), track(2), track(3), track(4)]) });
  fireEvent.click(screen.getByRole('button', { name: 'Mudar para EP' }));
  expect(latest.type).toBe('ep');
  expect(screen.queryByText(/^Um single tem até 3 faixas/)).toBeNull();
});
