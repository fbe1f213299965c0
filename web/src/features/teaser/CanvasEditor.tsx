import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { loopBeat } from '@toada/domain/teaser/teaser.loop.ts';
import { Zap } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CanvasPreview } from './CanvasPreview.tsx';
import { FileNotices } from './FileNotices.tsx';
import { LooksPart } from './LooksPart.tsx';
import { MusicDialog } from './MusicDialog.tsx';
import { texts } from './teaser.texts.ts';
import { useTeaserForm } from './use-teaser-form.ts';

/** Below the fold: it comes after the editor. */
const TeaserList = lazy(async () => ({ default: (await import('./parts/TeaserList.tsx')).TeaserList }));

const words = texts.canvas;
/** The looks stand still side by side, at a moment at which each shows its shapes. */
const SHOWN_SECONDS = 2.7;

/** Cover, look and ground at the left; the loop at the right as the film will be. */
export function CanvasEditor({ release }: { release: ReleasePageView | null }) {
  const mayEdit = useCan('teaser.edit');
  const state = useTeaserForm(release, 'canvas');
  const { cover, choices } = state;
  return (
    <>
      {mayEdit && (
        <PanelAction>
          <Button icon={<Zap aria-hidden />} loading={state.isSending} onClick={state.send}>
            {words.render}
          </Button>
        </PanelAction>
      )}
      <div className="grid grid-cols-1 items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card className="grid grid-cols-1 gap-5">
            <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <Cover id={cover?.file_id ?? release?.id ?? 'canvas'} src={cover?.url ?? null} className="w-13" />
              <div className="min-w-0 flex-1 basis-44">
                <h2 className="type-h2 wrap-anywhere">{choices.title}</h2>
                <p className="text-13 text-muted">{words.lead}</p>
              </div>
              <MusicDialog kind="canvas" release={release} state={state} />
            </header>
            {state.isLoading ? <Skeleton className="h-12 w-full" /> : <FileNotices kind="canvas" state={state} />}
          </Card>
          <Card className="grid grid-cols-1 gap-6">
            <LooksPart kind="canvas" state={state} beat={loopBeat(SHOWN_SECONDS)} />
          </Card>
          {release && (
            <Suspense>
              <TeaserList releaseId={release.id} personId="" isBare />
            </Suspense>
          )}
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <CanvasPreview state={state} />
        </div>
      </div>
    </>
  );
}
