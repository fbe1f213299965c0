import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import type { VideoDraftView } from '@toada/domain/video/video.contract.ts';
import { markPicture } from './journey-files.ts';
import { type JourneyFile, type SentFile, sendFile } from './release-journey.ts';
import { drawCover } from './sample-covers.ts';
import { card, tone, writeVideo } from './sample-video.ts';
import { type Answer, bodyOf, codeOf, type StubbornBrowser } from './stubborn-browser.ts';

export const videoSteps = ['upload', 'store', 'check', 'preview', 'draft', 'submit', 'approve', 'deliver'] as const;
export type VideoStep = (typeof videoSteps)[number];

export type VideoFiles = { video: JourneyFile; thumbnail: JourneyFile };
/** A video as its browser knows it at the end: everything else must agree with it. */
export type SentVideo = { id: string; title: string; playlist: string; tag: string; files: SentFile[] };

type Travel = { artist: StubbornBrowser; reviewer: StubbornBrowser; number: number; files: VideoFiles };

const PREVIEW_MS = 180_000;
const VIDEO_BYTES = 1_500_000;
const ATOM_HEAD_BYTES = 8;

/** A video and its thumbnail that pass every check, a new pair for each number. */
export async function createVideoFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'toada-journey-'));
  const path = join(folder, 'clipe.mp4');
  writeVideo(path, { format: 'mp4', picture: card('1280x720', 1), sound: tone(1) });
  const mp4 = await readFile(path);
  await rm(folder, { recursive: true, force: true });
  const jpg = await drawCover(1280, 720).jpeg({ quality: 80 }).toBuffer();
  return (number: number): VideoFiles => ({
    video: { name: `clipe-${number}.mp4`, kind: 'video', content: markVideo(mp4, number) },
    thumbnail: { name: `capa-${number}.jpg`, kind: 'thumbnail', content: markPicture(jpg, number) },
  });
}

/** A `free` atom behind the last one, which players skip: full of the number, so that no piece can pass for another video's. */
function markVideo(mp4: Buffer, number: number): Buffer {
  const atom = Buffer.alloc(Math.max(VIDEO_BYTES - mp4.length, 4096));
  for (let at = ATOM_HEAD_BYTES; at + 4 <= atom.length; at += 4) atom.writeUInt32BE((number << 20) + at / 4, at);
  atom.writeUInt32BE(atom.length, 0);
  atom.write('free', 4, 'latin1');
  return Buffer.concat([mp4, atom]);
}

/** From the first byte to the approval, by people who go on whatever becomes of their server. */
export async function sendVideo(travel: Travel, onStep: (step: VideoStep) => void): Promise<SentVideo> {
  const { artist, reviewer, number, files } = travel;
  onStep('upload');
  const sent = [
    await sendFile(artist, files.video, (step) => step !== 'submit' && onStep(step)),
    await sendFile(artist, files.thumbnail, () => {}),
  ];
  onStep('preview');
  await untilPreviewed(artist, sent[0]?.id ?? '');
  onStep('draft');
  // Two videos share a playlist: the second finds it.
  const playlist = `Provas ${Math.ceil(number / 2)}`;
  const [title, tag] = [`Clipe n${number}.`, `prova${number}`];
  const id = await draftVideo(artist, { number, title, tag, playlist, files: sent });
  onStep('submit');
  const submitted = await artist.insist({ method: 'POST', path: `/api/videos/${id}/submit`, body: { revision: 2 } });
  await afterRepeat(artist, id, submitted, 'release.notEditable');
  onStep('approve');
  await approve(reviewer, id);
  onStep('deliver');
  return { id, title, playlist, tag, files: sent };
}

async function untilPreviewed({ insist }: StubbornBrowser, id: string) {
  for (const end = Date.now() + PREVIEW_MS; Date.now() < end; await sleep(30)) {
    const answer = await insist({ method: 'GET', path: `/api/media-files/${id}/check` });
    const check = bodyOf<MediaCheckView>(answer, `the preview of ${id}`);
    if (check.preview_url && check.poster_url) return;
    if (!check.is_preview_coming) throw new Error(`The preview of ${id} was given up.`);
  }
  throw new Error(`The video ${id} was checked and has no preview.`);
}

type Told = { number: number; title: string; tag: string; playlist: string; files: SentFile[] };

async function draftVideo(browser: StubbornBrowser, { number, title, tag, playlist, files }: Told) {
  const id = randomUUID();
  const made = await browser.insist({ method: 'POST', path: '/api/videos', body: { id } });
  const { draft, revision } = bodyOf<VideoDraftView>(made, 'the new video');
  const [video, thumbnail] = files;
  const filled = {
    ...{ ...draft, title, tags: [tag], isrc: `BRKLV26${String(number).padStart(5, '0')}` },
    ...{ video_file_id: video?.id ?? '', thumbnail_file_id: thumbnail?.id ?? '' },
    ...{ is_playlist: true, playlist_title: playlist },
    captions: { name: 'Letra', language: 'pt-BR', text: `1\n00:00:00,100 --> 00:00:00,900\n${title}\n` },
  };
  const path = `/api/videos/${id}/draft`;
  const saved = await browser.insist({ method: 'PUT', path, body: { ...filled, revision } });
  const view = await afterRepeat(browser, id, saved, 'release.changed');
  if (view.revision !== 2 || view.draft.title !== title || view.draft.captions === null)
    throw new Error(`The draft ${id} is not what was saved: ${JSON.stringify(view)}`);
  return id;
}

async function afterRepeat({ insist }: StubbornBrowser, id: string, answer: Answer, doneCode: string) {
  const isDone = answer.isRepeat && codeOf(answer) === doneCode;
  const told = isDone ? await insist({ method: 'GET', path: `/api/videos/${id}/draft` }) : answer;
  return bodyOf<VideoDraftView>(told, `the video ${id}`);
}

async function approve({ insist }: StubbornBrowser, id: string) {
  bodyOf(await insist({ method: 'POST', path: `/api/reviews/${id}/claim`, body: {} }), `the case ${id}`);
  const body = { round: 1, checklist: [...checkItems] };
  const answer = await insist({ method: 'POST', path: `/api/reviews/${id}/approve`, body });
  if (!(answer.isRepeat && codeOf(answer) === 'review.decided')) bodyOf(answer, `the approval of ${id}`);
}
