import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gtinCheckDigit } from '@toada/domain/identifiers/gtin.ts';
import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { ReleaseDraftView } from '@toada/domain/release/release.contract.ts';
import { sha256 } from './journey-files.ts';
import { type Answer, bodyOf, type StubbornBrowser } from './stubborn-browser.ts';
import { wholeTrack } from './whole-bodies.ts';

export const steps = ['upload', 'store', 'check', 'draft', 'submit'] as const;
export type Step = (typeof steps)[number];

export type JourneyFile = { name: string; kind: MediaKind; content: Buffer };
type Options = {
  number: number;
  participantId: string;
  audio: JourneyFile;
  cover: JourneyFile;
  /** Told when a step begins, or that it goes on. */
  onStep: (step: Step) => void;
};

/** The browser's knowledge at the end; everything else must agree with it. */
export type SentFile = { id: string; name: string; sha256: string; bytes: number; check: MediaCheckView };
export type Journey = { releaseId: string; title: string; begunAt: Date; files: SentFile[] };

const PIECE_BYTES = 96 * 1024;
const CHECK_MS = 180_000;

/** From two files to a release under review, by a browser that goes on whatever becomes of its server. */
export async function travel(browser: StubbornBrowser, options: Options): Promise<Journey> {
  const { onStep } = options;
  const begunAt = new Date();
  onStep('upload');
  const files = await Promise.all([
    sendFile(browser, options.audio, onStep),
    sendFile(browser, options.cover, () => {}),
  ]);
  onStep('draft');
  const release = await draftRelease(browser, options, files);
  onStep('submit');
  await submitRelease(browser, release.id);
  return { releaseId: release.id, title: titleOf(options.number), begunAt, files };
}

const titleOf = (number: number) => `Prova n${number}.`;

/** A file from its first byte to the report about it. */
export async function sendFile(
  browser: StubbornBrowser,
  file: JourneyFile,
  onStep: (step: Step) => void,
): Promise<SentFile> {
  const { name, kind, content } = file;
  const id = await beginFile(browser, file);
  await sendPieces(browser, id, content);
  onStep('store');
  const hash = sha256(content);
  bodyOf(await browser.insist({ method: 'POST', path: `/api/media-files/${id}/finish`, body: { sha256: hash } }), name);
  return { id, name, sha256: hash, bytes: content.length, check: await checkOf(browser, id, onStep, kind) };
}

async function beginFile(browser: StubbornBrowser, { name, kind, content }: JourneyFile): Promise<string> {
  const metadata = `filename ${btoa(name)},kind ${btoa(kind)}`;
  const headers = { ...TUS, 'upload-length': String(content.length), 'upload-metadata': metadata };
  const begun = await browser.insist({ method: 'POST', path: TUS_URL, headers });
  if (begun.status !== 201) throw new Error(`${name} was not begun: ${begun.status} ${JSON.stringify(begun.body)}`);
  return begun.headers.get('location')?.split('/').at(-1) ?? '';
}

const TUS_URL = '/api/media-files/tus';
const TUS = { 'tus-resumable': '1.0.0' };

/** Piece by piece; whenever one is not taken, from where the server says it stands. */
async function sendPieces({ ask, insist }: StubbornBrowser, id: string, content: Buffer) {
  const path = `${TUS_URL}/${id}`;
  for (let [offset, acknowledged] = [0, 0]; offset < content.length; ) {
    const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const body = content.subarray(offset, offset + PIECE_BYTES);
    const reply = await ask({ method: 'PATCH', path, headers, body });
    const isTaken = reply?.status === 204;
    const { headers: said } = isTaken ? reply : await insist({ method: 'HEAD', path, headers: TUS });
    offset = Number(said.get('upload-offset') ?? Number.NaN);
    if (!(offset >= acknowledged)) throw new Error(`${id}: ${offset} bytes of ${acknowledged} acknowledged are left.`);
    if (isTaken) acknowledged = offset;
  }
}

/** Waits for the report, as somebody before the screen does. */
async function checkOf({ insist }: StubbornBrowser, id: string, onStep: (step: Step) => void, kind: MediaKind) {
  for (const end = Date.now() + CHECK_MS; Date.now() < end; await sleep(30)) {
    const answer = await insist({ method: 'GET', path: `/api/media-files/${id}/check` });
    const check = bodyOf<MediaCheckView>(answer, `the check of ${id}`);
    if (check.status !== 'receiving') onStep('check');
    if (check.status === 'checked') return check;
    if (check.status === 'failed') throw new Error(`The check of the ${kind} ${id} was given up.`);
  }
  throw new Error(`The ${kind} ${id} was finished and never checked.`);
}

async function draftRelease(browser: StubbornBrowser, options: Options, [audio, cover]: SentFile[]) {
  const id = randomUUID();
  const made = await browser.insist({ method: 'POST', path: '/api/releases', body: { id } });
  const { draft, revision } = bodyOf<ReleaseDraftView>(made, 'the new release');
  const filled = fill(draft, options, audio?.id ?? '', cover?.id ?? '');
  const path = `/api/releases/${id}/draft`;
  const saved = await browser.insist({ method: 'PUT', path, body: { ...filled, revision } });
  const view = await afterRepeat(browser, id, saved, 'release.changed');
  if (view.revision !== revision + 1 || view.draft.title !== filled.title || view.draft.tracks.length !== 1)
    throw new Error(`The draft ${id} is not what was saved: ${JSON.stringify(view)}`);
  return view;
}

async function submitRelease(browser: StubbornBrowser, id: string) {
  const path = `/api/releases/${id}/submit`;
  const sent = await browser.insist({ method: 'POST', path, body: { revision: 2 } });
  const { status } = await afterRepeat(browser, id, sent, 'release.notEditable');
  if (status !== 'pending') throw new Error(`The release ${id} was sent and is ${status}.`);
}

/** A repeat after a lost answer may be told that it is done; then the state is read. */
async function afterRepeat({ insist }: StubbornBrowser, id: string, answer: Answer, doneCode: string) {
  const { error } = answer.body as { error?: { code: string } };
  const isDone = answer.isRepeat && error?.code === doneCode;
  const told = isDone ? await insist({ method: 'GET', path: `/api/releases/${id}/draft` }) : answer;
  return bodyOf<ReleaseDraftView>(told, `the release ${id}`);
}

function fill(draft: ReleaseDraftView['draft'], { number, participantId }: Options, audioId: string, coverId: string) {
  const [title, body] = [titleOf(number), `7896666${String(number).padStart(5, '0')}`];
  const split = { participant_id: participantId, name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 };
  const isrc = `BRKLX26${String(number).padStart(5, '0')}`;
  return {
    ...draft,
    title,
    artist: 'Jussara Lima',
    upc: body + gtinCheckDigit(body),
    genre: 'MPB',
    language: 'Português',
    release_date: '2027-03-05',
    cover_file_id: coverId,
    tracks: [wholeTrack({ id: randomUUID(), title, isrc, main_artists: ['Jussara Lima'], audio_file_id: audioId })],
    splits: [split],
  };
}
