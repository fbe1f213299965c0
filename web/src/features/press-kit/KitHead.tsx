import { useMutation } from '@tanstack/react-query';
import { readableAddress } from '@toada/domain/link-page/safe-address.ts';
import type { PressKitView } from '@toada/domain/press-kit/press-kit.contract.ts';
import { Copy, FileText, Globe, Pencil, RotateCcw } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Saving } from '../../lib/draft/draft-keeper.ts';
import { SaveState } from '../../lib/draft/SaveState.tsx';
import { copyText } from '../../lib/feedback/copy-text.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { texts } from './press-kit.texts.ts';

const COPIED = { done: { title: texts.copied }, failed: { title: texts.notCopied } };

type Props = {
  view: PressKitView;
  saving: Saving;
  isReadOnly: boolean;
  canUndo: boolean;
  undo: () => void;
  paper: { mutate: () => void; isPending: boolean };
  onDiscard: () => Promise<boolean>;
  onOffline: () => Promise<boolean>;
};

/** Where the kit is, how it stands, and what can be done with the whole of it. */
export function KitHead({ view, saving, isReadOnly, canUndo, undo, paper, onDiscard, onOffline }: Props) {
  const { discard, offline } = texts;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="control w-full min-w-0 gap-2 md:w-[300px]">
        <Globe aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="num min-w-0 flex-1 truncate">{readableAddress(view.url)}</span>
        <IconButton size="sm" label={texts.copy} onClick={() => copyText(view.url, COPIED)}>
          <Copy aria-hidden />
        </IconButton>
      </p>
      <p className="flex items-center gap-1.5 text-13 text-fg-2">
        <Pencil aria-hidden className="size-3.5" />
        {stateOf(view)}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {!isReadOnly && view.revision > 0 && <SaveState saving={saving} />}
        {!isReadOnly && (
          <IconButton label={texts.undo} disabled={!canUndo} onClick={undo}>
            <RotateCcw aria-hidden />
          </IconButton>
        )}
        {view.is_published && view.changes > 0 && !isReadOnly && (
          <Ask words={{ ...discard, done: null }} onConfirm={onDiscard}>
            <Button variant="ghost" size="sm">
              {discard.action}
            </Button>
          </Ask>
        )}
        {view.is_published && !isReadOnly && (
          <Ask words={{ ...offline, confirm: offline.action }} onConfirm={onOffline}>
            <Button variant="ghost" size="sm">
              {offline.action}
            </Button>
          </Ask>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={<FileText aria-hidden />}
          loading={paper.isPending}
          onClick={() => paper.mutate()}
        >
          {texts.paper.save}
        </Button>
      </div>
    </div>
  );
}

type Asked = {
  title: string;
  lead: string;
  confirm: string;
  cancel: string;
  failed: string;
  done: { title: string; description: string } | null;
};

/** A step that asks before it is taken. */
function Ask({
  words,
  onConfirm,
  children,
}: {
  words: Asked;
  onConfirm: () => Promise<boolean>;
  children: ReactElement;
}) {
  const [isOpen, setOpen] = useState(false);
  const step = useMutation({
    mutationFn: onConfirm,
    onSuccess: (isDone) => isDone && words.done && showToast({ tone: 'success', ...words.done }),
    onSettled: () => setOpen(false),
    meta: { errorTitle: words.failed },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={words.title}
      description={words.lead}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isBusy={step.isPending}
      onConfirm={() => step.mutate()}
      trigger={children}
    />
  );
}

function stateOf({ is_published, changes }: PressKitView): string {
  if (!is_published) return texts.state.draft;
  return changes > 0 ? texts.state.changes(changes) : texts.state.published;
}
