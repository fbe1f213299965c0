import type { ReleaseFile, ReleaseTrack } from '@toada/domain/release/release-page.contract.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { PlayButton } from '../../media-file/parts/player/PlayButton.tsx';
import { PlayWave } from '../../media-file/parts/player/PlayWave.tsx';
import { Unplayable } from '../../media-file/parts/player/Unplayable.tsx';
import { usePlayer } from '../../media-file/parts/player/use-player.ts';
import { nameOf } from '../name-of.ts';
import { Credits } from './Credits.tsx';
import { texts } from './page.texts.ts';

type Props = { track: ReleaseTrack; place: number; ownerId: string };
const line =
  'grid min-h-[60px] grid-cols-[20px_40px_minmax(0,1fr)_auto_32px] items-center gap-x-3 px-5 py-2 md:px-6 xl:grid-cols-[20px_40px_minmax(0,1fr)_minmax(120px,180px)_116px_44px_32px]';

/** A track by number, name, wave, code and length; its credits fold out below. */
export function TrackRow(props: Props) {
  const { file } = props.track;
  return file ? <Heard {...props} file={file} /> : <Silent {...props} />;
}

function Heard({ track, place, ownerId, file }: Props & { file: ReleaseFile }) {
  const player = usePlayer(file.id, file.duration_ms);
  const credits = useFold();
  const name = nameOf(track);
  const { wholeMs, positionMs, isPlaying } = player;
  const time = wholeMs === null ? '–:––' : formatClock(isPlaying ? positionMs : wholeMs);
  return (
    <li className={cn(isPlaying && 'bg-hover')}>
      <div className={line}>
        <Place at={place} />
        <PlayButton label={name} player={player} />
        <Name track={track} />
        <div className="max-xl:hidden">
          <PlayWave label={name} player={player} waveform={file.waveform} bars={52} heightPx={26} />
        </div>
        <span className="num text-13 text-muted max-xl:hidden">{track.isrc}</span>
        <span className="num text-right text-13">{time}</span>
        <Toggle fold={credits} name={name} />
      </div>
      {isPlaying && (
        <div className="px-5 pb-3 md:px-6 xl:hidden">
          <PlayWave label={name} player={player} waveform={file.waveform} bars={72} heightPx={30} />
        </div>
      )}
      <div className="px-5 empty:hidden md:px-6">
        <Unplayable player={player} />
      </div>
      {credits.isOpen && <Credits id={credits.id} track={track} ownerId={ownerId} />}
    </li>
  );
}

function Silent({ track, place, ownerId }: Props) {
  const credits = useFold();
  const name = nameOf(track);
  return (
    <li>
      <div className={line}>
        <Place at={place} />
        <span />
        <Name track={track} />
        <span className="text-13 text-muted max-xl:hidden">{texts.trackList.noFile}</span>
        <span className="num text-13 text-muted max-xl:hidden">{track.isrc}</span>
        <span className="text-right text-13 text-muted">–:––</span>
        <Toggle fold={credits} name={name} />
      </div>
      {credits.isOpen && <Credits id={credits.id} track={track} ownerId={ownerId} />}
    </li>
  );
}

function Place({ at }: { at: number }) {
  return <span className="num text-13 text-muted">{at}</span>;
}

function Name({ track }: { track: ReleaseTrack }) {
  const { version, explicit, featured_artists: guests } = track;
  const detail = [version, guests.length > 0 && `feat. ${guests.join(', ')}`].filter(Boolean).join(', ');
  return (
    <span className="min-w-0">
      <span className="flex items-center gap-2">
        <span className="truncate font-semibold text-14">{nameOf(track)}</span>
        {explicit === 'yes' && (
          <span
            role="img"
            aria-label={texts.trackList.explicit}
            title={texts.trackList.explicit}
            className="grid size-4 shrink-0 place-items-center rounded-[4px] bg-high font-bold text-11 text-fg-2"
          >
            E
          </span>
        )}
      </span>
      {detail && <span className="block truncate text-12 text-muted">{detail}</span>}
    </span>
  );
}

function useFold() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return { id, isOpen, toggle: () => setIsOpen(!isOpen) };
}

function Toggle({ fold, name }: { fold: ReturnType<typeof useFold>; name: string }) {
  return (
    <IconButton
      label={texts.trackList.details(name)}
      size="sm"
      tooltip={false}
      aria-expanded={fold.isOpen}
      aria-controls={fold.isOpen ? fold.id : undefined}
      onClick={fold.toggle}
    >
      <ChevronDown aria-hidden className={cn('transition-transform', fold.isOpen && 'rotate-180')} />
    </IconButton>
  );
}
