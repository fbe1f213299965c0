import { useEffect, useRef, useState } from 'react';

/** A video element as its buttons see it. `onFailed` says whether there is another source to try. */
export function useVideoPlayer(src: string | null, onFailed: () => boolean) {
  const element = useRef<HTMLVideoElement>(null);
  const [positionMs, setPosition] = useState(0);
  const [durationMs, setDuration] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isFailed, setFailed] = useState(false);
  // Another video begins at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what makes it another.
  useEffect(() => {
    setPosition(0);
    setDuration(null);
    setPlaying(false);
    setFailed(false);
  }, [src]);

  /** A play that is refused is told by the element's own error, or was cut short by another click. */
  const play = () => void element.current?.play().catch(() => {});
  function seek(atMs: number) {
    if (element.current) element.current.currentTime = atMs / 1000;
    setPosition(atMs);
  }
  return {
    positionMs,
    durationMs,
    isPlaying,
    isFailed,
    seek,
    toggle: () => (isPlaying ? element.current?.pause() : play()),
    playAt(atMs: number) {
      seek(atMs);
      play();
    },
    video: {
      ref: element,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onError: () => setFailed(!onFailed()),
      onTimeUpdate: () => setPosition((element.current?.currentTime ?? 0) * 1000),
      onDurationChange: () => {
        const seconds = element.current?.duration ?? Number.NaN;
        if (Number.isFinite(seconds)) setDuration(seconds * 1000);
      },
    },
  };
}
export type VideoPlayer = ReturnType<typeof useVideoPlayer>;
