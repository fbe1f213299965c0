import { lazy, Suspense, useState } from 'react';
import { SavingNotice } from '../../../lib/draft/SavingNotice.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { DraftShelf } from '../drafts/draft-shelf.ts';
import type { VideoFiles } from '../drafts/use-video-files.ts';
import { useCallOffChange } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import type { VideoKeeper } from '../video-calls.ts';
import { AboutPart } from './AboutPart.tsx';
import type { FormPartProps } from './form-part.ts';
import { ThumbnailPart } from './ThumbnailPart.tsx';
import { WhenPart } from './WhenPart.tsx';

/** The division and the countries are heavy: they come while the rest is being filled in. */
const RightsPart = lazy(async () => ({ default: (await import('./RightsPart.tsx')).RightsPart }));

type Props = { keeper: VideoKeeper; shelf: DraftShelf; files: VideoFiles; said: FormPartProps['said'] };

/** The data of the open draft; another version of it is another form. */
export function VideoForm({ keeper, shelf, files, said }: Props) {
  const { draft, ownerId, saving, edition, loaded, status } = keeper.get();
  const { published = null, track = null } = loaded ?? {};
  const part = { draft, ownerId, said, change: keeper.change, published };
  return (
    <div className="grid min-w-0 gap-4">
      <SavingNotice
        keeper={keeper}
        saving={saving}
        gone={(isRemoved) => <Gone isRemoved={isRemoved} onClose={() => shelf.remove(keeper)} />}
      />
      {loaded?.is_own_change && (
        <Alert
          tone="info"
          title={texts.form.published.title}
          action={<CallOff id={loaded.id} onDone={() => shelf.remove(keeper)} />}
        >
          {texts.form.published.lead}
        </Alert>
      )}
      {status === 'correction' && !loaded?.is_own_change && (
        <Alert tone="warning" title={texts.drafts.note}>
          <p className="whitespace-pre-line">{loaded?.note}</p>
        </Alert>
      )}
      <Card
        key={`${keeper.name} ${edition}`}
        as="section"
        aria-label={texts.form.label}
        isPadded={false}
        data-form="video"
      >
        <AboutPart {...part} track={track} />
        <ThumbnailPart {...part} draftId={keeper.name} files={files} />
        <WhenPart {...part} />
        <Suspense fallback={<SkeletonRows rows={4} label={texts.form.loadingRights} />}>
          <RightsPart {...part} />
        </Suspense>
      </Card>
    </div>
  );
}

/** A change that is not wanted any more; the question stands before it, because what was typed goes. */
function CallOff({ id, onDone }: { id: string; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const callOff = useCallOffChange(onDone);
  const said = texts.form.published.callingOff;
  return (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={setAsked}
      title={said.title}
      description={said.lead}
      confirmLabel={said.confirm}
      cancelLabel={said.cancel}
      isBusy={callOff.isPending}
      onConfirm={() => callOff.mutate(id)}
      trigger={
        <Button variant="secondary" size="sm">
          {said.action}
        </Button>
      }
    />
  );
}

function Gone({ isRemoved, onClose }: { isRemoved: boolean; onClose: () => void }) {
  const { title, lead } = isRemoved ? texts.drafts.gone.removed : texts.drafts.gone.changed;
  const close = (
    <Button variant="secondary" size="sm" onClick={onClose}>
      {texts.drafts.gone.close}
    </Button>
  );
  return (
    <Alert tone="warning" title={title} isAnnounced action={close}>
      {lead}
    </Alert>
  );
}
