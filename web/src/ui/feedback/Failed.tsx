import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { partTexts } from '../part.texts.ts';
import { ErrorState } from './ErrorState.tsx';

export type FailedProps = {
  /** "Os usuários não carregaram". */
  title: ReactNode;
  onRetry: () => void;
  /** The button's words, where several parts of a page may fail at once and each is to be told apart. */
  retry?: string;
  className?: string;
  /** The things that are safe. */
  children?: ReactNode;
};

/** One part of a page could not be read; the rest lives on, and the part is asked for again. */
export function Failed({ title, onRetry, retry = partTexts.tryAgain, ...rest }: FailedProps) {
  const again = (
    <Button variant="secondary" size="sm" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
      {retry}
    </Button>
  );
  return <ErrorState title={title} action={again} {...rest} />;
}
