import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = { hint: 'text-muted', error: 'font-medium text-danger', success: 'font-medium text-success' };

/** The sentence below a control. An error carries an icon too, so that it does not live by colour alone. */
export function FieldNote({ id, tone, children }: { id: string; tone: keyof typeof tones; children: ReactNode }) {
  return (
    <p id={id} className={clsx('flex items-start gap-1.5 text-12', tones[tone])}>
      {tone === 'error' && <TriangleAlert aria-hidden className="mt-px size-3.5" />}
      {tone === 'success' && <Check aria-hidden className="mt-px size-3.5" />}
      <span>{children}</span>
    </p>
  );
}
