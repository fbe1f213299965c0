import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { BesideSlot } from './beside-slot.ts';
import './nonce.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type FullDialogProps = {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** At the right of the title: how things stand, what else can be done. */
  aside?: ReactNode;
  /** Hangs below the head: a Stepper. */
  below?: ReactNode;
  /** Stays in sight however long the content is. */
  footer?: ReactNode;
  /** The scrolling element. */
  scroller?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * Work that asks for the whole window, over the panel: open as long as it is drawn. Neither Esc nor a stray click closes
 * what somebody has been filling in; its own buttons do.
 */
export function FullDialog({ title, closeLabel, onClose, aside, below, footer, scroller, children }: FullDialogProps) {
  const returnFocus = useReturnFocus();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        {/* It is the overlay that holds the page behind it still. */}
        <Primitive.Overlay className="fixed inset-0 z-(--z-drawer)">
          <Primitive.Content
            {...returnFocus}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              focusWhole(event);
            }}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            className="fixed inset-0 z-(--z-drawer) flex animate-fade-in bg-bg outline-none"
          >
            <BesideSlot value={slot}>
              <div className="@container flex min-w-0 flex-1 flex-col">
                <header className="flex h-14 shrink-0 items-center gap-3 bg-sunken pr-1 pl-1 max-md:gap-1.5 md:h-16 md:pr-6 md:pl-4">
                  <IconButton label={closeLabel} tooltip={false} onClick={onClose}>
                    <X aria-hidden />
                  </IconButton>
                  <Primitive.Title className="min-w-0 flex-1 truncate font-bold text-14 tracking-[-.02em] md:text-17">
                    {title}
                  </Primitive.Title>
                  {aside}
                </header>
                <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                  {below}
                  {children}
                </div>
                {footer && (
                  <footer data-decision className="shrink-0 border-line border-t bg-sunken">
                    {footer}
                  </footer>
                )}
              </div>
            </BesideSlot>
            <div ref={setSlot} className="contents" />
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Its name is read out, and no single button looks chosen. */
function focusWhole(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
