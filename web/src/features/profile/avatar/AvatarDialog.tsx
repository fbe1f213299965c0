import { useEffect, useState } from 'react';
import { showToast } from '../../../lib/feedback/toast.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { texts } from './avatar.texts.ts';
import { type Framed, SquareCrop } from './SquareCrop.tsx';
import { rounded } from './square.ts';
import { useAvatar } from './use-avatar.ts';

/** Chooses the square of a picture. It stays open, with the square, when saving fails. */
export function AvatarDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const src = useObjectUrl(file);
  const [framed, setFramed] = useState<Framed | null>(null);
  const { save } = useAvatar(onClose);

  function refuse() {
    showToast({ tone: 'danger', ...texts.notOpened });
    onClose();
  }

  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        loading={save.isPending}
        disabled={!framed}
        onClick={() => framed && save.mutate({ file, crop: rounded(framed.picture, framed.square) })}
      >
        {texts.save}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !save.isPending && onClose()}
      title={texts.title}
      description={texts.lead}
      footer={footer}
    >
      {src && <SquareCrop src={src} framed={framed} onChange={setFramed} onFail={refuse} />}
    </Dialog>
  );
}

/** The chosen file as the browser shows it, without sending it anywhere. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
