import { teaserFormats } from '@toada/domain/teaser/teaser.kinds.ts';
import { sceneOf } from '@toada/domain/teaser/teaser.scene.ts';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { formatClock } from '../media-file/parts/player/format-clock.ts';
import { previewBeat } from './preview-beat.ts';
import { ScenePicture } from './ScenePicture.tsx';
import { lookNames, texts } from './teaser.texts.ts';
import type { usePassage } from './use-passage.ts';
import type { TeaserState } from './use-teaser-form.ts';

const words = texts.preview;
const shapes = {
  '9:16': 'aspect-[9/16] w-[min(100%,300px)]',
  '1:1': 'aspect-square w-full',
  '16:9': 'aspect-video w-full',
};

type Props = { state: TeaserState; passage: ReturnType<typeof usePassage> };

/** The chosen look in its true form, moving with the stretch that plays. */
export function TeaserPreview({ state, passage }: Props) {
  const { choices, cover, audio, waveform, durationMs, startMs } = state;
  const { look, format, ground, title, artist, note, seconds } = choices;
  const scene = sceneOf({ kind: 'teaser', look, format, ground, title, artist, note, colours: cover?.colours ?? [] });
  const beat = previewBeat({ waveform: waveform ?? [], durationMs, startMs, seconds, atMs: passage.atMs });
  const { width, height } = teaserFormats[format];
  return (
    <section aria-label={words.title} className="grid justify-items-center gap-4 rounded-card bg-sunken p-5">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="type-label">{words.title}</h2>
        <span className="text-12 text-muted tabular-nums">
          {words.size(width, height, audio?.loudness_lufs ?? null)}
        </span>
      </div>
      <div className={cn('overflow-hidden rounded-[14px] shadow-2', shapes[format])}>
        <ScenePicture
          scene={scene}
          beat={beat}
          coverUrl={cover?.url ?? null}
          label={words.picture(lookNames.teaser[look])}
          className="block size-full"
        />
      </div>
      <div className="flex items-center gap-3 text-13 text-fg-2 tabular-nums">
        <IconButton
          label={passage.isPlaying ? words.pause : words.play}
          variant="outline"
          disabled={!waveform}
          onClick={passage.toggle}
        >
          {passage.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        {`${formatClock(passage.isHeard ? passage.atMs - startMs : 0)} / ${formatClock(seconds * 1000)}`}
      </div>
      {passage.isUnplayable && <p className="text-13 text-fg-2">{texts.window.unheard}</p>}
      <p className="text-balance text-center text-12 text-muted">{words.note}</p>
    </section>
  );
}
