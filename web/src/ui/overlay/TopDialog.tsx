import './nonce.ts';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Begins near the top, where what is typed stays while the lines below it change; the whole window on a phone. */
export function TopDialog({ title, onClose, children }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-scrim backdrop-blur-[3px]" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-0 z-(--z-dialog) flex animate-fade-in flex-col overflow-hidden bg-surface outline-none md:inset-x-0 md:top-16 md:bottom-auto md:mx-auto md:max-h-[calc(100dvh-128px)] md:w-[680px] md:rounded-dialog md:border md:border-line-strong md:shadow-3"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
