import { useEffect, useRef, useState } from 'react';

/** A video element as its buttons see it. `onFailed` says whether there is another source to try. */
export function useVideoPlayer(src: string | null, onFailed: () => boolean) {
  const element = useRef<HTMLVideoElement>(null);
  const [positionMs, setPosition] = useState(0);
  const [durationMs, setDuration] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const isWanted = useRef(false);
  /** The second at which it goes on from another source. */
  const resumeAt = useRef<number | null>(null);
  // Another video begins at its beginning; the same one from another source goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what makes it another.
  useEffect(() => {
    setPosition(0);
    setDuration(null);
    setPlaying(false);
    setFailed(false);
    const atMs = resumeAt.current;
    isWanted.current = false;
    if (atMs === null || src === null) return;
    resumeAt.current = null;
    playAt(atMs);
  }, [src]);

  /** A play that is refused is told by the element's own error, or was cut short by another click. */
  function play() {
    isWanted.current = true;
    void element.current?.play().catch(() => {});
  }
  function pause() {
    isWanted.current = false;
    element.current?.pause();
  }
  function playAt(atMs: number) {
    seek(atMs);
    play();
  }
  function fail() {
    const isRenewed = onFailed();
    resumeAt.current = isRenewed && isWanted.current ? positionMs : null;
    setFailed(!isRenewed);
  }
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
    toggle: () => (isPlaying ? pause() : play()),
    playAt,
    video: {
      ref: element,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => {
        isWanted.current = false;
        setPlaying(false);
      },
      onError: fail,
      onTimeUpdate: () => setPosition((element.current?.currentTime ?? 0) * 1000),
      onDurationChange: () => {
        const seconds = element.current?.duration ?? Number.NaN;
        if (Number.isFinite(seconds)) setDuration(seconds * 1000);
      },
    },
  };
}
export type VideoPlayer = ReturnType<typeof useVideoPlayer>;
