import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import './nonce.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type FlyoutProps = {
  /** Its name for screen readers; what is seen comes with the children, a close button included. */
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** Hangs under the header at the right; the whole window on a phone. Not modal: the page stays readable, a click beside it closes it. */
export function Flyout({ title, onClose, children }: FlyoutProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          onInteractOutside={(event) => isOpener(event.target) && event.preventDefault()}
          className="fixed inset-0 z-(--z-dialog) flex animate-pop-in flex-col overflow-hidden bg-surface shadow-3 outline-none md:inset-auto md:top-[58px] md:right-(--gutter) md:max-h-[calc(100dvh-76px)] md:w-[432px] md:rounded-[16px] md:border md:border-line-strong"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The button that opened it closes it by itself: a click there is no click beside it. */
function isOpener(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-haspopup=dialog][aria-expanded=true]') !== null;
}
