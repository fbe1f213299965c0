import { Toast as Primitive } from 'radix-ui';
import { useState } from 'react';
import { TOAST_MS, ToastCard, type ToastMessage } from './ToastCard.tsx';
import { uiTexts } from './ui.texts.ts';

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
  return (
    <Primitive.Provider label={uiTexts.notice} duration={TOAST_MS} swipeDirection="down" swipeThreshold={50}>
      {shown && (
        <ToastCard
          key={shown.id}
          toast={shown}
          isOpen={toast !== null}
          onClose={() => onClose(shown.id)}
          onFollow={onFollow}
        />
      )}
      <Primitive.Viewport
        hotkey={['F8']}
        label={uiTexts.notices}
        className="fixed inset-x-0 bottom-4 z-(--z-toast) mx-auto grid w-fit justify-items-center outline-none md:bottom-6"
      />
    </Primitive.Provider>
  );
}
