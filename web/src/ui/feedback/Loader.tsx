import { Mark } from '../brand/Mark.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';

/** Out of step with each other, as the bars of a VU meter are. */
const beats = [
  'origin-top animate-vu',
  'origin-top animate-vu [animation-delay:-.35s]',
  'origin-top animate-vu [animation-delay:-.8s]',
  'origin-top animate-vu [animation-delay:-.55s]',
  'origin-top animate-vu [animation-delay:-.2s]',
];

/** The screen loader: the five ribbons of the mark rise and fall. */
export function Loader({ label = partTexts.loading, className }: { label?: string; className?: string }) {
  return (
    <div role="status" data-loader className={cn('flex flex-col items-center justify-center gap-3 py-14', className)}>
      <Mark size={72} ribbonClass={beats} />
      <span className="text-13 text-fg-2">{label}</span>
    </div>
  );
}
