import { useEffect, useSyncExternalStore } from 'react';
import { holdPlayer, type PlayerState, pause, play, playPreview, readPlayer, seek, watchPlayer } from './player.ts';

const silent: Pick<PlayerState, 'status' | 'isPreview' | 'positionMs' | 'durationMs'> = {
  status: 'idle',
  isPreview: false,
  positionMs: 0,
  durationMs: null,
};

/** One recording as its player on the page sees it; the length is the check's until the browser has measured its own. */
export function usePlayer(fileId: string, lengthMs: number | null) {
  const state = useSyncExternalStore(watchPlayer, () => (readPlayer().fileId === fileId ? readPlayer() : null), quiet);
  useEffect(() => holdPlayer(fileId), [fileId]);
  const { status, isPreview, positionMs, durationMs } = state ?? silent;
  const wholeMs = isPreview ? lengthMs : (lengthMs ?? durationMs);
  const isSounding = status === 'playing' || status === 'loading';
  return {
    status,
    isPreview,
    isPlaying: isSounding && !isPreview,
    isPreviewPlaying: isSounding && isPreview,
    format: state?.format ?? null,
    hasPreview: state?.hasPreview ?? false,
    positionMs,
    wholeMs,
    played: !isPreview && wholeMs ? Math.min(1, positionMs / wholeMs) : 0,
    toggle: () => (isSounding && !isPreview ? pause() : void play(fileId)),
    togglePreview: () => (isSounding && isPreview ? pause() : void playPreview(fileId)),
    seekTo: (position: number) => void (wholeMs && seek(fileId, position * wholeMs)),
  };
}
export type Player = ReturnType<typeof usePlayer>;

/** Nothing plays while the server draws the page. */
function quiet() {
  return null;
}
