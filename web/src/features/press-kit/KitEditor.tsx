import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { type KitPhotoView, type PressKitView, pressKitApi } from '@toada/domain/press-kit/press-kit.contract.ts';
import { faultsOfKit } from '@toada/domain/press-kit/press-kit.rules.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { SavingNotice } from '../../lib/draft/SavingNotice.tsx';
import { useDraftKeeper } from '../../lib/draft/use-draft-keeper.ts';
import { useUndo } from '../../lib/draft/use-undo.ts';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { followFile } from '../../lib/file/follow-file.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { PagePreview, type Picked } from '../link-page/parts/PagePreview.tsx';
import { KitHead } from './KitHead.tsx';
import { LinksPart } from './LinksPart.tsx';
import { PhotosPart } from './PhotosPart.tsx';
import { type KitDraftView, kitCalls, ofArtist, toDraft } from './press-kit.api.ts';
import { texts } from './press-kit.texts.ts';
import { QuotesPart } from './QuotesPart.tsx';
import { ReleasesPart } from './ReleasesPart.tsx';
import { TextsPart } from './TextsPart.tsx';

type Props = { personId: string; loaded: PressKitView; isReadOnly: boolean };
type Tab = keyof typeof texts.tabNames;

/** Faults of what is not typed yet are said when somebody wants to publish; of what is typed, at once. */
const AT_ONCE = new Set(['linkPage.address', 'pressKit.email', 'pressKit.phone']);
const tabsOf: Readonly<Record<string, Tab>> = {
  ...{ headline: 'texts', shortBio: 'texts', longBio: 'texts', photos: 'photos', releases: 'releases' },
  ...{ quotes: 'quotes', links: 'links', contacts: 'links' },
};

/** The editor of a press kit: its parts on the left, the page itself on the right. */
export function KitEditor({ personId, loaded, isReadOnly }: Props) {
  const [view, setView] = useState(loaded);
  const [calls] = useState(() => kitCalls(personId, setView));
  const { keeper, kept } = useDraftKeeper(calls, { loaded: toDraft(loaded) as KitDraftView });
  const { change, undo, canUndo } = useUndo(keeper);
  const [tab, setTab] = useState<Tab>('texts');
  const [isJudged, setJudged] = useState(false);
  useLiveEvents((subject) => {
    if (subject === 'pressKit') void keeper.hear();
  });

  const { draft, saving, edition } = kept;
  const faults = faultsOfKit(draft);
  const faultOf = useCallback(
    (place: string) => {
      const code = faults[place];
      return code && (isJudged || AT_ONCE.has(code)) ? fieldText(code) : undefined;
    },
    [faults, isJudged],
  );

  /** One of the kit's own calls: on what is saved, and with what came of it on the screen. */
  async function act(endpoint: typeof pressKitApi.publish) {
    if (!(await keeper.flush())) return false;
    await call(endpoint, { ...ofArtist(personId), revision: keeper.get().revision });
    await keeper.takeNewest();
    return true;
  }
  const publish = useMutation({
    mutationFn: () => act(pressKitApi.publish),
    onSuccess: (isDone) => isDone && showToast({ tone: 'success', ...texts.published }),
    onError: (error) => {
      if (error instanceof AppError && error.code === 'pressKit.incomplete') judge();
      else reportError(error, { title: texts.publishFailed });
    },
    meta: { isQuiet: true },
  });
  const paper = useMutation({
    mutationFn: async () => {
      if (!isReadOnly && !(await keeper.flush())) return;
      followFile((await call(pressKitApi.print, ofArtist(personId))).url);
    },
    meta: { errorTitle: texts.paper.failed },
  });

  /** Leads to the first thing that is missing. */
  function judge() {
    setJudged(true);
    const [first = ''] = Object.keys(faults);
    setTab(tabsOf[first.split('.')[0] ?? ''] ?? 'texts');
    showToast({ tone: 'warning', ...texts.incomplete });
  }
  function lead({ field }: Picked) {
    const picked = field ? tabsOf[field] : undefined;
    if (!picked) return;
    setTab(picked);
    // The fields are drawn first.
    setTimeout(() => {
      const control = ':is(input:not([type=file]), textarea, button)';
      document.querySelector<HTMLElement>(`[data-field="${field}"] ${control}`)?.focus();
    }, 60);
  }
  function takePhoto(photo: KitPhotoView) {
    setView((before) => ({ ...before, photos: [...before.photos, photo] }));
    change(({ photos }) => ({ photos: [...photos, { photo: photo.id, caption: '', credit: '' }] }));
  }

  const mayPublish = !isReadOnly && (!view.is_published || view.changes > 0 || kept.isUnsaved);
  const part = { draft, view, change, faultOf, isReadOnly };
  return (
    <>
      <PanelAction secondary={mayPublish && view.is_published && <OpenKit url={view.url} />}>
        {mayPublish ? (
          <Button
            loading={publish.isPending}
            onClick={() => (Object.keys(faults).length > 0 ? judge() : publish.mutate())}
          >
            {view.is_published ? texts.publishChanges : texts.publish}
          </Button>
        ) : (
          view.is_published && <OpenKit url={view.url} />
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
          <KitHead
            view={view}
            saving={saving}
            isReadOnly={isReadOnly}
            canUndo={canUndo}
            undo={undo}
            paper={paper}
            onDiscard={() => act(pressKitApi.discard)}
            onOffline={() => act(pressKitApi.unpublish)}
          />
          <Tabs
            label={texts.tabs}
            value={tab}
            onChange={setTab}
            labels={texts.tabNames}
            counts={{ photos: draft.photos.length, releases: draft.releases.length, quotes: draft.quotes.length }}
            className="mt-2"
          >
            <div key={edition}>
              {tab === 'texts' && <TextsPart {...part} />}
              {tab === 'photos' && <PhotosPart {...part} personId={personId} undo={undo} onPhoto={takePhoto} />}
              {tab === 'releases' && <ReleasesPart {...part} />}
              {tab === 'quotes' && <QuotesPart {...part} />}
              {tab === 'links' && <LinksPart {...part} />}
            </div>
          </Tabs>
        </Card>
        <div className="min-w-0 lg:sticky lg:top-20">
          <PagePreview url={view.preview_url} words={texts.preview} onPick={lead} />
        </div>
      </div>
      <LeaveGuard isDirty={kept.isUnsaved} />
    </>
  );
}

function OpenKit({ url }: { url: string }) {
  return (
    <Button variant="secondary" asChild>
      <a href={url} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden /> {texts.open}
      </a>
    </Button>
  );
}
