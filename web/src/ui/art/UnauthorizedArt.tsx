import { Lock } from 'lucide-react';
import { RibbonArt } from './RibbonArt.tsx';

/** The curtain is drawn, and the middle ribbon holds the lock. */
export function UnauthorizedArt() {
  return (
    <span aria-hidden className="relative inline-block">
      <RibbonArt kind="closed" />
      <span className="absolute top-5 left-1/2 grid size-9 -translate-x-1/2 place-items-center rounded-full border border-line-strong bg-surface text-fg-2">
        <Lock className="size-[18px]" />
      </span>
    </span>
  );
}
