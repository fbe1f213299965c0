import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import type { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { describeFinding } from '@toada/domain/texts/media-findings.pt-BR.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { Check, CircleX, Pause, Play, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { findingTexts } from '../../media-file/parts/finding.texts.ts';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { useCaptionTrack } from '../parts/use-caption-track.ts';
import { texts } from '../video.texts.ts';
import { factsOf } from './check-facts.ts';
import { SheetFrame } from './SheetFrame.tsx';
import { momentOf, Timeline } from './Timeline.tsx';
import { useVideoPlayer, type VideoPlayer } from './use-video-player.ts';
import { useVideoSource } from './use-video-source.ts';

const words = texts.watch;

type Props = {
  fileId: string | null;
  /** The file itself, where it was chosen on this device. */
  file: File | null;
  frame: number;
  captions: VideoDraft['captions'];
};

/** The player, and below it what the check found: each finding plays at its second. */
export function WatchCard({ fileId, file, frame, captions }: Props) {
  const { data: check, refetch } = useMediaCheck(fileId);
  const source = useVideoSource(fileId, file, check?.preview_url ?? null, () => void refetch());
  const { src } = source;
  const player = useVideoPlayer(src, source.onFailed);
  const findings = check?.findings ?? [];
  const wholeMs = check?.duration_ms ?? player.durationMs;
  const placed = findings.filter((finding) => momentOf(finding) !== null);
  return (
    <Card as="section" aria-label={words.title} isPadded={false} className="overflow-hidden">
      <Stage {...{ src, player, frame, captions }} sheet={check?.sheet_url ?? null} note={noteOf(fileId, check)} />
      <Timeline player={player} wholeMs={wholeMs} findings={placed} />
      {check?.status === 'checked' && (
        <div className="pt-1">
          <h3 className="type-h3 px-5 pt-2 pb-3">{words.findings}</h3>
          <ul className="border-line border-t">
            {sorted(findings).map((finding) => (
              <Found key={finding.code} finding={finding} player={player} isPlayable={src !== null} />
            ))}
          </ul>
          <Facts check={check} hasFindings={findings.length > 0} />
        </div>
      )}
    </Card>
  );
}

function noteOf(fileId: string | null, check: MediaCheckView | undefined): string {
  if (fileId === null) return words.noVideo;
  return check?.status === 'checked' && !check.is_preview_coming ? words.neverPreview : words.noPreview;
}

type StageProps = Pick<Props, 'frame' | 'captions'> & {
  src: string | null;
  sheet: string | null;
  player: VideoPlayer;
  /** Said where there is nothing to play yet. */
  note: string;
};

function Stage({ src, sheet, player, frame, captions, note }: StageProps) {
  const track = useCaptionTrack(captions);
  const isIdle = !player.isPlaying && player.positionMs === 0;
  return (
    <div className="relative aspect-video bg-stage">
      {src && (
        <video
          {...player.video}
          src={src}
          preload="metadata"
          playsInline
          aria-label={words.title}
          className="absolute inset-0 size-full"
        >
          {track && captions && <track default kind="captions" src={track} srcLang={captions.language} />}
        </video>
      )}
      {sheet && (!src || isIdle) && <SheetFrame src={sheet} frame={frame} className="pointer-events-none" />}
      {src && !player.isFailed ? (
        <button
          type="button"
          aria-label={player.isPlaying ? words.pause : words.play}
          onClick={player.toggle}
          className={cn(
            'group absolute inset-0 grid cursor-pointer place-items-center outline-offset-[-4px] transition-opacity',
            player.isPlaying && 'opacity-0 hover:opacity-100 focus-visible:opacity-100',
          )}
        >
          <span className="grid size-15 place-items-center rounded-full bg-stage/80 text-on-stage">
            {player.isPlaying ? (
              <Pause aria-hidden className="size-6 fill-current" />
            ) : (
              <Play aria-hidden className="size-6 translate-x-0.5 fill-current" />
            )}
          </span>
        </button>
      ) : (
        <p className="absolute inset-x-0 bottom-0 bg-stage/70 px-4 py-2 text-center text-13 text-on-stage">
          {player.isFailed ? words.failed : note}
        </p>
      )}
    </div>
  );
}

function sorted(findings: readonly MediaFinding[]): MediaFinding[] {
  const rank = ({ level }: MediaFinding) => (level === 'error' ? 0 : 1);
  return findings.toSorted((one, other) => rank(one) - rank(other) || (momentOf(one) ?? -1) - (momentOf(other) ?? -1));
}

type FoundProps = { finding: MediaFinding; player: VideoPlayer; isPlayable: boolean };

function Found({ finding, player, isPlayable }: FoundProps) {
  const atMs = momentOf(finding);
  const isError = finding.level === 'error';
  const Icon = isError ? CircleX : TriangleAlert;
  return (
    <li className="grid grid-cols-[64px_18px_minmax(0,1fr)] items-start gap-3 border-line border-b px-5 py-3 text-13 leading-[1.45]">
      {atMs === null ? (
        <span />
      ) : isPlayable ? (
        <button
          type="button"
          aria-label={words.playAt(formatClock(atMs))}
          onClick={() => player.playAt(atMs)}
          className="num -my-1 inline-flex items-center gap-1.5 rounded-cover py-1 font-semibold text-primary-text max-md:-my-3 max-md:min-h-11"
        >
          <Play aria-hidden className="size-3 shrink-0 fill-current" />
          {formatClock(atMs)}
        </button>
      ) : (
        <span className="num font-semibold text-muted">{formatClock(atMs)}</span>
      )}
      <Icon aria-hidden className={cn('mt-px size-[17px]', isError ? 'text-danger' : 'text-warning')} />
      <p>
        <span className="sr-only">{isError ? findingTexts.error : findingTexts.warning}: </span>
        {describeFinding(finding)}
      </p>
    </li>
  );
}

function Facts({ check, hasFindings }: { check: MediaCheckView; hasFindings: boolean }) {
  const facts = [...(hasFindings ? [] : [words.nothing]), ...factsOf(check)];
  if (facts.length === 0) return null;
  return (
    <ul className="grid gap-2 px-5 py-4 text-13 text-fg-2">
      {facts.map((fact) => (
        <li key={fact} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-px size-4 shrink-0 text-success" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
