import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { FindingLines } from '../../media-file/parts/FindingLines.tsx';
import { isChecked, useAudioChecks, useMediaCheck } from '../../media-file/parts/media-check.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { PlayButton } from '../../media-file/parts/player/PlayButton.tsx';
import { PlayWave } from '../../media-file/parts/player/PlayWave.tsx';
import { Unplayable } from '../../media-file/parts/player/Unplayable.tsx';
import { type Player, usePlayer } from '../../media-file/parts/player/use-player.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { TrackFrame } from './TrackFrame.tsx';
import { nameOfTrack, type TrackRowProps } from './TrackRow.tsx';
import { texts } from './tracks.texts.ts';

/** A recording that arrived: it plays, and says what the checks found. */
export function HeardTrack({ fileId, ...row }: TrackRowProps & { fileId: string }) {
  const { data: check, isError, refetch } = useMediaCheck(fileId);
  const isAvailable = useAudioChecks(check !== undefined && !isChecked(check));
  const player = usePlayer(fileId, check?.duration_ms ?? null);
  const name = nameOfTrack(row);
  const found = check?.findings ?? [];
  const isRefused = hasErrors(found);
  return (
    <TrackFrame
      {...row}
      isRefused={isRefused}
      lead={<PlayButton label={name} player={player} />}
      detail={
        isError && !check ? (
          <p className="flex flex-wrap items-center gap-x-2">
            {texts.file.unreadable}
            <Button size="sm" variant="link" onClick={() => void refetch()}>
              {texts.file.retry}
            </Button>
          </p>
        ) : (
          <p className="break-words">{check && detailOf(check, isAvailable)}</p>
        )
      }
      aside={
        <>
          <Clock player={player} />
          {!isError && <State check={check} isRefused={isRefused} />}
          {isRefused && <Replace {...row} />}
        </>
      }
      below={
        <>
          <PlayWave label={name} player={player} waveform={check?.waveform ?? null} bars={96} heightPx={44} />
          <Unplayable player={player} />
          <FindingLines findings={found} />
        </>
      }
    />
  );
}

function Clock({ player: { positionMs, wholeMs } }: { player: Player }) {
  if (wholeMs === null) return null;
  return (
    <span className="num whitespace-nowrap text-13 text-fg-2 max-[440px]:hidden">
      {positionMs > 0 && `${formatClock(positionMs)} / `}
      {formatClock(wholeMs)}
    </span>
  );
}

function State({ check, isRefused }: { check: MediaCheckView | undefined; isRefused: boolean }) {
  if (isRefused || check?.status === 'failed') return null;
  if (!check || !isChecked(check)) return <Spinner />;
  return check.findings.length > 0 ? (
    <TriangleAlert role="img" aria-label={texts.file.warned} className="mx-1.5 size-5 text-warning" />
  ) : (
    <CircleCheck role="img" aria-label={texts.file.good} className="mx-1.5 size-5 text-success" />
  );
}

function Replace(row: TrackRowProps) {
  const { picker, open } = useFilePicker(
    'audio',
    texts.file.chooseFor(nameOfTrack(row)),
    (file) => void row.files.send(file, row.track.id),
  );
  return (
    <>
      {picker}
      <Button size="sm" variant="secondary" onClick={open}>
        {texts.file.replace}
      </Button>
    </>
  );
}

const kilohertz = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function detailOf({ name, status, measures }: MediaCheckView, isAvailable: boolean): string {
  if (status === 'failed') return texts.file.failed(name);
  if (status !== 'checked') return isAvailable ? texts.file.checking(name) : texts.file.waiting(name);
  const head = measures?.kind === 'audio' ? measures.head : null;
  if (!head) return name;
  const { format, bitDepth, sampleRateHz } = head;
  return `${name}, ${texts.file.format(format.toUpperCase(), bitDepth, kilohertz.format(sampleRateHz / 1000))}`;
}
