import type { InputHTMLAttributes } from 'react';
import { cn } from '../styles/cn.ts';
import { useFieldProps } from './field-context.ts';

export type UnitInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** Ahead of the number: "R$". */
  prefix?: string | undefined;
  /** Behind it: "dias". */
  unit?: string | undefined;
};

/** A number at the right edge of its field, with its unit inside. */
export function UnitInput({ value, onChange, prefix, unit, className, ...props }: UnitInputProps) {
  const field = useFieldProps(props);
  return (
    <span className={cn('control gap-2', className)}>
      {prefix && (
        <span aria-hidden className="shrink-0 text-13 text-muted">
          {prefix}
        </span>
      )}
      <input
        {...props}
        {...field}
        type="text"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="num min-w-0 flex-1 bg-transparent text-right font-semibold outline-none"
      />
      {unit && (
        <span aria-hidden className="shrink-0 text-13 text-muted">
          {unit}
        </span>
      )}
    </span>
  );
}
