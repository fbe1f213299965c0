import { CornerUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { texts } from '../support.texts.ts';

const words = texts.talk;

/** In place of the field: the talk went on in an older ticket. */
export function MergedPointer({ number, to }: { number: number; to: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-raised px-5 py-3 text-13">
      <CornerUpRight aria-hidden className="size-4 shrink-0 text-fg-2" />
      <span className="min-w-0 flex-1">{words.goesOn(number)}</span>
      <Link to={to} className="finger inline-flex min-h-11 items-center font-medium text-primary-text underline">
        {words.goThere(number)}
      </Link>
    </p>
  );
}
