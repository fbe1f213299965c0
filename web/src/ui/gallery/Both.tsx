import type { ReactNode } from 'react';

const themes = [
  { theme: 'dark', name: 'tema escuro' },
  { theme: 'light', name: 'tema claro' },
];

/** The same thing in both themes, side by side; each half is a whole theme by itself. */
export function Both({ title, children }: { title: string; children: (themeName: string) => ReactNode }) {
  return (
    <section aria-label={title} className="mt-11">
      <h2 className="mb-4 font-bold text-20 tracking-heading">{title}</h2>
      <div className="grid gap-5 xl:grid-cols-2">
        {themes.map(({ theme, name }) => (
          <div
            key={theme}
            data-theme={theme}
            className="min-w-0 rounded-[18px] border border-line-strong bg-bg p-5 md:p-7"
          >
            <div className="flex flex-col gap-6">{children(name)}</div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A named row inside a theme. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 font-semibold text-13 text-muted">{title}</h3>
      {children}
    </div>
  );
}
