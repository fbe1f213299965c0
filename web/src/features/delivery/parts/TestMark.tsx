import { testMark } from '@toada/domain/texts/test-mark.pt-BR.ts';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/styles/cn.ts';

/** Beside whatever was, or would be, delivered to nobody who sells music. */
export function TestMark({ className, children = testMark.label }: { className?: string; children?: ReactNode }) {
  return (
    <span
      title={testMark.explanation}
      className={cn(
        'inline-flex h-5 shrink-0 items-center rounded-[5px] bg-tertiary-soft px-1.5 font-semibold text-12 text-tertiary-text',
        className,
      )}
    >
      {children}
    </span>
  );
}
