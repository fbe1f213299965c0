import { useEffect, useState } from 'react';
import { pause, play } from '../media-file/parts/player/player.ts';
import { usePlayer } from '../media-file/parts/player/use-player.ts';

type Passage = { fileId: string; durationMs: number; startMs: number; seconds: number };

/** Plays the chosen stretch alone, and says where it stands often enough to draw by. */
export function usePassage({ fileId, durationMs, startMs, seconds }: Passage) {
  const player = usePlayer(fileId, durationMs);
  const { isPlaying, positionMs } = player;
  const endMs = startMs + seconds * 1000;
  const heardMs = useSmooth(positionMs, isPlaying && player.status === 'playing');
  const isOver = isPlaying && positionMs >= endMs;
  useEffect(() => {
    if (isOver) pause();
  }, [isOver]);
  const isInside = heardMs >= startMs && heardMs < endMs;
  return {
    isPlaying,
    isUnplayable: player.status === 'unplayable' || player.status === 'failed',
    /** Where the picture stands: a third of the way while nobody listens. */
    atMs: isInside && positionMs > 0 ? heardMs : startMs + seconds * 333,
    isHeard: isInside && positionMs > 0,
    toggle: () => {
      if (isPlaying) pause();
      else if (fileId) void play(fileId, isInside && positionMs > 0 ? positionMs : startMs);
    },
  };
}

/** The browser tells a player's place four times a second; between them the clock goes on. */
function useSmooth(positionMs: number, isRunning: boolean): number {
  const [now, setNow] = useState(positionMs);
  useEffect(() => {
    setNow(positionMs);
    if (!isRunning || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(at) {
      setNow(positionMs + Math.max(0, at - begun));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [positionMs, isRunning]);
  return isRunning ? now : positionMs;
}
