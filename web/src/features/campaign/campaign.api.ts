import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  campaignApi as api,
  type CampaignFilter,
  type CampaignView,
} from '@toada/domain/campaign/campaign.contract.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { asked, type Written } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { followFile } from '../../lib/file/follow-file.ts';
import { texts } from './campaign.texts.ts';
import { CAMPAIGNS } from './parts/campaign-counts.ts';

const SHOWN = 20;
const named = (id: string) => ({ id: asked<'campaigns'>(id) });

export function campaignsQuery(filter: Written<Partial<Omit<CampaignFilter, 'after' | 'limit'>>>) {
  return pagesQuery(api.list, filter, { key: [...CAMPAIGNS, 'list'], errorTitle: texts.loadFailed });
}

export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, 'one', id],
    queryFn: ({ signal }) => call(api.find, named(id), { signal }),
    retry: false,
    meta: { isQuiet: true },
  });
}

export function chartQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, 'chart', id],
    queryFn: ({ signal }) => call(api.chart, named(id), { signal }),
    meta: { isQuiet: true },
  });
}

/** Releases that a campaign can be for: videos for videos, everything else for music. */
export function releasesQuery(search: string, { isVideo, personId }: { isVideo: boolean; personId: string }) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, 'releases', isVideo, personId, search],
    queryFn: async ({ signal }) => {
      const filter = { ...(isVideo ? { type: 'video' as const } : {}), ...(search ? { search } : {}) };
      const person = personId ? { artist_id: asked<'profiles'>(personId) } : {};
      const { rows } = await call(releaseApi.list, { limit: SHOWN, ...filter, ...person }, { signal });
      return rows.filter(({ type }) => (type === 'video') === isVideo);
    },
    meta: { isQuiet: true },
  });
}

/** Answers of the team, moves by the calendar and changes by others show without a reload. */
export function useFreshCampaigns() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'campaigns' && void queries.invalidateQueries({ queryKey: CAMPAIGNS }));
}

/** The view that an act answered with is the one that is shown; lists, counts and the chart are read again. */
export function showCampaign(queries: QueryClient, view: CampaignView) {
  queries.setQueryData(campaignQuery(view.id).queryKey, view);
  for (const part of ['list', 'counts', 'chart']) void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, part] });
}

type NewForm = z.input<typeof api.create.input>;

export function useCreate(onDone: (view: CampaignView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, form }: { idempotencyKey: string; form: NewForm }) =>
      call(api.create, form, { idempotencyKey }),
    onSuccess: (view) => {
      showCampaign(queries, view);
      onDone(view);
    },
    meta: { isQuiet: true },
  });
}

const steps = {
  pause: (id: string) => call(api.pause, { id }),
  resume: (id: string) => call(api.resume, { id }),
  end: (id: string) => call(api.end, { id }, { idempotencyKey: crypto.randomUUID() }),
};

export function useStep(id: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: keyof typeof steps) => steps[step](id),
    onSuccess: (view, step) => {
      showCampaign(queries, view);
      const said = view.type === 'email' ? texts.done.mail : texts.done;
      showToast({ tone: 'success', ...said[step] });
      onDone?.();
    },
    meta: { errorTitle: texts.acts.failed },
  });
}

export function useWithdraw(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(api.withdraw, named(id), { idempotencyKey }),
    onSuccess: (view) => {
      showCampaign(queries, view);
      showToast({ tone: 'success', ...texts.done.withdraw });
      onDone();
    },
    meta: { errorTitle: texts.acts.failed },
  });
}

export function useRemove(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.remove, named(id)),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.done.remove });
      onDone();
      queries.removeQueries({ queryKey: campaignQuery(id).queryKey });
      for (const part of ['list', 'counts']) void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, part] });
    },
    meta: { errorTitle: texts.acts.failed },
  });
}

export function useBrief(id: string) {
  return useMutation({
    mutationFn: () => call(api.brief, named(id)),
    onSuccess: ({ url }) => followFile(url),
    meta: { errorTitle: texts.acts.briefFailed },
  });
}
