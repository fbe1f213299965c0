import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useRemoveDraft } from '../release-draft.api.ts';
import { texts } from '../release-draft.texts.ts';
import { LIST_PATH } from '../steps.ts';

/** A draft that was never sent may go, after a question. */
export function RemoveDraft({ id }: { id: string }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = useRemoveDraft(() => void navigate(LIST_PATH));
  return (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={setAsked}
      title={texts.remove.title}
      description={texts.remove.lead}
      confirmLabel={texts.remove.confirm}
      cancelLabel={texts.remove.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(id)}
      trigger={
        <IconButton label={texts.remove.label} tooltip={false}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
