import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';

/** How much of a field is written, beside its label. Spaces around the text are cut off before it is kept. */
export function Counter({ text, limit }: { text: string; limit: number }) {
  const count = text.trim().length;
  return (
    <span
      aria-label={partTexts.countLabel(count, limit)}
      role="img"
      className={cn('num shrink-0 text-12', count > limit ? 'text-danger' : 'text-muted')}
    >
      {partTexts.count(count, limit)}
    </span>
  );
}
