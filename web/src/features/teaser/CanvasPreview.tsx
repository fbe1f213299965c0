import { LOOP_SECONDS, teaserFormats } from '@toada/domain/teaser/teaser.kinds.ts';
import { loopBeat } from '@toada/domain/teaser/teaser.loop.ts';
import { sceneOf } from '@toada/domain/teaser/teaser.scene.ts';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ScenePicture } from './ScenePicture.tsx';
import { lookNames, texts } from './teaser.texts.ts';
import type { TeaserState } from './use-teaser-form.ts';

const words = texts.canvas;

/** The loop as the film will be, frame by frame, over and over. */
export function CanvasPreview({ state: { choices, cover } }: { state: TeaserState }) {
  const [isPlaying, setPlaying] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const seconds = useLoop(isPlaying);
  const { look, format, ground, title, artist, note } = choices;
  const colours = cover?.colours ?? [];
  const scene = sceneOf({ kind: 'canvas', look, format, ground, title, artist, note, colours });
  const { width, height } = teaserFormats[format];
  return (
    <section aria-label={texts.preview.title} className="grid justify-items-center gap-4 rounded-card bg-sunken p-5">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="type-label">{texts.preview.title}</h2>
        <span className="text-12 text-muted tabular-nums">{words.size(width, height, LOOP_SECONDS)}</span>
      </div>
      <div className="aspect-[9/16] w-[min(100%,300px)] overflow-hidden rounded-[14px] shadow-2">
        <ScenePicture
          scene={scene}
          beat={loopBeat(seconds)}
          coverUrl={cover?.url ?? null}
          label={texts.preview.picture(lookNames.canvas[look])}
          className="block size-full"
        />
      </div>
      <IconButton label={isPlaying ? words.pause : words.play} variant="outline" onClick={() => setPlaying(!isPlaying)}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <p className="text-balance text-center text-12 text-muted">{words.note}</p>
    </section>
  );
}

/** Seconds of the loop that are over; it goes on where it was stopped. */
function useLoop(isPlaying: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.max(0, now - before) / 1000;
      before = now;
      setSeconds((at) => (at + passed) % LOOP_SECONDS);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return seconds;
}
