import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cn } from './cn.ts';
import { dialogLooks, dialogWidths } from './dialog-looks.ts';
import './nonce.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: ReactNode;
  description?: ReactNode;
  /** The verb with its object: "Rejeitar documentos". Never "Sim" or "OK". */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** The caller closes the dialog when the work is done. */
  onConfirm: () => void;
  isBusy?: boolean;
  tone?: 'primary' | 'danger';
  trigger?: ReactElement;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back. A click beside it does not close it; Esc cancels. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy = false,
  tone = 'danger',
  trigger,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={dialogLooks.scrim}>
          <Primitive.Content
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(dialogLooks.panel, dialogWidths.sm)}
          >
            <div className="px-6 pt-6 pb-5">
              <Primitive.Title className="type-h2 text-20">{title}</Primitive.Title>
              {description && <Primitive.Description className="mt-2 text-fg-2">{description}</Primitive.Description>}
              {children && <div className="mt-4">{children}</div>}
            </div>
            <footer className={dialogLooks.foot}>
              <Primitive.Cancel asChild>
                <Button variant="ghost">{cancelLabel}</Button>
              </Primitive.Cancel>
              <Button variant={tone} loading={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
