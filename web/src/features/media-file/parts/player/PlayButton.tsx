import { Pause, Play } from 'lucide-react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Spinner } from '../../../../ui/feedback/Spinner.tsx';
import { playerTexts as texts } from './player.texts.ts';
import type { Player } from './use-player.ts';

/** Lit while its recording sounds. */
export function PlayButton({ label, player, size }: { label: string; player: Player; size?: 'sm' | 'md' }) {
  const { isPlaying, status, toggle } = player;
  return (
    <IconButton
      label={isPlaying ? texts.pause(label) : texts.play(label)}
      tooltip={false}
      variant={isPlaying ? 'solid' : 'ghost'}
      {...(size ? { size } : {})}
      onClick={toggle}
      className="rounded-full"
    >
      {isPlaying && status === 'loading' ? (
        <Spinner />
      ) : isPlaying ? (
        <Pause aria-hidden className="fill-current" />
      ) : (
        <Play aria-hidden className="fill-current" />
      )}
    </IconButton>
  );
}
