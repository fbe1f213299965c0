import { Button } from '../../../../ui/button/Button.tsx';
import { playerTexts as texts } from './player.texts.ts';
import type { Player } from './use-player.ts';

/** Obstacle of a player, and its remedy; nothing while all is well. */
export function Unplayable({ player }: { player: Player }) {
  const { status, isPreview, isPreviewPlaying, hasPreview, format, toggle, togglePreview } = player;
  if (status === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-13 text-danger">
        {texts.failed}
        <Button size="sm" variant="ghost" onClick={isPreview ? togglePreview : toggle}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  if (status !== 'unplayable' && !isPreview) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-13 text-fg-2">
      {texts.unplayable(format?.toUpperCase() ?? '')}
      {hasPreview ? (
        <Button size="sm" variant="ghost" onClick={togglePreview}>
          {isPreviewPlaying ? texts.pausePreview : texts.playPreview}
        </Button>
      ) : (
        ` ${texts.noPreview}`
      )}
    </p>
  );
}
