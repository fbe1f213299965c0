import type { ReactNode } from 'react';
import { useMedia } from './use-media.ts';

type Props = {
  /** A wide list; it scrolls alone. */
  children: ReactNode;
  /** Under the list, always in sight. */
  foot: ReactNode;
  /** The open row, named for screen readers. */
  label: string;
  detail: ReactNode;
};

/** A wide list and the open row's details at its right: together they fill the window (mock-up 43). Only where `useDetailRoom`. */
export function DetailView({ children, foot, label, detail }: Props) {
  return (
    <div className="animate-page pt-(--apart) [--apart:min(16px,var(--above,0px))]">
      <div className="grid h-[calc(100dvh-var(--topbar)-var(--above,0px)-var(--apart))] grid-cols-[minmax(0,1fr)_minmax(380px,36%)]">
        <div className="flex min-h-0 min-w-0 flex-col">
          <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-(--gutter) pt-5">{children}</div>
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t px-(--gutter) py-3.5 text-13 text-muted">
            {foot}
          </div>
        </div>
        <section aria-label={label} className="min-h-0 min-w-0 overflow-y-auto border-line border-l px-6 py-5">
          {detail}
        </section>
      </div>
    </div>
  );
}

const ROOM = '(width >= 1180px)';

/** True where a list and its details fit side by side; a drawer takes the details elsewhere. */
export function useDetailRoom(): boolean {
  return useMedia(ROOM);
}
