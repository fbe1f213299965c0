import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { nameOfTrack, type TrackRowProps } from './TrackRow.tsx';
import { texts } from './tracks.texts.ts';
import { TRACK_TYPE } from './use-track-drop.ts';

/** Drags the row, or moves it with the arrow keys. On a phone, where nothing is dragged, the menu does the same. */
export function MoveHandle(row: TrackRowProps) {
  const { track, place, many, onMove } = row;
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(track.id, place - 1 + step);
  }
  return (
    <button
      type="button"
      data-handle={track.id}
      draggable
      aria-label={texts.row.move(nameOfTrack(row), place, many)}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData(TRACK_TYPE, track.id);
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 24, 24);
      }}
      className="grid size-7 shrink-0 cursor-grab place-items-center rounded-[8px] text-muted transition-colors hover:bg-hover hover:text-fg active:cursor-grabbing max-md:sr-only max-md:focus:not-sr-only"
    >
      <GripVertical aria-hidden className="size-[18px]" />
    </button>
  );
}
