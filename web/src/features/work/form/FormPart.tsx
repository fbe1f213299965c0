import { type ReactNode, useId } from 'react';

/** A titled part of the form; a hairline parts it from the one before. */
export function FormPart({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t p-5 first:border-t-0 md:p-6">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {aside && <p className="num text-12 text-muted">{aside}</p>}
      </header>
      {children}
    </section>
  );
}
