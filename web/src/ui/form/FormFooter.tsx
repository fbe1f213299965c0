import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { DialogClose } from '../overlay/Dialog.tsx';

type Props = { form: string; cancel: ReactNode; submit: ReactNode; isBusy: boolean };

/** Leaves a dialog, or sends its form. */
export function FormFooter({ form, cancel, submit, isBusy }: Props) {
  return (
    <>
      <DialogClose>
        <Button variant="ghost">{cancel}</Button>
      </DialogClose>
      <Button type="submit" form={form} loading={isBusy}>
        {submit}
      </Button>
    </>
  );
}
