import { type DragEvent, useState } from 'react';

/** Type of a dragged row; a browser tells the type while it hangs over a place, the rest only when it is dropped. */
export const ROW_TYPE = 'application/x-toada-row';

/** A row that takes another one into its place. */
export function useRowDrop({ place, onMove }: { place: number; onMove: (id: string, to: number) => void }) {
  const [isOver, setIsOver] = useState(false);
  const watch = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(ROW_TYPE)) return;
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
      const id = event.dataTransfer.getData(ROW_TYPE);
      if (id) onMove(id, place - 1);
    },
  };
}
