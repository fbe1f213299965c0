import { Toast as Primitive } from 'radix-ui';
import { type FocusEvent, useRef, useState } from 'react';
import { partTexts } from '../part.texts.ts';
import { TOAST_MS, ToastCard, type ToastMessage } from './ToastCard.tsx';

export type ToasterProps = {
  /** The one notice to show now, or null. */
  toast: ToastMessage | null;
  onClose: (id: string) => void;
  /** Follows an action's link without loading the page anew; without it the link is a plain one. */
  onFollow?: (to: string) => void;
};

/** One notice at a time at the bottom, 5 s by default; F8 moves the focus to it, a swipe of 50 px dismisses it. */
export function Toaster({ toast, onClose, onFollow }: ToasterProps) {
  // The last notice stays while it leaves, after the store has let go of it.
  const [last, setLast] = useState(toast);
  if (toast && toast !== last) setLast(toast);
  const shown = toast ?? last;

  const viewport = useRef<HTMLOListElement>(null);
  const opener = useRef<EventTarget | null>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) opener.current = relatedTarget;
  };
  // Radix leaves the focus on the empty list; whoever came by F8 goes back to where they were.
  const close = (id: string) => {
    const isHere = viewport.current?.contains(document.activeElement);
    if (isHere && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    onClose(id);
  };
  return (
    <Primitive.Provider label={partTexts.notice} duration={TOAST_MS} swipeDirection="down" swipeThreshold={50}>
      {shown && (
        <ToastCard
          key={shown.id}
          toast={shown}
          isOpen={toast !== null}
          onClose={() => close(shown.id)}
          onFollow={onFollow}
        />
      )}
      <Primitive.Viewport
        ref={viewport}
        onFocus={remember}
        hotkey={['F8']}
        label={partTexts.notices}
        // Above a row of decisions: a notice that says 'publish now' must not lie on the button.
        className="fixed inset-x-0 bottom-4 z-(--z-toast) mx-auto grid w-fit justify-items-center outline-none md:bottom-6 [body:has([data-decision])_&]:bottom-24"
      />
    </Primitive.Provider>
  );
}
