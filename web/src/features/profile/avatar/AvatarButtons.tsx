import { AppError } from '@toada/domain/errors.ts';
import { acceptedEndings, uploadPurposes } from '@toada/domain/upload/upload.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { AvatarDialog } from './AvatarDialog.tsx';
import { texts } from './avatar.texts.ts';
import { useAvatar } from './use-avatar.ts';

const { limitBytes } = uploadPurposes.avatar;
/** A little longer than a dialog takes to leave. */
const CLOSING_MS = 300;
const accept = acceptedEndings('avatar');

export function AvatarButtons() {
  const { avatarUrl } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const button = useFocusWhenGone(avatarUrl);
  const [file, setFile] = useState<File | null>(null);

  function choose(chosen: File | undefined) {
    // A photo too large to be sent is not worth a crop.
    if (chosen && chosen.size > limitBytes) reportError(new AppError('upload.tooLarge', { limitBytes }));
    else if (chosen) setFile(chosen);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={texts.file}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
        className="sr-only"
      />
      <Button ref={button} variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {avatarUrl ? texts.change : texts.add}
      </Button>
      {avatarUrl && <RemoveButton />}
      {file && <AvatarDialog file={file} onClose={() => setFile(null)} />}
    </div>
  );
}

/** The button that removed the picture goes with it; the keyboard goes on at the one beside it. */
function useFocusWhenGone(avatarUrl: string | null) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(avatarUrl);
  useEffect(() => {
    const isGone = before.current !== null && avatarUrl === null;
    before.current = avatarUrl;
    if (!isGone) return;
    // Once the closing question has let go of the focus: to nobody, or to the page's content, which is less than a button.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('body, main')) button.current?.focus();
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [avatarUrl]);
  return button;
}

function RemoveButton() {
  const [isAsking, setIsAsking] = useState(false);
  const { remove } = useAvatar(() => setIsAsking(false));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setIsAsking}
      title={texts.question}
      description={texts.consequence}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      trigger={
        <Button variant="ghost" size="sm">
          {texts.remove}
        </Button>
      }
    />
  );
}
