import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** A small turning mark for inside a control; screens use Loader. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('size-4 animate-spin', className)} />;
}
