import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { EscapeContext } from '../../../ui/overlay/escape-context.ts';
import '../../../ui/overlay/nonce.ts';
import { useReturnFocus } from '../../../ui/overlay/use-return-focus.ts';
import { texts } from '../help.texts.ts';

type Props = {
  title: string;
  /** Beside the button that closes it. */
  actions: ReactNode;
  footer: ReactNode;
  isInDialog: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** As the shell reads it, to make room (AppShell.tsx). */
const BESIDE = 'beside';

/**
 * Beside the screen where there is room: one reads and goes on working. On a phone a sheet over its lower part, and over a
 * dialog as a dialog of its own.
 */
export function HelpSheet({ title, actions, footer, isInDialog, onClose, children }: Props) {
  const returnFocus = useReturnFocus();
  const [isPhone] = useState(() => window.matchMedia('(max-width: 767.98px)').matches);
  const isModal = isInDialog || isPhone;
  useEffect(() => {
    if (isModal) return;
    const { dataset } = document.documentElement;
    dataset.help = BESIDE;
    return () => {
      delete dataset.help;
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
          <header className="flex h-14 shrink-0 items-center gap-1 border-line border-b pr-2 pl-5 md:h-(--topbar)">
            <Primitive.Title className="min-w-0 flex-1 truncate font-bold text-15">{title}</Primitive.Title>
            {actions}
            <Primitive.Close asChild>
              <IconButton label={texts.close} tooltip={false}>
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </header>
          <EscapeContext value={onClose}>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
          </EscapeContext>
          <footer className="flex shrink-0 items-center gap-3 border-line border-t px-5 py-3">{footer}</footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
