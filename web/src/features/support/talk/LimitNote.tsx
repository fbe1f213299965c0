import { Counter } from '../../../ui/form/Counter.tsx';
import { texts } from '../support.texts.ts';

/** From here on the number is worth a place. */
const NEAR = 0.9;

/** The number beside a field's label, near the limit. */
export function NearLimit({ text, limit }: { text: string; limit: number }) {
  return text.trim().length < limit * NEAR ? null : <Counter text={text} limit={limit} />;
}

type Props = { text: string; limit: number; id: string };

/** How much room is left, near the limit; over it, what to do. Nothing that was written is cut off. */
export function LimitNote({ text, limit, id }: Props) {
  const over = text.trim().length - limit;
  if (text.trim().length < limit * NEAR) return null;
  return (
    <p id={id} className="mt-1.5 flex items-baseline justify-between gap-3 text-12">
      <span role="status" className="text-danger">
        {over > 0 && texts.talk.tooLong(over)}
      </span>
      <Counter text={text} limit={limit} />
    </p>
  );
}
