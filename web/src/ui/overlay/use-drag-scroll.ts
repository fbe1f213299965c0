import { type PointerEvent, useRef } from 'react';

/** Moves what is larger than its frame by the mouse, as one moves a sheet of paper. Fingers scroll by themselves. */
export function useDragScroll() {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    const { scrollLeft, scrollTop } = event.currentTarget;
    from.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!from.current) return;
    event.currentTarget.scrollLeft = from.current.left - (event.clientX - from.current.x);
    event.currentTarget.scrollTop = from.current.top - (event.clientY - from.current.y);
  }
  function stop() {
    from.current = null;
  }
  return { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop };
}
