import { cn } from '../../../ui/styles/cn.ts';

const places = ['top-0', '-top-full', '-top-[200%]'];

/** One of the three frames of a contact sheet, which stand one below the other in one picture. */
export function SheetFrame({ src, frame, className }: { src: string; frame: number; className?: string }) {
  return (
    <span className={cn('absolute inset-0 overflow-hidden', className)}>
      <img src={src} alt="" decoding="async" className={cn('absolute inset-x-0 h-[300%] w-full', places[frame])} />
    </span>
  );
}
