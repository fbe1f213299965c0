import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { cssVars } from '../styles/css-vars.ts';
import { useDragScroll } from './use-drag-scroll.ts';
import { useZoom, type Zoom } from './use-zoom.ts';

type Size = { width: number; height: number };

/** One page on the table: as large as fits, nearer on demand. */
export function PageStage({ label, url }: { label: string; url: string | null }) {
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useZoom(scroller);
  const drag = useDragScroll();
  const { size, tries, isFailed, measure, setFailed, retry } = usePicture();
  const isShown = url !== null && !isFailed;
  return (
    <div className="relative h-[min(64dvh,520px)] bg-sunken [background-image:radial-gradient(var(--line)_1px,transparent_1px)] [background-size:22px_22px] [container-type:size] md:h-auto md:min-h-80 md:flex-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form. */}
      <div
        ref={scroller}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        onKeyDown={zoom.onKeyDown}
        {...drag}
        className={cn(
          'flex size-full overflow-auto p-6 pb-20 outline-offset-[-2px]',
          zoom.zoom > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {isShown && (
          <Picture key={tries} label={label} url={url} size={size} zoom={zoom} onLoad={measure} onError={setFailed} />
        )}
        {isShown && !size && <span aria-hidden className="skeleton m-auto block h-2/3 w-4/5" />}
        {!isShown && <Missing isFailed={isFailed} onRetry={retry} />}
      </div>
      {isShown && <Toolbar zoom={zoom} />}
    </div>
  );
}

/** Whether the picture has come, how large it is, and another try when it has not. */
function usePicture() {
  const [size, setSize] = useState<Size | null>(null);
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const measure = ({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>) =>
    setSize({ width: picture.naturalWidth || 1, height: picture.naturalHeight || 1 });
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { size, tries, isFailed, measure, setFailed, retry };
}

type PictureProps = {
  label: string;
  url: string;
  size: Size | null;
  zoom: Zoom;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError: (isFailed: boolean) => void;
};

/**
 * The box has the picture's shape, turned; its width is what fits, never more than the picture has, times the zoom.
 * The frame measures itself (cqw, cqh), so that nothing is computed again when the window changes.
 */
function Picture({ label, url, size, zoom: { zoom, turn }, onLoad, onError }: PictureProps) {
  const isSideways = turn % 180 !== 0;
  const [width, height] = [size?.width ?? 1, size?.height ?? 1];
  const [boxWidth, boxHeight] = isSideways ? [height, width] : [width, height];
  const vars = cssVars({
    '--ratio': boxWidth / boxHeight,
    '--zoom': zoom,
    '--natural': `${boxWidth}px`,
    '--turn': `${turn}deg`,
  });
  return (
    <div
      style={vars}
      className={cn(
        'relative m-auto aspect-(--ratio) w-(--w) shrink-0 [--w:calc(min(100cqw-48px,(100cqh-104px)*var(--ratio),var(--natural))*var(--zoom))]',
        !size && 'sr-only',
      )}
    >
      <img
        src={url}
        alt={label}
        draggable={false}
        onLoad={onLoad}
        onError={() => onError(true)}
        className={cn(
          'absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 rotate-(--turn) select-none rounded-cover shadow-3',
          isSideways ? 'w-[calc(var(--w)/var(--ratio))]' : 'w-(--w)',
        )}
      />
    </div>
  );
}

/** Not disabled at the last step: a disabled button would drop the keyboard's focus. */
const atEnd = 'aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-disabled';

function Toolbar({ zoom }: { zoom: Zoom }) {
  return (
    <div
      role="toolbar"
      aria-label={partTexts.zoomTools}
      className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-0.5 rounded-[12px] border border-line-strong bg-float p-1 shadow-2"
    >
      <IconButton
        label={partTexts.zoomOut}
        tooltip="top"
        aria-disabled={!zoom.canZoomOut}
        onClick={zoom.zoomOut}
        className={atEnd}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <button
        type="button"
        aria-label={partTexts.fitFrom(zoom.zoom * 100)}
        onClick={zoom.showWhole}
        className="num h-11 min-w-14 rounded-[9px] px-1 font-semibold text-13 transition-colors hover:bg-hover mouse:h-9"
      >
        {zoom.zoom * 100}%
      </button>
      <IconButton
        label={partTexts.zoomIn}
        tooltip="top"
        aria-disabled={!zoom.canZoomIn}
        onClick={zoom.zoomIn}
        className={atEnd}
      >
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label={partTexts.rotate} tooltip="top" onClick={zoom.rotate}>
        <RotateCw aria-hidden />
      </IconButton>
    </div>
  );
}

function Missing({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  return (
    <div role="status" className="m-auto flex flex-col items-center gap-3 text-center text-fg-2">
      <p>{isFailed ? partTexts.pageFailed : partTexts.pageWithoutPicture}</p>
      {isFailed && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {partTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}
