import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { channelApi } from '@toada/domain/channel/channel.contract.ts';
import { reviewApi } from '@toada/domain/review/review.contract.ts';
import { type VideoTab, videoApi } from '@toada/domain/video/video.contract.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import { videoUploadApi } from '@toada/domain/video-upload/video-upload.contract.ts';
import { workApi } from '@toada/domain/work/work.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './video.texts.ts';

const of = (artistId: string) => (artistId ? { artist_id: artistId } : {});

/** Read anew each time the screen opens; after that its drafts keep themselves. */
export function draftsQuery(artistId: string) {
  return queryOptions({
    queryKey: ['videos', 'drafts', artistId],
    queryFn: ({ signal }) => call(videoApi.drafts, of(artistId), { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

export function videosQuery(filter: { tab: VideoTab; search: string; artistId: string }) {
  const { tab, search, artistId } = filter;
  return {
    ...pagesQuery(
      videoApi.list,
      { tab, search, ...of(artistId) },
      { key: ['videos', 'list'], errorTitle: texts.sent.loadFailed },
    ),
    refetchOnMount: 'always' as const,
  };
}

export function videoQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: ({ signal }) => call(videoApi.find, { id }, { signal }),
    meta: { isQuiet: true },
  });
}

export function videoCountsQuery(artistId: string) {
  return queryOptions({
    queryKey: ['videos', 'counts', artistId],
    queryFn: ({ signal }) => call(videoApi.counts, of(artistId), { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

/** The ways to the platforms; a screen without them shows the platforms all the same. */
export function channelsQuery(artistId: string) {
  return queryOptions({
    queryKey: ['channels', artistId],
    queryFn: ({ signal }) => call(channelApi.list, of(artistId), { signal }),
    refetchInterval: ({ state }) => (state.data?.platforms.some(({ is_connecting }) => is_connecting) ? 2_000 : false),
    meta: { isQuiet: true },
  });
}

/** Recordings of a person by words or ISRC; without any, the newest. */
export function tracksQuery(artistId: string, search: string) {
  return queryOptions({
    queryKey: ['video-tracks', artistId, search],
    queryFn: async ({ signal }) => (await call(workApi.recordings, { ...of(artistId), search }, { signal })).recordings,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

export function useVideosAnew() {
  const queries = useQueryClient();
  return () =>
    void Promise.all(
      [['videos'], ['releases'], ['distributions']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

/** Decisions of the review and progress on the platforms show without a reload. */
export function useFreshVideos() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    const [what] = subject.split(':');
    if (what === 'distribution' || what === 'delivery' || what === 'video')
      void queries.invalidateQueries({ queryKey: ['videos'] });
    if (what === 'channels') void queries.invalidateQueries({ queryKey: ['channels'] });
  });
}

export function useRemoveVideoDraft(onRemoved: () => void) {
  const renew = useVideosAnew();
  const { failed, done } = texts.drafts.removing;
  return useMutation({
    mutationFn: (id: string) => call(videoApi.removeDraft, { id }),
    onSuccess: () => {
      showToast({ tone: 'success', ...done });
      renew();
      onRemoved();
    },
    meta: { errorTitle: failed },
  });
}

/** A published video opens in the form again; the address names it until it is there. */
export function useChangeVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(videoApi.change, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['videos'] }),
    meta: { errorTitle: texts.sent.changing.failed },
  });
}

export function useCallOffChange(onDone: () => void) {
  const renew = useVideosAnew();
  const { done, failed } = texts.form.published.callingOff;
  return useMutation({
    mutationFn: (id: string) => call(videoApi.callOffChange, { id }),
    onSuccess: () => {
      showToast({ tone: 'success', ...done });
      onDone();
      renew();
    },
    meta: { errorTitle: failed },
  });
}

/** The review's words about each field; there are some only for a correction. */
export function commentsQuery(id: string | null, isAsked: boolean) {
  return queryOptions({
    queryKey: ['release-comments', id],
    queryFn: ({ signal }) => call(reviewApi.commentsOf, { id: id ?? '' }, { signal }),
    enabled: isAsked && id !== null,
    meta: { isQuiet: true },
  });
}

/** Once more to the platforms that refused it or did not answer. */
export function useRetryVideo() {
  const renew = useVideosAnew();
  const { done, failed } = texts.sent.retrying;
  return useMutation({
    mutationFn: (id: string) => call(videoUploadApi.retry, { id }),
    onSuccess: () => {
      showToast({ tone: 'success', ...done });
      renew();
    },
    meta: { errorTitle: failed },
  });
}

export function useTakeDownVideo(onDone: () => void) {
  const renew = useVideosAnew();
  const { done, failed } = texts.sent.takingDown;
  return useMutation({
    mutationFn: (id: string) => call(videoUploadApi.takeDown, { id }),
    onSuccess: () => {
      showToast({ tone: 'success', ...done });
      onDone();
      renew();
    },
    meta: { errorTitle: failed },
  });
}

export function useJoinPlaylist(onJoined: (ids: readonly string[]) => void) {
  return useMutation({
    mutationFn: (playlist: { title: string; ids: string[] }) => call(videoApi.joinPlaylist, playlist),
    onSuccess: (_, { title, ids }) => {
      showToast({ tone: 'success', ...texts.playlist.done(title, ids.length) });
      onJoined(ids);
    },
    meta: { errorTitle: texts.playlist.failed },
  });
}

/** The page on which the owner of the channel agrees; the browser goes there. */
export function useConnectChannel(artistId: string) {
  return useMutation({
    mutationFn: (platform: VideoPlatform) => call(channelApi.connect, { platform, ...of(artistId) }),
    onSuccess: ({ address }) => window.location.assign(address),
    meta: { errorTitle: texts.platforms.connectFailed },
  });
}

/** A label opens its own channel to its artists, or keeps it to itself. */
export function useShareChannel() {
  const queries = useQueryClient();
  const { on, off, failed } = texts.platforms.sharing;
  return useMutation({
    mutationFn: (choice: { id: string; serves_artists: boolean }) => call(channelApi.share, choice),
    onSuccess: async ({ serves_artists }) => {
      showToast({ tone: 'success', ...(serves_artists ? on : off) });
      await queries.invalidateQueries({ queryKey: ['channels'] });
      await queries.invalidateQueries({ queryKey: ['videos'] });
    },
    meta: { errorTitle: failed },
  });
}

export function useDisconnectChannel(onDone: () => void) {
  const queries = useQueryClient();
  const { done, failed } = texts.platforms.disconnecting;
  return useMutation({
    mutationFn: (id: string) => call(channelApi.disconnect, { id }),
    onSuccess: async () => {
      showToast({ tone: 'success', ...done });
      onDone();
      await queries.invalidateQueries({ queryKey: ['channels'] });
    },
    meta: { errorTitle: failed },
  });
}
