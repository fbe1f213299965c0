import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the decision below a hairline: its title, and beside it the sum or the state that says it in short. */
export function Block({ title, aside, children }: Props) {
  const id = useId();
  return (
    // A group, no landmark: the table inside is one, by the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields, and these are facts.
    <div role="group" aria-labelledby={id} className="min-w-0 border-line border-t pt-4">
      <header className="mb-2.5 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="font-semibold text-14 tracking-[-.012em]">
          {title}
        </h3>
        {aside && <span className="num text-13 text-fg-2">{aside}</span>}
      </header>
      {children}
    </div>
  );
}
