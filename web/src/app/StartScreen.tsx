import { Mark } from '../ui/brand/Mark.tsx';
import { texts } from './app.texts.ts';

const beat = [
  'origin-top animate-vu',
  'origin-top animate-vu',
  'origin-top animate-vu',
  'origin-top animate-vu',
  'origin-top animate-vu',
];

/** Before any layout is there. Lighter than a Loader, because the landing page carries it too. */
export function StartScreen({ label }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-3">
        <Mark size={72} ribbonClass={beat} />
        <span className={label ? 'text-13 text-fg-2' : 'sr-only'}>{label ?? texts.loading}</span>
      </div>
    </div>
  );
}
