import { clsx } from 'clsx';
import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldProps } from './field-context.ts';

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  size?: 'md' | 'lg';
  /** Tabular figures, for codes, dates and money. */
  isNumeric?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function TextInput({ size = 'md', isNumeric = false, className, type = 'text', ...props }: TextInputProps) {
  const field = useFieldProps(props);
  return (
    <input
      {...props}
      {...field}
      type={type}
      className={clsx('control', size === 'lg' && 'control-lg', isNumeric && 'num', className)}
    />
  );
}
