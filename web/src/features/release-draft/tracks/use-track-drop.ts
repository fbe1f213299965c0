import { type DragEvent, useState } from 'react';
import type { TrackRowProps } from './TrackRow.tsx';

/** Type of a dragged row; a browser tells the type while it hangs over a place, the rest only when it is dropped. */
export const TRACK_TYPE = 'application/x-toada-track';

/** A row that takes another one into its place. */
export function useTrackDrop({ place, onMove }: Pick<TrackRowProps, 'place' | 'onMove'>) {
  const [isOver, setIsOver] = useState(false);
  const watch = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TRACK_TYPE)) return;
    event.preventDefault();
    setIsOver(over);
  };
  return {
    'data-over': isOver || undefined,
    onDragEnter: watch(true),
    onDragOver: watch(true),
    onDragLeave: watch(false),
    onDrop: (event: DragEvent) => {
      watch(false)(event);
      const id = event.dataTransfer.getData(TRACK_TYPE);
      if (id) onMove(id, place - 1);
    },
  };
}
