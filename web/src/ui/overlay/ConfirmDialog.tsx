import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog, DialogClose } from './Dialog.tsx';

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
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy = false,
  tone = 'danger',
  ...dialog
}: ConfirmDialogProps) {
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost" data-first-focus>
          {cancelLabel}
        </Button>
      </DialogClose>
      {/* The second press of a double click answers nothing: the first one is not shown as busy yet. */}
      <Button variant={tone} loading={isBusy} onClick={({ detail }) => detail < 2 && onConfirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return <Dialog {...dialog} size="sm" isQuestion footer={footer} />;
}
