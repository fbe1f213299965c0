import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';
import { dialogLooks, dialogWidths } from './dialog-looks.ts';
import { IconButton } from './IconButton.tsx';
import './nonce.ts';
import { uiTexts } from './ui.texts.ts';
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
              focusFirstField(event);
            }}
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
              <Primitive.Close asChild>
                <IconButton label={uiTexts.close} tooltip={false} className="-mt-1.5 -mr-2">
                  <X aria-hidden />
                </IconButton>
              </Primitive.Close>
            </header>
            {children && <div className="px-6 pt-5 pb-6">{children}</div>}
            {footer && <footer className={dialogLooks.foot}>{footer}</footer>}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A dialog that asks for something begins with the first answer; one that only tells, with its close button. */
function focusFirstField(event: Event) {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  const field = currentTarget.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, [role="combobox"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
