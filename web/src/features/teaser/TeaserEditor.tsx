import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { teaserSeconds } from '@toada/domain/teaser/teaser.kinds.ts';
import { Zap } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatClock } from '../media-file/parts/player/format-clock.ts';
import { FileNotices } from './FileNotices.tsx';
import { LooksPart } from './LooksPart.tsx';
import { MusicDialog } from './MusicDialog.tsx';
import { previewBeat } from './preview-beat.ts';
import { TeaserPreview } from './TeaserPreview.tsx';
import { texts } from './teaser.texts.ts';
import { usePassage } from './use-passage.ts';
import { type TeaserState, useTeaserForm } from './use-teaser-form.ts';
import { WindowPicker } from './WindowPicker.tsx';
import { WordsPart } from './WordsPart.tsx';

/** Below the fold: it comes after the editor. */
const TeaserList = lazy(async () => ({ default: (await import('./parts/TeaserList.tsx')).TeaserList }));

const SHORTEST_MS = Math.min(...teaserSeconds) * 1000;

type Props = { release: ReleasePageView | null };

/** Music, moment, look and format at the left; the picture in its true form at the right. */
export function TeaserEditor({ release }: Props) {
  const mayEdit = useCan('teaser.edit');
  const state = useTeaserForm(release, 'teaser');
  const { audio, startMs, choices, durationMs } = state;
  const { seconds } = choices;
  const place = { waveform: state.waveform ?? [], durationMs, startMs, seconds };
  const beat = previewBeat({ ...place, atMs: startMs + seconds * 333 });
  const passage = usePassage({ fileId: audio?.file_id ?? '', durationMs, startMs, seconds });
  return (
    <>
      {mayEdit && (
        <PanelAction>
          <Button icon={<Zap aria-hidden />} loading={state.isSending} disabled={state.isShort} onClick={state.send}>
            {texts.render}
          </Button>
        </PanelAction>
      )}
      <div className="grid grid-cols-1 items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card className="grid grid-cols-1 gap-5">
            <Head release={release} state={state} />
            <Sound state={state} passage={passage} />
          </Card>
          <Card className="grid grid-cols-1 gap-6">
            <LooksPart kind="teaser" state={state} beat={beat} />
          </Card>
          <Card>
            <WordsPart state={state} />
          </Card>
          {release && (
            <Suspense>
              <TeaserList releaseId={release.id} personId="" isBare />
            </Suspense>
          )}
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <TeaserPreview state={state} passage={passage} />
        </div>
      </div>
    </>
  );
}

function Head({ release, state }: { release: ReleasePageView | null; state: TeaserState }) {
  const { choices, change, cover, durationMs } = state;
  const track = release?.tracks.find(({ id }) => id === choices.files.trackId);
  const isCatalogue = choices.files.audioId === '' && choices.files.coverId === '';
  const lead = texts.lead(release?.title ?? '', durationMs > 0 ? formatClock(durationMs) : '', isCatalogue);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Cover id={cover?.file_id ?? release?.id ?? 'teaser'} src={cover?.url ?? null} className="w-13" />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="type-h2 wrap-anywhere">{track?.title || choices.title || texts.ownFiles}</h2>
        <p className="wrap-anywhere text-13 text-muted">{lead}</p>
      </div>
      <Segmented
        label={texts.duration.label}
        value={String(choices.seconds) as '15' | '30'}
        onChange={(value) => change({ seconds: value === '15' ? 15 : 30 })}
        labels={texts.duration.names}
        className="max-md:w-full"
      />
      <MusicDialog kind="teaser" release={release} state={state} />
    </header>
  );
}

function Sound({ state, passage }: { state: TeaserState; passage: ReturnType<typeof usePassage> }) {
  const { waveform, durationMs, moments, startMs, choices, change, isLoading, isShort } = state;
  if (isLoading) return <Skeleton className="h-32 w-full" />;
  return (
    <>
      <FileNotices kind="teaser" state={state} />
      {isShort && (
        <Alert tone="warning" title={texts.tooShort.title}>
          {durationMs < SHORTEST_MS ? texts.tooShort.change : texts.tooShort.shorten(choices.seconds)}
        </Alert>
      )}
      {waveform && !isShort && (
        <WindowPicker
          {...{ waveform, durationMs, moments, startMs }}
          seconds={choices.seconds}
          playedMs={passage.isPlaying ? passage.atMs : null}
          onChange={(ms) => change({ startMs: ms })}
          onPlay={passage.toggle}
        />
      )}
    </>
  );
}
