import type { ReactNode } from 'react';

/** The first words in the glass card. */
export function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="font-black text-[26px] leading-[1.15] tracking-[-.035em]">{title}</h1>
      {children && <p className="mt-1.5 text-fg-2">{children}</p>}
    </header>
  );
}
