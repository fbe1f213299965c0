import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { SaveState } from '../../lib/draft/SaveState.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { useAuth } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import type { DraftShelf, Shelf } from './drafts/draft-shelf.ts';
import { NewVideos } from './drafts/NewVideos.tsx';
import { useDraftShelf } from './drafts/use-draft-shelf.ts';
import { useVideoFiles } from './drafts/use-video-files.ts';
import { VideoUploadKeeper } from './drafts/VideoUploadKeeper.tsx';
import type { FormPartProps } from './form/form-part.ts';
import { SubmitWords } from './send/SubmitWords.tsx';
import { useAsked } from './send/use-asked.ts';
import { useFinishChannel } from './send/use-finish-channel.ts';
import { useSendVideo } from './send/use-send-video.ts';
import { draftsQuery, useFreshVideos } from './video.api.ts';
import { texts } from './video.texts.ts';

/** The place where files are dropped is there at once; the rest comes beside it. */
const VideoForm = lazy(async () => ({ default: (await import('./form/VideoForm.tsx')).VideoForm }));
const WatchCard = lazy(async () => ({ default: (await import('./watch/WatchCard.tsx')).WatchCard }));
const PlatformsCard = lazy(async () => ({ default: (await import('./send/PlatformsCard.tsx')).PlatformsCard }));
const SentVideos = lazy(async () => ({ default: (await import('./sent/SentVideos.tsx')).SentVideos }));

/** 'Distribuição de Vídeo' (mock-up 40): drafts that send and save themselves, the form of the open one, and what was sent. */
export function VideoDistributionScreen() {
  const { actor } = useAuth();
  const [kept, keep] = useAddress({ artistId: 'artista' });
  const isOwn = actor.role === 'ARTIST';
  const artistId = !isOwn && isId(kept.artistId) ? kept.artistId : '';
  useFreshVideos();
  useFinishChannel();
  return (
    <Page className="gap-5 max-md:pb-28 md:gap-6">
      <Drafts artistId={artistId} onArtist={(id) => keep({ artistId: id })} />
      <Suspense fallback={<Waiting rows={3} />}>
        <SentVideos artistId={artistId} hasOwners={!isOwn && !artistId} />
      </Suspense>
    </Page>
  );
}

/** A draft or a correction that the address names opens in the form, once. */
function useNamedDraft(shelf: DraftShelf, rows: Shelf['rows']) {
  const [{ video }, keep] = useAddress({ video: 'video' });
  const named = rows.find(({ name }) => name === video);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens when it is there, not whenever the address is written anew.
  useEffect(() => {
    if (!named) return;
    shelf.select(named);
    keep({ video: '' });
    requestAnimationFrame(() => document.querySelector('[data-form="video"]')?.scrollIntoView?.({ block: 'start' }));
  }, [named, shelf]);
}

/** The open draft stands in the address: a reload opens the same one. */
function useOpenDraft(shelf: DraftShelf, { rows, open }: Shelf, isLoaded: boolean) {
  const [{ draft }, keep] = useAddress({ draft: 'rascunho' });
  const asked = useRef(draft);
  const name = rows.includes(open) ? open.name : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the form, and nothing else writes it.
  useEffect(() => {
    if (!isLoaded) return;
    // The drafts may have come in this very moment.
    const now = shelf.get();
    const wanted = now.rows.find((row) => row.name === asked.current);
    asked.current = '';
    if (wanted && wanted !== now.open) return shelf.select(wanted);
    const shown = now.rows.includes(now.open) ? now.open.name : '';
    if (shown !== draft) keep({ draft: shown });
  }, [shelf, isLoaded, name]);
}

type DraftsProps = { artistId: string; onArtist: (id: string) => void };

/** An artist's videos are their own and in their name; whoever acts for others says first for whom. */
function Drafts({ artistId, onArtist }: DraftsProps) {
  const { actor, displayName } = useAuth();
  const isOwn = actor.role === 'ARTIST';
  const query = useQuery(draftsQuery(artistId));
  const { shelf, open, rows } = useDraftShelf(
    { ownerId: isOwn ? actor.id : artistId || null, artist: isOwn ? displayName : (query.data?.artist_name ?? '') },
    query.data?.drafts,
  );
  useOpenDraft(shelf, { rows, open }, query.data !== undefined);
  useNamedDraft(shelf, rows);
  const files = useVideoFiles(shelf);
  const sending = useSendVideo(shelf, files);
  const asked = useAsked(open);
  const said: FormPartProps['said'] = (field) => sending.said(field) ?? asked(field);
  const { draft, ownerId, saving, loaded } = open.get();
  const published = loaded?.published ?? null;
  const part = { draft, ownerId, published, change: open.change, said };

  if (query.error && !query.data)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void query.refetch()}>
          {texts.loadFailedNote}
        </Failed>
      </Card>
    );
  if (!query.data) return <Waiting rows={5} />;
  const submit = (
    <Button loading={sending.isSending} onClick={sending.send} className="w-full">
      {texts.submit.action}
    </Button>
  );
  return (
    <>
      {!isOwn && (
        <Field
          label={texts.owner.label}
          hint={texts.owner.hint}
          error={sending.isOwnerless ? texts.submit.ownerless.description : undefined}
        >
          <ArtistFilter value={artistId} onChange={onArtist} noneLabel={texts.owner.none} className="w-full md:w-80" />
        </Field>
      )}
      <NewVideos shelf={shelf} files={files} error={said('video_file_id')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_396px]">
        <div className="grid min-w-0 gap-3 max-lg:order-2">
          <Suspense fallback={<Waiting rows={8} />}>
            <VideoForm keeper={open} shelf={shelf} files={files} said={said} />
          </Suspense>
        </div>
        <div className="contents min-w-0 gap-5 lg:grid">
          <div className="max-lg:order-1">
            <Suspense fallback={<Waiting rows={3} />}>
              <WatchCard
                fileId={draft.video_file_id}
                file={files.fileOf(open)}
                frame={draft.thumbnail_frame}
                captions={draft.captions}
              />
            </Suspense>
          </div>
          <div className="max-lg:order-3">
            <Suspense fallback={<Waiting rows={3} />}>
              <PlatformsCard {...part} artistId={artistId}>
                <div className="max-md:hidden">{submit}</div>
                <SubmitWords draft={draft} isChange={published !== null} />
                <div className="mt-3 flex justify-end">
                  <SaveState saving={saving} />
                </div>
              </PlatformsCard>
            </Suspense>
          </div>
        </div>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-bg px-4 py-3 md:hidden">{submit}</div>
      {rows.map((keeper) => (
        <VideoUploadKeeper key={keeper.name} keeper={keeper} />
      ))}
      <LeaveGuard isDirty={rows.some((keeper) => keeper.get().isUnsaved && keeper.get().saving.kind !== 'gone')} />
    </>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <Card isPadded={false}>
      <SkeletonRows rows={rows} />
    </Card>
  );
}
