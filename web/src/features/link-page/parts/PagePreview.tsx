import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import type { texts } from '../link-page.texts.ts';

/** A block and an entry of it, or a field of the page. */
export type Picked = { block: string | null; field: string | null; entry: string | null };
type Props = {
  url: string;
  words: typeof texts.preview;
  /** The block that is open in the editor. */
  litBlock?: string | null;
  onPick: (picked: Picked) => void;
};

/** A phone's 390 pixels in a frame of 334. */
const PHONE_SIZE = 'h-[117%] w-[117%] scale-[.8547]';

type Told = { type?: unknown; block?: unknown; field?: unknown; entry?: unknown; y?: unknown };

/**
 * The page as visitors would see it, in frames without an origin. A new version loads behind the one that is shown and takes its place
 * when it is there, at the same height: nothing flickers while somebody types.
 */
export function PagePreview({ url, words, litBlock = null, onPick }: Props) {
  const [mode, setMode] = useState<'phone' | 'desktop'>('phone');
  const [shown, setShown] = useState(url);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const scrolled = useRef(0);
  const pick = useRef(onPick);
  const lit = useRef(litBlock);
  useEffect(() => {
    pick.current = onPick;
    lit.current = litBlock;
  });

  useEffect(() => {
    function hear({ source, data }: MessageEvent<Told | null>) {
      const from = [...frames.current].find(([, frame]) => frame.contentWindow === source)?.[0];
      if (!from || typeof data !== 'object' || data === null) return;
      const tell = (message: object) => frames.current.get(from)?.contentWindow?.postMessage(message, '*');
      if (data.type === 'linkPage.ready') {
        tell({ type: 'linkPage.scrollTo', y: scrolled.current });
        tell({ type: 'linkPage.light', block: lit.current, moves: false });
        setShown(from);
      }
      if (data.type === 'linkPage.scroll' && typeof data.y === 'number') scrolled.current = data.y;
      if (data.type === 'linkPage.pick')
        pick.current({ block: textOf(data.block), field: textOf(data.field), entry: textOf(data.entry) });
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    for (const frame of frames.current.values())
      frame.contentWindow?.postMessage({ type: 'linkPage.light', block: litBlock, moves: true }, '*');
  }, [litBlock]);

  const urls = shown === url ? [url] : [shown, url];
  return (
    <section aria-label={words.title} className="grid justify-items-center gap-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-14">{words.title}</h2>
        <Segmented
          label={words.mode}
          value={mode}
          onChange={setMode}
          labels={words.modes}
          marks={{ phone: Smartphone, desktop: Monitor }}
        />
      </div>
      <div
        className={cn(
          'relative overflow-hidden border-[#34251c] bg-surface shadow-3',
          mode === 'phone'
            ? 'h-[700px] w-full max-w-[352px] rounded-[44px] border-[9px]'
            : 'h-[300px] w-full max-w-[448px] rounded-[14px] border-[6px]',
        )}
      >
        {urls.map((address) => (
          <iframe
            key={address}
            ref={(frame) => {
              if (frame) frames.current.set(address, frame);
              else frames.current.delete(address);
            }}
            src={address}
            title={words.frame}
            sandbox="allow-scripts"
            aria-hidden={address !== shown || undefined}
            tabIndex={address === shown ? undefined : -1}
            className={cn(
              'absolute top-0 left-0 border-0',
              'origin-top-left',
              mode === 'phone' ? PHONE_SIZE : 'h-[833px] w-[1211px] scale-[.36]',
              address !== shown && 'invisible',
            )}
          />
        ))}
      </div>
      <p className="text-center text-12 text-muted">{words.hint}</p>
    </section>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
