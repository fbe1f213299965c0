import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react';
import { Slider } from '../../../ui/form/Slider.tsx';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { texts } from './avatar.texts.ts';
import { largestZoom, moved, type Picture, type Square, wholeSquare, zoomed, zoomOf } from './square.ts';
import { useDrag } from './use-drag.ts';

/** One press of an arrow, in parts of what is seen. */
const STEP = 1 / 40;
const LEAP = 1 / 8;
const ZOOM_STEP = 0.1;

export type Framed = { picture: Picture; square: Square };

type Props = {
  src: string;
  framed: Framed | null;
  onChange: (framed: Framed) => void;
  onFail: () => void;
};

/** The picture behind a square window: dragged, pinched, or moved with the arrows. What is seen is what is kept. */
export function SquareCrop({ src, framed, onChange, onFail }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const move = (dx: number, dy: number) =>
    framed && onChange({ ...framed, square: moved(framed.picture, framed.square, dx, dy) });
  const zoom = (to: number) => framed && onChange({ ...framed, square: zoomed(framed.picture, framed.square, to) });

  /** The picture follows the finger, so the window goes the other way. */
  const drag = useDrag({
    onMove: (dx, dy) => {
      const pixels = (framed?.square.size ?? 0) / (frame.current?.clientWidth || 1);
      move(-dx * pixels, -dy * pixels);
    },
    onPinch: (factor) => framed && zoom(zoomOf(framed.picture, framed.square) * factor),
  });

  function measure({
    currentTarget: { naturalWidth: width, naturalHeight: height },
  }: SyntheticEvent<HTMLImageElement>) {
    if (width === 0 || height === 0) return onFail();
    const picture = { width, height };
    onChange({ picture, square: wholeSquare(picture) });
  }

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={frame}
        role="application"
        aria-label={texts.frame}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys.
        tabIndex={0}
        onKeyDown={(event) => framed && press(event, framed, { move, zoom })}
        {...drag}
        className="relative mx-auto aspect-square w-full max-w-[320px] cursor-grab touch-none select-none overflow-hidden rounded-cover bg-sunken active:cursor-grabbing"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={measure}
          onError={onFail}
          style={framed ? placeOf(framed) : undefined}
          className={framed ? 'absolute top-(--top) left-(--left) w-(--width) max-w-none' : 'invisible'}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_var(--scrim)] ring-2 ring-paper ring-inset"
        />
      </div>
      <p id={keysId} className="text-center text-12 text-muted">
        {texts.keys}
      </p>
      <div className="flex items-center gap-3 font-semibold text-13">
        <span aria-hidden>{texts.zoom}</span>
        <Slider
          label={texts.zoom}
          min={1}
          max={framed ? largestZoom(framed.picture) : 1}
          step={0.05}
          value={framed ? zoomOf(framed.picture, framed.square) : 1}
          onChange={zoom}
        />
      </div>
    </div>
  );
}

type Acts = { move: (dx: number, dy: number) => unknown; zoom: (to: number) => unknown };

function press(event: KeyboardEvent, { picture, square }: Framed, { move, zoom }: Acts) {
  const way = square.size * (event.shiftKey ? LEAP : STEP);
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => move(-way, 0),
    ArrowRight: () => move(way, 0),
    ArrowUp: () => move(0, -way),
    ArrowDown: () => move(0, way),
    '+': () => zoom(zoomOf(picture, square) + ZOOM_STEP),
    '=': () => zoom(zoomOf(picture, square) + ZOOM_STEP),
    '-': () => zoom(zoomOf(picture, square) - ZOOM_STEP),
  };
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
  if (!act) return;
  event.preventDefault();
  act();
}

/** In parts of the window, so that it fits whatever its size on the screen. */
function placeOf({ picture, square }: Framed) {
  const share = (pixels: number) => `${(pixels / square.size) * 100}%`;
  return cssVars({ '--left': share(-square.x), '--top': share(-square.y), '--width': share(picture.width) });
}
