import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { cn } from './cn.ts';

/** A table that scrolls sideways by itself, so that the page never does. The label names it and its scroll area. */
export function Table({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-[inherit] outline-offset-[-2px]">
      <table className={cn('w-full border-collapse text-13', className)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="[&_th]:pt-4">{children}</thead>;
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="[&_tr]:transition-colors [&_tr:hover]:bg-hover">{children}</tbody>;
}

export function TableRow({
  isSelected,
  className,
  ...props
}: HTMLAttributes<HTMLTableRowElement> & { isSelected?: boolean }) {
  return (
    <tr {...props} aria-current={isSelected || undefined} className={cn(isSelected && 'bg-primary-soft', className)} />
  );
}

type CellProps = { isNumeric?: boolean };

const edges = 'px-3 first:pl-6 last:pr-6';

export function TableHeader({ isNumeric, className, ...props }: ThHTMLAttributes<HTMLTableCellElement> & CellProps) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        edges,
        'whitespace-nowrap pb-2.5 font-medium text-12 text-muted',
        isNumeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

export function TableCell({ isNumeric, className, ...props }: TdHTMLAttributes<HTMLTableCellElement> & CellProps) {
  return (
    <td
      {...props}
      className={cn(edges, 'border-line border-t py-[13px] align-middle', isNumeric && 'num text-right', className)}
    />
  );
}
