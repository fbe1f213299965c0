import { VIMEO_TITLE_MAX } from '@toada/domain/video/platform-limits.ts';
import type { VideoVisibility } from '@toada/domain/video/video.kinds.ts';
import { z } from 'zod';
import { attach } from '../attach.ts';
import { type Call, type Caller, createCaller, readAnswer } from '../caller.ts';
import type { CallPorts, PlatformConfig, Ports, VideoPlatformClient } from '../client.ts';
import { type LeftOut, minutesFrom, type Outcome, refused, Stopped, untilStopped, waiting } from '../outcome.ts';
import { openProgress, type Progress } from '../progress.ts';
import { publicationAhead, type VideoUpload } from '../video-upload.ts';
import { judgeVimeo } from './judge-vimeo.ts';
import { addToShowcase, MOST_TAGS, setCaptions, setTags, setThumbnail } from './parts.ts';
import { sendFile } from './send-file.ts';
import { FRESH_VIMEO, type VimeoState, vimeoState } from './vimeo-state.ts';

export const VIMEO: PlatformConfig = {
  api: 'https://api.vimeo.com',
  watch: 'https://vimeo.com/',
  uploadHosts: ['vimeo.com'],
};

const ACCEPT = 'application/vnd.vimeo.*+json;version=3.4';
const LONGEST_DESCRIPTION = 5000;
const PROCESSING_MINUTES = 2;
const VIEWS: Record<VideoVisibility, string> = { public: 'anybody', unlisted: 'unlisted', private: 'nobody' };
const found = z.object({
  link: z.string().optional(),
  privacy: z.object({ view: z.string() }).optional(),
  transcode: z.object({ status: z.string() }).optional(),
});

const account = z.object({ uri: z.string(), name: z.string(), link: z.string().nullable().default(null) });

/** Vimeo's API 3.4, with uploads by tus. */
export function createVimeo(config: PlatformConfig = VIMEO): VideoPlatformClient {
  const caller = (ports: CallPorts): Caller => {
    const call = createCaller(config, ports, judgeVimeo);
    return (given: Call) => call({ ...given, headers: { accept: ACCEPT, ...given.headers } });
  };
  return {
    upload: (upload, remembered, ports) =>
      untilStopped(async () => {
        const progress = openProgress(vimeoState, remembered, FRESH_VIMEO, ports);
        if (!progress.state.videoId) checkForVimeo(upload);
        const call = caller(ports);
        const videoId = await sendFile({ call, config, upload, progress, ports });
        await settleParts(call, config, videoId, upload, progress, ports.now());
        const address = await publish(call, videoId, upload, ports);
        return done(config, videoId, address, progress.state.leftOut);
      }),

    update: (videoId, upload, ports) =>
      untilStopped(async () => {
        checkForVimeo(upload);
        const call = caller(ports);
        const { link } = await readVideo(call, videoId);
        await setWords(call, videoId, upload, viewAt(upload, ports.now()));
        const leftOut: LeftOut[] = [];
        for (const [, act] of partsOf(call, config, videoId, upload)) leftOut.push(...(await act()));
        return done(config, videoId, link, leftOut);
      }),

    readAccount: (ports) =>
      untilStopped(async () => {
        const answer = await caller(ports)({ method: 'GET', address: '/me?fields=uri,name,link' });
        const { uri, name, link } = readAnswer(answer, account);
        return { kind: 'account', id: uri, name, address: link };
      }),

    // A video that is gone already is taken down.
    takeDown: (videoId, how, ports) =>
      untilStopped(async () => {
        const call = caller(ports);
        const address = `/videos/${videoId}`;
        if (how === 'delete') await call({ method: 'DELETE', address, expects: [404] });
        else await call({ method: 'PATCH', address, json: { privacy: { view: 'nobody' } }, expects: [404] });
        return done(config, videoId, undefined, []);
      }),
  };
}

const done = (
  config: PlatformConfig,
  videoId: string,
  link: string | undefined,
  leftOut: readonly LeftOut[],
): Outcome => ({ kind: 'done', videoId, address: link ?? config.watch + videoId, leftOut });

