import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** The window around a previewed page, with the address it would stand under. */
export function Browser({ brand, label, children }: { brand: Brand; label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className="overflow-hidden rounded-card border border-line-strong shadow-3">
      <div className="flex h-[38px] items-center gap-1.5 bg-high px-3.5 text-12 text-fg-2">
        <i className="size-[9px] rounded-full bg-control" />
        <i className="size-[9px] rounded-full bg-control" />
        <i className="size-[9px] rounded-full bg-control" />
        <span className="mx-auto flex min-w-0 items-center gap-1.5 pr-10 font-medium">
          <Lock aria-hidden className="size-[13px]" />
          <span className="truncate">{brand.customDomain ?? window.location.host}</span>
        </span>
      </div>
      {children}
    </div>
  );
}
