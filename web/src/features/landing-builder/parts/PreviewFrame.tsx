import { LANDING_PREVIEW_PATH } from '@toada/domain/landing/preview-path.ts';
import { Lock } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loader } from '../../../ui/feedback/Loader.tsx';
import { texts } from '../landing-builder.texts.ts';
import { onPreviewReady, type PreviewedLanding, showInPreview } from '../landing-preview.ts';

const widths = { desktop: 1440, phone: 390 };
export type Device = keyof typeof widths;

/** The address bar and the lines around it. */
const BAR_PX = 38;

/** A page that has not answered by then will not. */
const WAIT_MS = 20_000;

type Props = PreviewedLanding & { device: Device };

/**
 * The landing page at its real width, made smaller as a whole: its layout asks for the width of its window, so it needs
 * one of its own. The frame may run our scripts and do nothing else.
 */
export function PreviewFrame({ device, content, theme, section }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, setBox] = useBox();
  const [attempt, setAttempt] = useState(0);
  const state = usePreview(frame, { content, theme, section }, attempt);
  const width = widths[device];
  const scale = Math.min(1, box.width / width) || 1;
  const { preview } = texts;

  return (
    <div className="flex min-h-0 flex-1 flex-col p-(--gutter) @4xl:p-6">
      <div ref={setBox} className="relative min-h-0 flex-1">
        <div
          style={{ width: width * scale }}
          className="mx-auto flex h-full flex-col overflow-clip rounded-card border border-line bg-bg"
        >
          <AddressBar />
          {state === 'failed' ? (
            <NotOpened onRetry={() => setAttempt(attempt + 1)} />
          ) : (
            // Out of the flow: its own height would else make the room it is measured by.
            <div className="relative flex-1">
              <iframe
                key={attempt}
                ref={frame}
                title={preview.frame}
                src={LANDING_PREVIEW_PATH}
                sandbox="allow-scripts allow-same-origin"
                style={{ width, height: (box.height - BAR_PX) / scale, transform: `scale(${scale})` }}
                className="absolute top-0 left-0 max-w-none origin-top-left"
              />
            </div>
          )}
        </div>
        {state === 'loading' && (
          <div className="absolute inset-0 grid place-items-center">
            <Loader label={preview.loading} />
          </div>
        )}
      </div>
    </div>
  );
}

/** As a browser would show it. */
function AddressBar() {
  return (
    <div aria-hidden className="relative flex h-9 shrink-0 items-center justify-center border-line border-b bg-raised">
      <span className="absolute left-3.5 flex gap-1.5">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line-strong" />
        ))}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 truncate px-16 text-12 text-fg-2">
        <Lock className="size-3" />
        {window.location.host}
      </span>
    </div>
  );
}

function NotOpened({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {texts.preview.retry}
    </Button>
  );
  return (
    <ErrorState title={texts.preview.failedTitle} action={retry} className="my-auto">
      {texts.preview.failed}
    </ErrorState>
  );
}

/** Tells the frame what to show, as soon as it listens and whenever something changes. */
function usePreview(frame: RefObject<HTMLIFrameElement | null>, shown: PreviewedLanding, attempt: number) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const newest = useRef(shown);
  useEffect(() => {
    newest.current = shown;
    const target = frame.current?.contentWindow;
    if (state === 'ready' && target) showInPreview(target, shown);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew.
  useEffect(() => {
    setState('loading');
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), WAIT_MS);
    const target = () => frame.current?.contentWindow ?? null;
    const stop = onPreviewReady(target, () => {
      clearTimeout(timer);
      setState('ready');
      const opened = target();
      if (opened) showInPreview(opened, newest.current);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [attempt]);
  return state;
}

/** The room an element has, as it changes. */
function useBox() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [box, setElement] as const;
}
