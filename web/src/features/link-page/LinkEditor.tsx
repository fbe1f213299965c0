import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { type LinkPageView, linkPageApi } from '@toada/domain/link-page/link-page.contract.ts';
import { faultsOfPage } from '@toada/domain/link-page/link-page.rules.ts';
import { readableAddress } from '@toada/domain/link-page/safe-address.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { Copy, ExternalLink, Globe, Pencil, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { SaveState } from '../../lib/draft/SaveState.tsx';
import { SavingNotice } from '../../lib/draft/SavingNotice.tsx';
import { useDraftKeeper } from '../../lib/draft/use-draft-keeper.ts';
import { useUndo } from '../../lib/draft/use-undo.ts';
import { copyText } from '../../lib/feedback/copy-text.ts';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { linkPageFilter, useBlockClicks } from '../visit/parts/use-block-clicks.ts';
import { AddressPart } from './AddressPart.tsx';
import { BlocksPart } from './blocks/BlocksPart.tsx';
import { focusPicked } from './focus-picked.ts';
import { LookPart } from './LookPart.tsx';
import { type LinkDraftView, linkCalls, ofArtist, toDraft } from './link-page.api.ts';
import { texts } from './link-page.texts.ts';
import { PagePreview, type Picked } from './parts/PagePreview.tsx';

/** Charts come when somebody looks at them. */
const VisitFigures = lazy(async () => ({ default: (await import('../visit/parts/VisitFigures.tsx')).VisitFigures }));

type Props = { personId: string; loaded: LinkPageView; isReadOnly: boolean };
type Tab = keyof typeof texts.tabNames;

/** Faults of what is not typed yet are said when somebody wants to publish; of what is typed, at once. */
const AT_ONCE = new Set([
  ...['linkPage.address', 'linkPage.period', 'linkPage.spotifyLink', 'linkPage.appleMusicLink'],
  ...['linkPage.instagramLink', 'linkPage.youtubeLink'],
]);

