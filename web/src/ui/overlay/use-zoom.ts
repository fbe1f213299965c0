import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const STEPS = [1, 1.5, 2, 3, 4];
const QUARTER = 90;
const WHOLE_TURN = 360;

export type Zoom = ReturnType<typeof useZoom>;

/** How near a picture is looked at, and which way up. One is the picture that fits; the middle of what is seen stays. */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const middle = useRef({ x: 0.5, y: 0.5 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is another place for the middle.
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    view.scrollLeft = middle.current.x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = middle.current.y * view.scrollHeight - view.clientHeight / 2;
  }, [zoom]);

  function zoomTo(next: number) {
    const view = scroller.current;
    if (view)
      middle.current = {
        x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
        y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
      };
    setZoom(next);
  }

  const nearer = STEPS.find((step) => step > zoom);
  const farther = STEPS.findLast((step) => step < zoom);
  const zoomIn = () => nearer !== undefined && zoomTo(nearer);
  const zoomOut = () => farther !== undefined && zoomTo(farther);
  const showWhole = () => zoomTo(1);

  /** Plus, minus and zero, as in every viewer; with Ctrl or Cmd they are the browser's own. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') showWhole();
  }
  const rotate = () => setTurn((turn + QUARTER) % WHOLE_TURN);
  const canZoomIn = nearer !== undefined;
  const canZoomOut = farther !== undefined;
  return { zoom, turn, canZoomIn, canZoomOut, zoomIn, zoomOut, showWhole, rotate, onKeyDown };
}
