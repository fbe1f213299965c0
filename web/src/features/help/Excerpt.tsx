import type { ExcerptPart } from '@toada/domain/help/help.excerpt.ts';

/** A line of an article with the words that were asked for marked. */
export function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isHit }, place) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no other name.
      <mark key={place} className="rounded-[3px] bg-warning-soft px-0.5 text-fg">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
