import './nonce.ts';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { EscapeScope } from './EscapeScope.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it, when it stands beside; focus returns to it. */
  trigger?: ReactElement;
  /** 440, 480 or 520 px; a bottom sheet under 768. */
  size?: keyof typeof dialogWidths;
  /** Something typed would be lost: only its own buttons close it, neither Esc nor a click beside it. */
  keepOpen?: boolean;
  /** Asks before something is done (ConfirmDialog): no cross, and a click beside it does not close it. */
  isQuestion?: boolean;
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** Traps the focus, closes with Esc or a click beside it, and gives the focus back. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  trigger,
  size = 'md',
  keepOpen = false,
  isQuestion = false,
  footer,
  className,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={dialogLooks.scrim}>
          <Primitive.Content
            {...returnFocus}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              focusFirst(event);
            }}
            onInteractOutside={(event) => (keepOpen || isQuestion) && event.preventDefault()}
            onEscapeKeyDown={(event) => keepOpen && event.preventDefault()}
            role={isQuestion ? 'alertdialog' : 'dialog'}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(dialogLooks.panel, dialogWidths[size], className)}
          >
            <header className={dialogLooks.head}>
              <div className="min-w-0">
                <Primitive.Title className="type-h2 text-20">{title}</Primitive.Title>
                {description && (
                  <Primitive.Description className="mt-1.5 text-fg-2">{description}</Primitive.Description>
                )}
              </div>
              {!isQuestion && <CloseButton />}
            </header>
            <EscapeScope onEscape={() => !keepOpen && onOpenChange(false)}>
              <div className="px-6 pt-5 pb-6 empty:pt-0">{children}</div>
              {footer && <footer className={dialogLooks.foot}>{footer}</footer>}
            </EscapeScope>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The way out inside a dialog: `<DialogClose><Button variant="ghost">Cancelar</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

function CloseButton() {
  return (
    <DialogClose>
      <IconButton label={partTexts.close} tooltip={false} className="-mt-1.5 -mr-2">
        <X aria-hidden />
      </IconButton>
    </DialogClose>
  );
}

/**
 * A dialog that asks for something begins with the first answer, a question with the way out, and one that only tells
 * with its close button.
 */
function focusFirst(event: Event) {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  const fields = 'input:not([type="hidden"]), textarea, [role="combobox"]';
  const first =
    currentTarget.querySelector<HTMLElement>('[data-first-focus]') ?? currentTarget.querySelector<HTMLElement>(fields);
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Dialog and ConfirmDialog are one thing to the eye: centred from 768 px on, a bottom sheet below. */
const dialogLooks = {
  scrim:
    'fixed inset-0 z-(--z-dialog) grid items-end overflow-y-auto bg-scrim backdrop-blur-[3px] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in md:place-items-center md:p-6',
  panel:
    'relative max-h-[94dvh] w-full overflow-auto rounded-t-dialog border-line-strong border-t bg-surface shadow-3 outline-none [scrollbar-width:none] before:mx-auto before:mt-2.5 before:-mb-1.5 before:block before:h-1 before:w-10 before:rounded-full before:bg-line-strong data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in md:max-h-[calc(100dvh-48px)] md:rounded-dialog md:border md:before:hidden md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in',
  head: 'flex items-start justify-between gap-3 px-6 pt-6',
  foot: 'sticky bottom-0 flex justify-end gap-2.5 border-line border-t bg-surface px-6 py-4 max-md:*:flex-1',
};

const dialogWidths = { sm: 'md:max-w-[440px]', md: 'md:max-w-[480px]', lg: 'md:max-w-[520px]' };
