import { type MediaListenView, mediaCheckApi } from '@toada/domain/media-file/media-check.contract.ts';
import { call } from '../../../../lib/api/api.ts';

/** State of the one loaded recording; `unplayable` is the browser's limit, `failed` may be better next time. */
export type PlayerState = {
  fileId: string | null;
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'unplayable' | 'failed';
  /** The half minute as MP3 in place of the recording. */
  isPreview: boolean;
  positionMs: number;
  /** As the browser measured it; null until it has. */
  durationMs: number | null;
  format: MediaListenView['format'] | null;
  hasPreview: boolean;
};

const nothing: PlayerState = {
  fileId: null,
  status: 'idle',
  isPreview: false,
  positionMs: 0,
  durationMs: null,
  format: null,
  hasPreview: false,
};
/** A link this near to its end is not begun with. */
const MARGIN_MS = 5_000;

let state = nothing;
let link: MediaListenView | null = null;
let audio: HTMLAudioElement | null = null;
/** Which of the loads is the one wanted now: an answer that comes after another click is let go. */
let wanted = 0;
const listeners = new Set<() => void>();
const users = new Map<string, number>();

export const readPlayer = () => state;

export function watchPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a recording has a player on the page; when its last one goes, it falls silent. */
export function holdPlayer(fileId: string): () => void {
  users.set(fileId, (users.get(fileId) ?? 0) + 1);
  return () => {
    const left = (users.get(fileId) ?? 1) - 1;
    if (left > 0) return void users.set(fileId, left);
    users.delete(fileId);
    if (state.fileId === fileId) stop();
  };
}

/** From where it stands, or from a moment; whatever played before falls silent, since there is one element for all. */
export function play(fileId: string, atMs?: number): Promise<void> {
  if (state.fileId !== fileId || state.isPreview || state.status === 'failed')
    return load(fileId, { atMs: atMs ?? (state.fileId === fileId && !state.isPreview ? state.positionMs : 0) });
  return resume(atMs);
}

export function playPreview(fileId: string): Promise<void> {
  return state.fileId === fileId && state.isPreview ? resume() : load(fileId, { atMs: 0, isPreview: true });
}

/** A recording that is still loading does not begin after all. */
export function pause() {
  if (state.status === 'loading') {
    wanted += 1;
    set({ status: 'paused' });
  }
  audio?.pause();
}

/** Plays on where it played and stays silent where it was paused. */
export function seek(fileId: string, atMs: number): Promise<void> {
  if (state.fileId !== fileId || state.status === 'failed') return play(fileId, atMs);
  if (!hasLink()) return load(fileId, { atMs, isPreview: state.isPreview, isSilent: state.status === 'paused' });
  if (audio) audio.currentTime = atMs / 1000;
  set({ positionMs: atMs });
  return Promise.resolve();
}

async function resume(atMs?: number) {
  const { fileId, isPreview, positionMs } = state;
  if (fileId && !hasLink()) return load(fileId, { atMs: atMs ?? positionMs, isPreview });
  const element = elementOf();
  if (atMs !== undefined) element.currentTime = atMs / 1000;
  else if (element.ended) element.currentTime = 0;
  await begin(element);
}

type Load = { atMs: number; isPreview?: boolean; isSilent?: boolean };

async function load(fileId: string, { atMs, isPreview = false, isSilent = false }: Load) {
  const mine = ++wanted;
  const element = elementOf();
  // The recording before is silent at once, not when the answer is here.
  element.pause();
  link = null;
  const known = state.fileId === fileId ? state : nothing;
  set({ ...known, fileId, isPreview, positionMs: atMs, durationMs: null, status: 'loading' });
  const opened = await call(mediaCheckApi.listen, { id: fileId }).catch(() => null);
  if (mine !== wanted) return;
  if (!opened) return set({ status: 'failed' });
  link = opened;
  set({ format: opened.format, hasPreview: opened.preview_url !== null });
  const url = isPreview ? opened.preview_url : opened.url;
  if (url === null || (!isPreview && element.canPlayType(`audio/${opened.format}`) === ''))
    return set({ status: 'unplayable' });
  element.src = url;
  element.currentTime = atMs / 1000;
  if (isSilent) set({ status: 'paused' });
  else await begin(element);
}

/** A play that is refused is told by the element's own error, or was cut short by another click. */
async function begin(element: HTMLAudioElement) {
  await element.play().catch((error: unknown) => {
    // The browser wants a click first; the button is there for it.
    if (error instanceof DOMException && error.name === 'NotAllowedError') set({ status: 'paused' });
  });
}

function stop() {
  wanted += 1;
  audio?.pause();
  audio?.removeAttribute('src');
  link = null;
  set(nothing);
}

/** Whether the next bytes would be served: there is an address, and its minutes are not over. */
function hasLink() {
  return link !== null && Date.parse(link.expires_at) - MARGIN_MS >= Date.now();
}

function elementOf(): HTMLAudioElement {
  if (audio) return audio;
  const element = new Audio();
  element.preload = 'auto';
  element.addEventListener('playing', () => set({ status: 'playing' }));
  element.addEventListener('waiting', () => set({ status: 'loading' }));
  element.addEventListener('pause', () => {
    if (state.status === 'playing') set({ status: 'paused' });
  });
  element.addEventListener('ended', () => set({ status: 'paused', positionMs: 0 }));
  element.addEventListener('timeupdate', () => {
    if (!element.error && state.status !== 'idle' && !element.ended) set({ positionMs: element.currentTime * 1000 });
  });
  element.addEventListener('durationchange', () => {
    if (Number.isFinite(element.duration)) set({ durationMs: element.duration * 1000 });
  });
  element.addEventListener('error', () => void recover(element));
  audio = element;
  return element;
}

/** A link that ran out in the middle of a track is asked for again; a fresh one that fails is the browser's or the line's. */
async function recover(element: HTMLAudioElement) {
  const { fileId, isPreview, positionMs, status } = state;
  if (!fileId || !link) return;
  if (!hasLink()) return load(fileId, { atMs: positionMs, isPreview, isSilent: status === 'paused' });
  const heard = wanted;
  const isUnreadable = !isPreview && (element.error?.code === UNSUPPORTED || element.error?.code === UNDECODABLE);
  // To the element, a file that does not come is as unreadable as one it cannot read.
  const isThere = isUnreadable && (await isServed(link.url));
  if (heard === wanted) set({ status: isThere ? 'unplayable' : 'failed' });
}

/** MediaError's codes: numbers of the standard, which the server's drawing of the page does not know by name. */
const [UNDECODABLE, UNSUPPORTED] = [3, 4];

function isServed(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function set(changes: Partial<PlayerState>) {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}
