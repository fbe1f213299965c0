import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type Seekable = { played: number; keyStep: number; onSeek: ((position: number) => void) | undefined };

/**
 * Props of a slider over a recording: while it is held the position only shows, and letting go seeks, since every seek fetches from
 * the server.
 */
export function useHeld({ played, keyStep, onSeek }: Seekable) {
  const [held, setHeld] = useState<number | null>(null);
  if (!onSeek) return { held: null, seek: {} };
  const seek = {
    role: 'slider',
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      const next = positionAfter(event.key, played, keyStep);
      if (next === null) return;
      event.preventDefault();
      onSeek(next);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // Beyond its edge the pointer still holds it.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setHeld(positionOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (held !== null) setHeld(positionOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (held === null) return;
      setHeld(null);
      onSeek(positionOf(event) ?? held);
    },
    // A finger that turned out to scroll seeks nowhere.
    onPointerCancel: () => setHeld(null),
  };
  return { held, seek };
}

function positionOf({ currentTarget, clientX }: PointerEvent): number | null {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? clamp((clientX - left) / width) : null;
}

function positionAfter(key: string, played: number, step: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return clamp(played + step);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clamp(played - step);
  if (key === 'PageUp') return clamp(played + 2 * step);
  if (key === 'PageDown') return clamp(played - 2 * step);
  if (key === 'Home') return 0;
  if (key === 'End') return 1;
  return null;
}

function clamp(position: number): number {
  return Math.max(0, Math.min(1, position));
}
