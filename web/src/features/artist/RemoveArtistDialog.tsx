import type { ArtistView } from '@toada/domain/artist/artist.contract.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useRemoveArtist } from './artist.api.ts';
import { texts } from './artist.texts.ts';

/** Stays open when it fails: the question is still unanswered. */
export function RemoveArtistDialog({ artist, onClose }: { artist: ArtistView; onClose: () => void }) {
  const remove = useRemoveArtist();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.remove.title(artist.name)}
      description={texts.remove.lead}
      confirmLabel={texts.remove.confirm}
      cancelLabel={texts.dialog.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(artist, { onSuccess: onClose })}
    />
  );
}
