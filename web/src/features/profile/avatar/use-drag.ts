import { type PointerEvent, useRef } from 'react';

type Point = { x: number; y: number };
type Acts = { onMove: (dx: number, dy: number) => void; onPinch: (factor: number) => void };

/** One pointer moves, two move apart or together. */
export function useDrag({ onMove, onPinch }: Acts) {
  const pointers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
  }

  function onPointerMove(event: PointerEvent) {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, to);
    if (!other) return onMove(to.x - from.x, to.y - from.y);
    const before = distance(from, other);
    if (before > 0) onPinch(distance(to, other) / before);
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
