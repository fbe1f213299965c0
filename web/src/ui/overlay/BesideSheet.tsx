import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { EscapeScope } from './EscapeScope.tsx';
import './nonce.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  title: string;
  closeLabel: string;
  /** Beside the button that closes it. */
  actions: ReactNode;
  footer?: ReactNode;
  /** Over a dialog that fills the window. */
  isInDialog?: boolean;
  /** The content scrolls by itself and has no margin. */
  isBare?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** There is room for one: the next one closes it. */
let closeOpen: (() => void) | null = null;

/**
 * Beside the screen where there is room: one reads and goes on working. On a phone a sheet over its lower part, and over a
 * dialog as a dialog of its own.
 */
export function BesideSheet({
  title,
  closeLabel,
  actions,
  footer,
  isInDialog = false,
  isBare = false,
  onClose,
  children,
}: Props) {
  const returnFocus = useReturnFocus();
  const [isPhone] = useState(() => window.matchMedia('(max-width: 767.98px)').matches);
  const isModal = isInDialog || isPhone;
  const newest = useRef(onClose);
  useEffect(() => {
    newest.current = onClose;
  });
  useEffect(() => {
    if (isModal) return;
    const close = () => newest.current();
    closeOpen?.();
    closeOpen = close;
    // The shell makes room for it (AppShell.tsx).
    const { dataset } = document.documentElement;
    dataset.beside = '';
    return () => {
      if (closeOpen !== close) return;
      closeOpen = null;
      delete dataset.beside;
    };
  }, [isModal]);

  return (
    <Primitive.Root open modal={isModal} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        {isModal && <Primitive.Overlay className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-scrim" />}
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          onInteractOutside={(event) => !isModal && event.preventDefault()}
          className="fixed right-0 bottom-0 z-(--z-dialog) flex w-full flex-col border-line bg-surface shadow-3 outline-none max-md:h-[min(84dvh,720px)] max-md:rounded-t-[18px] max-md:border-t md:top-0 md:w-[392px] md:border-l"
        >
          <div className="flex h-14 shrink-0 items-center gap-1 border-line border-b pr-2 pl-5 md:h-(--topbar)">
            <Primitive.Title className="min-w-0 flex-1 truncate font-bold text-15">{title}</Primitive.Title>
            {actions}
            <Primitive.Close asChild>
              <IconButton label={closeLabel} tooltip={false}>
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </div>
          <EscapeScope onEscape={onClose}>
            {isBare ? (
              children
            ) : (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
            )}
          </EscapeScope>
          {footer && <div className="flex shrink-0 items-center gap-3 border-line border-t px-5 py-3">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