function checkForVimeo({ title, description, file }: VideoUpload): void {
  if (file.bytes === 0) throw refused('emptyFile');
  if (!title.trim()) throw refused('titleMissing');
  if ([...title].length > VIMEO_TITLE_MAX) throw refused('titleTooLong');
  if ([...description].length > LONGEST_DESCRIPTION) throw refused('descriptionTooLong');
}

async function settleParts(
  call: Caller,
  config: PlatformConfig,
  videoId: string,
  upload: VideoUpload,
  progress: Progress<VimeoState>,
  now: Date,
) {
  const words: Part = ['words', () => setWords(call, videoId, upload, viewAt(upload, now))];
  for (const [name, act] of [words, ...partsOf(call, config, videoId, upload)]) {
    if (progress.state.settled.includes(name)) continue;
    const leftOut = await act();
    const { state } = progress;
    await progress.keep({ settled: [...state.settled, name], leftOut: [...state.leftOut, ...leftOut] });
  }
}

/** Nobody's before its day, also where its words are corrected meanwhile. */
function viewAt(upload: VideoUpload, now: Date): string {
  return publicationAhead(upload, now) ? 'nobody' : VIEWS[upload.visibility];
}

/** Words, and the view. Some plans of Vimeo have no unlisted videos: then the refusal is one of the view. */
async function setWords(call: Caller, videoId: string, upload: VideoUpload, view: string): Promise<LeftOut[]> {
  const { title: name, description, language: locale, madeWithAi } = upload;
  const json = { name, description, locale, privacy: { view } };
  try {
    const { status } = await call({ method: 'PATCH', address: `/videos/${videoId}`, json, expects: [404] });
    if (status === 404) throw refused('videoGone');
  } catch (error) {
    const isRefused = error instanceof Stopped && error.outcome.kind === 'refused' ? error.outcome : null;
    if (view !== 'unlisted' || isRefused?.code !== 'platformRefused') throw error;
    throw refused('visibilityNotOffered', isRefused.words);
  }
  return madeWithAi ? [{ part: 'madeWithAi', code: 'notOffered', words: '' }] : [];
}

type Part = [VimeoState['settled'][number], () => Promise<LeftOut[]>];

function partsOf(call: Caller, config: PlatformConfig, videoId: string, upload: VideoUpload): Part[] {
  const { tags, thumbnail, captions, playlistTitle } = upload;
  const parts: (Part | null)[] = [
    tags.length > 0 ? ['tags', () => addTags(call, videoId, tags)] : null,
    thumbnail ? ['thumbnail', () => attach('thumbnail', () => setThumbnail(call, config, videoId, thumbnail))] : null,
    captions ? ['captions', () => attach('captions', () => setCaptions(call, config, videoId, captions))] : null,
    playlistTitle ? ['playlist', () => attach('playlist', () => addToShowcase(call, videoId, playlistTitle))] : null,
  ];
  return parts.filter((part) => part !== null);
}

async function addTags(call: Caller, videoId: string, tags: readonly string[]): Promise<LeftOut[]> {
  const refusedTags = await attach('tags', () => setTags(call, videoId, tags));
  if (refusedTags.length > 0 || tags.length <= MOST_TAGS) return refusedTags;
  return [{ part: 'tags', code: 'tooMany', words: tags.slice(MOST_TAGS).join(', ') }];
}

/** Vimeo keeps no time of publication: the video stays private, and the caller comes back at its time. */
async function publish(call: Caller, videoId: string, upload: VideoUpload, ports: Ports): Promise<string | undefined> {
  const { transcode, privacy } = await readVideo(call, videoId);
  if (transcode?.status === 'error') throw refused('videoUnreadable');
  if (transcode?.status === 'in_progress') throw waiting('processing', minutesFrom(ports.now(), PROCESSING_MINUTES));
  const ahead = publicationAhead(upload, ports.now());
  if (ahead) throw waiting('scheduled', ahead);
  if (privacy?.view !== VIEWS[upload.visibility]) await setWords(call, videoId, upload, VIEWS[upload.visibility]);
  return (await readVideo(call, videoId)).link;
}

async function readVideo(call: Caller, videoId: string) {
  const address = `/videos/${videoId}?fields=link,privacy.view,transcode.status`;
  const answer = await call({ method: 'GET', address, expects: [404] });
  if (answer.status === 404) throw refused('videoGone');
  return readAnswer(answer, found);
}
