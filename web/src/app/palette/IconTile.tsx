import type { LucideIcon } from 'lucide-react';

/** An icon where others have a cover or a face. */
export function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[8px] bg-sunken text-fg-2">
      <Icon aria-hidden size={17} />
    </span>
  );
}
