import { clsx } from 'clsx';
import { useState } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { initials } from './initials.ts';
import { Mark } from './Mark.tsx';

export type LogoProps = {
  size?: 'sm' | 'md' | 'lg';
  /** A white-label client; without one it is ours. */
  companyName?: string | undefined;
  logoUrl?: string | undefined;
  /** The collapsed sidebar has no room for words. */
  isMarkOnly?: boolean;
  className?: string;
};

const sizes = {
  sm: { mark: 26, text: 'gap-2.5 text-[21px]' },
  md: { mark: 30, text: 'gap-2.5 text-[25px]' },
  lg: { mark: 32, text: 'gap-[11px] text-[26px]' },
};

/** Our mark and word; or the client's logo (132 × 30 px at most); or initials on the primary and the company's name. */
export function Logo({ size = 'sm', companyName, logoUrl, isMarkOnly = false, className }: LogoProps) {
  const { mark, text } = sizes[size];
  const [failed, setFailed] = useState<string>();
  if (companyName && logoUrl && logoUrl !== failed) {
    return (
      <img
        src={logoUrl}
        alt={companyName}
        onError={() => setFailed(logoUrl)}
        className={clsx('max-h-[30px] object-contain', isMarkOnly ? 'max-w-10' : 'max-w-[132px]', className)}
      />
    );
  }
  const name = companyName ?? uiTexts.wordmark;
  return (
    <span
      className={clsx(
        'inline-flex min-w-0 items-center font-black leading-none tracking-[-.05em]',
        companyName ? 'gap-2.5 text-16 tracking-[-.02em]' : text,
        className,
      )}
    >
      {companyName ? (
        <span
          aria-hidden
          className="grid size-[30px] shrink-0 place-items-center rounded-[8px] bg-primary font-black text-11 text-on-primary tracking-normal"
        >
          {initials(companyName)}
        </span>
      ) : (
        <Mark size={mark} className="mt-0.5" />
      )}
      <span className={clsx('truncate py-1', isMarkOnly && 'sr-only')}>{name}</span>
    </span>
  );
}
