import { clsx } from 'clsx';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldProps } from './field-context.ts';

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

export function Textarea({ className, rows = 3, ...props }: TextareaProps) {
  const field = useFieldProps(props);
  return <textarea {...props} {...field} rows={rows} className={clsx('control py-2.5 leading-normal', className)} />;
}