/** The editor of a link page (mock-up 45): blocks, look and address on the left, the page itself on the right. */
export function LinkEditor({ personId, loaded, isReadOnly }: Props) {
  const [view, setView] = useState(loaded);
  const [calls] = useState(() => linkCalls(personId, setView));
  const { keeper, kept } = useDraftKeeper(calls, { loaded: toDraft(loaded) as LinkDraftView });
  const { change, undo, canUndo } = useUndo(keeper);
  const [tab, setTab] = useState<Tab>('blocks');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isJudged, setJudged] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  useLiveEvents((subject) => {
    if (subject === 'linkPage') void keeper.hear();
  });

  const { draft, saving, edition } = kept;
  const faults = faultsOfPage(draft);
  const faultOf = useCallback(
    (place: string, isBelow = false) => {
      const isMeant = (at: string) => (isBelow ? at.startsWith(place) : at === place);
      const found = Object.entries(faults).find(([at, code]) => isMeant(at) && (isJudged || AT_ONCE.has(code)));
      return found && fieldText(found[1]);
    },
    [faults, isJudged],
  );

  /** One of the page's own calls: on what is saved, and with what came of it on the screen. */
  async function act(endpoint: typeof linkPageApi.publish) {
    if (!(await keeper.flush())) return false;
    await call(endpoint, { ...ofArtist(personId), revision: keeper.get().revision });
    await keeper.takeNewest();
    return true;
  }
  const publish = useMutation({
    mutationFn: () => act(linkPageApi.publish),
    onSuccess: (isDone) => isDone && showToast({ tone: 'success', ...texts.published }),
    onError: (error) => {
      if (error instanceof AppError && error.code === 'linkPage.incomplete') judge();
      else reportError(error, { title: texts.publishFailed });
    },
    meta: { isQuiet: true },
  });
  const discard = useMutation({
    mutationFn: () => act(linkPageApi.discard),
    onSettled: () => setDiscarding(false),
    meta: { errorTitle: texts.discard.failed },
  });

  /** Leads to the first thing that is missing. */
  function judge() {
    setJudged(true);
    const [first = ''] = Object.keys(faults);
    const place = /^blocks\.(\d+)\./.exec(first)?.[1];
    setTab(place === undefined ? 'look' : 'blocks');
    if (place !== undefined) setOpenKey(draft.blocks[Number(place)]?.key ?? null);
    showToast({ tone: 'warning', ...texts.incomplete });
  }
  function lead(picked: Picked) {
    setTab(picked.block ? 'blocks' : 'look');
    if (picked.block) setOpenKey(picked.block);
    // The fields are drawn first.
    setTimeout(() => focusPicked(picked), 60);
  }

  const mayPublish = !isReadOnly && (!view.is_published || view.changes > 0 || kept.isUnsaved);
  const clicks = useBlockClicks(personId, view.is_published);
  const part = { draft, view, change, undo, faultOf, isReadOnly };
  return (
    <>
      <PanelAction secondary={mayPublish && view.is_published && <OpenPage url={view.url} />}>
        {mayPublish ? (
          <Button
            loading={publish.isPending}
            onClick={() => (Object.keys(faults).length > 0 ? judge() : publish.mutate())}
          >
            {view.is_published ? texts.publishChanges : texts.publish}
          </Button>
        ) : (
          view.is_published && <OpenPage url={view.url} />
        )}
      </PanelAction>
      <SavingNotice keeper={keeper} saving={saving} gone={() => null} />
      {isReadOnly && (
        <Alert tone="info" title={texts.readOnlyNote}>
          {texts.readOnly(view.owner.name)}
        </Alert>
      )}
      <div className="grid items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <Card isPadded={false} className="min-w-0 overflow-hidden px-4 py-4 md:px-5">
          <div className="flex flex-wrap items-center gap-3">
            <p className="control w-full min-w-0 gap-2 md:w-[240px] xl:w-[260px]">
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
            <div className="ml-auto flex items-center gap-2">
              {!isReadOnly && view.revision > 0 && <SaveState saving={saving} />}
              {view.is_published && view.changes > 0 && !isReadOnly && (
                <ConfirmDialog
                  isOpen={isDiscarding}
                  onOpenChange={setDiscarding}
                  title={texts.discard.title}
                  description={texts.discard.lead}
                  confirmLabel={texts.discard.confirm}
                  cancelLabel={texts.discard.cancel}
                  isBusy={discard.isPending}
                  onConfirm={() => discard.mutate()}
                  trigger={
                    <Button variant="ghost" size="sm">
                      {texts.discard.action}
                    </Button>
                  }
                />
              )}
              {!isReadOnly && (
                <IconButton label={texts.undo} disabled={!canUndo} onClick={undo}>
                  <RotateCcw aria-hidden />
                </IconButton>
              )}
            </div>
          </div>
          <Tabs
            label={texts.tabs}
            value={tab}
            onChange={setTab}
            labels={texts.tabNames}
            counts={{ blocks: draft.blocks.length }}
            className="mt-2"
          >
            <div key={edition}>
              {tab === 'blocks' && <BlocksPart {...part} clicks={clicks} openKey={openKey} onOpen={setOpenKey} />}
              {tab === 'look' && <LookPart {...part} />}
              {tab === 'figures' && (
                <Suspense fallback={<SkeletonRows rows={4} />}>
                  <VisitFigures filter={linkPageFilter(personId)} />
                </Suspense>
              )}
              {tab === 'address' && (
                <AddressPart
                  view={view}
                  personId={personId}
                  isReadOnly={isReadOnly}
                  onView={setView}
                  onOffline={async () => void (await act(linkPageApi.unpublish))}
                />
              )}
            </div>
          </Tabs>
        </Card>
        <div className="min-w-0 lg:sticky lg:top-20">
          <PagePreview
            url={view.preview_url}
            words={texts.preview}
            litBlock={tab === 'blocks' ? openKey : null}
            onPick={lead}
          />
        </div>
      </div>
      <LeaveGuard isDirty={kept.isUnsaved} />
    </>
  );
}

function OpenPage({ url }: { url: string }) {
  return (
    <Button variant="secondary" asChild>
      <a href={url} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden /> {texts.open}
      </a>
    </Button>
  );
}

function stateOf({ is_published, changes }: LinkPageView): string {
  if (!is_published) return texts.state.draft;
  return changes > 0 ? texts.state.changes(changes) : texts.state.published;
}

const COPIED = { done: { title: texts.copied }, failed: { title: texts.notCopied } };
