import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { texts } from './landing-builder.texts.ts';
import type { Builder } from './use-builder.ts';

const words = texts.history.replacing;

/** Names whose work the version would replace: the draft may be a colleague's. */
export function RestoreDialog({ builder }: { builder: Builder }) {
  const { chosen, newest, isDirty, asked, ask, restore, isRestoring } = builder;
  if (!chosen) return null;
  const lost = [];
  if (newest.is_changed) lost.push(words.saved(newest.updated_by ?? texts.somebody));
  if (isDirty) lost.push(words.typed);
  return (
    <ConfirmDialog
      isOpen={asked === 'restore'}
      onOpenChange={() => ask('versions')}
      title={words.title(chosen.version)}
      description={lost.join(' ')}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      tone="primary"
      isBusy={isRestoring}
      onConfirm={() => restore(chosen)}
    />
  );
}
