import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { parseCatalogueSearch } from '@toada/domain/release/catalogue-search.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type VideoTab, videoTabs } from '@toada/domain/video/video.contract.ts';
import { searchTerms } from '../../../db/search-terms.ts';
import type { Call } from '../../../http/serve.ts';
import { listFoundReleases, type Shelf } from '../catalogue.queries.ts';
import { findVideoRow } from '../lock-draft.ts';
import { presentVideoDrafts, presentVideos } from './present-video.ts';
import { findArtistName, keepStanding, listDraftIds, listVideos, sumVideos } from './video.queries.ts';

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };
type Asked = PageInput &
  OfArtist & { tab: VideoTab; search?: string | undefined; release_id?: AskedId<'releases'> | undefined };

const active = ['pending', 'correction', 'approved', 'processing'] as const;
const live = ['completed', 'tested', 'out'] as const;
const stopped = ['error', 'rejected'] as const;
const all: readonly Shelf[] = [...active, ...live, ...stopped, 'withdrawn'];
const stands: Record<VideoTab, { shelves: readonly Shelf[]; orStanding: boolean }> = {
  all: { shelves: all, orStanding: false },
  active: { shelves: active, orStanding: false },
  live: { shelves: live, orStanding: true },
  error: { shelves: stopped, orStanding: false },
};

/** Videos that were sent, newest first, or by the words they are searched by. */
export async function readVideos(call: Call<Asked>) {
  const { ids, next } = call.input.search?.trim() ? await findIds(call) : await listIds(call);
  return { rows: await presentVideos(call, ids), next };
}

async function listIds({ db, visible, input }: Call<Asked>) {
  const { tab, ...narrow } = input;
  const { rows, next } = await listVideos(db, visible, { ...narrow, ...stands[tab] }, input);
  return { ids: rows.map(({ id }) => id), next };
}

async function findIds({ db, visible, input, now }: Call<Asked>) {
  const { search, tab, artist_id, after, limit } = input;
  const { words, codes } = parseCatalogueSearch(search) ?? { words: '', codes: [] };
  const stand = stands[tab];
  const stretches = (stand.orStanding ? all : stand.shelves).map((shelf) => ({ shelf }));
  const filter = { type: 'video', artist_id, stretches, today: now.toISOString().slice(0, 10) } as const;
  const sought = { table: 'release_terms', words, whole: codes } as const;
  const { rows, next } = await searchTerms(
    db,
    visible,
    sought,
    { after, limit },
    {
      read: (round, page) => listFoundReleases(db, visible, { ...filter, ...round }, page),
      idOf: (id) => id,
    },
  );
  return { ids: stand.orStanding ? await keepStanding(db, rows, stand) : rows, next };
}

export async function countVideos({ db, visible, input }: Call<OfArtist>): Promise<Record<VideoTab, number>> {
  const sums: [VideoTab, number][] = [];
  for (const tab of videoTabs) sums.push([tab, await sumVideos(db, visible, { ...input, ...stands[tab] })]);
  return Object.fromEntries(sums) as Record<VideoTab, number>;
}

/** Drafts and corrections. */
export async function readVideoDrafts(call: Call<OfArtist>) {
  const { db, visible, input } = call;
  const drafts = await presentVideoDrafts(call, await listDraftIds(db, visible, input));
  return { drafts, artist_name: input.artist_id ? await findArtistName(db, visible, input.artist_id) : null };
}

export async function readVideo(call: Call<{ id: AskedId<'releases'> }>) {
  const { id } = await findVideoRow(call);
  const [video] = await presentVideos(call, [id]);
  if (!video) throw new AppError('notFound', {});
  return video;
}

export async function readVideoDraft(call: Call<{ id: AskedId<'releases'> }>) {
  const { id } = await findVideoRow(call);
  const [draft] = await presentVideoDrafts(call, [id]);
  if (!draft) throw new AppError('notFound', {});
  return draft;
}
