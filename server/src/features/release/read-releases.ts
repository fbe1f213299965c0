import { isLeavingAll } from '@toada/domain/delivery/store-message.rules.ts';
import { type CatalogueBadge, lookOf, statusesUnder } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { parseCatalogueSearch } from '@toada/domain/release/catalogue-search.rules.ts';
import type { ReleaseFilter } from '@toada/domain/release/release.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { mergeNewest } from '../../db/page.ts';
import { searchTerms } from '../../db/search-terms.ts';
import type { Call } from '../../http/serve.ts';
import { readStoreStates } from '../delivery/read-store-states.ts';
import { findCleared, findHolds } from '../distribution/find-holds.ts';
import { listCards, listFoundReleases, listStretch, type Stretch } from './catalogue.queries.ts';
import { findMusic } from './lock-draft.ts';
import { presentDraft } from './present-draft.ts';

type Asked = PageInput & ReleaseFilter;

/** A page of the catalogue: newest first, or by the words it is searched by. */
export async function readReleases(call: Call<Asked>) {
  const { db, input, links, now } = call;
  const today = productDay(now);
  const { ids, next } = input.search?.trim() ? await findIds(call, today) : await listIds(call, today);
  const cards = new Map((await listCards(db, ids)).map((card) => [card.id, card]));
  const rows = ids.flatMap((id) => cards.get(id) ?? []);
  const states = await readStoreStates(db, ids);
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const holds = await findHolds(db, pending);
  return {
    rows: rows.map(({ cover_key, ...row }) => {
      const is_cleared = row.status === 'pending' && !holds.has(row.id);
      return {
        ...row,
        badge: lookOf({ ...row, is_cleared }, today).badge,
        is_leaving: isLeavingAll(states.get(row.id) ?? []),
        is_cleared,
        cover_url: cover_key && links.daily(cover_key, now),
      };
    }),
    next,
  };
}

async function listIds(call: Call<Asked>, today: string) {
  const { db, visible, input } = call;
  const { after, limit, type, artist_id } = input;
  const pages = [];
  for (const stretch of (await stretchesOf(call)) ?? [{}])
    pages.push(await listStretch(db, visible, { ...stretch, type, artist_id, today }, { after, limit }));
  const { rows, next } = mergeNewest(pages, limit);
  return { ids: rows.map(({ id }) => id), next };
}

async function findIds(call: Call<Asked>, today: string) {
  const { db, visible, input } = call;
  const { search, type, artist_id, after, limit } = input;
  const { words, codes } = parseCatalogueSearch(search) ?? { words: '', codes: [] };
  const filter = { type, artist_id, stretches: await stretchesOf(call), today };
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
  return { ids: rows, next };
}

/** The stretches of the catalogue that were asked for; null for all of it. */
async function stretchesOf({ db, visible, input }: Call<Asked>): Promise<Stretch[] | null> {
  const { badge, status } = input;
  if (badge) {
    const cleared = statusesUnder(badge).includes('pending') ? await findCleared(db, visible, input) : [];
    return stretchesUnder(badge, cleared).filter(({ shelf }) => !status || statusOf(shelf) === status);
  }
  if (!status) return null;
  return status === 'completed' ? [{ shelf: 'completed' }, { shelf: 'tested' }, { shelf: 'out' }] : [{ shelf: status }];
}

/**
 * A delivered release is published once its date is reached: noted as 'out', or found by its date since. A pending one that is cleared
 * stands with the approved ones.
 */
function stretchesUnder(badge: CatalogueBadge, cleared: readonly string[]): Stretch[] {
  return statusesUnder(badge).flatMap((status): Stretch[] => {
    if (status === 'pending') {
      if (badge === 'pending') return [{ shelf: status, except: cleared }];
      return cleared.length > 0 ? [{ shelf: status, only: cleared }] : [];
    }
    if (status !== 'completed') return [{ shelf: status }];
    if (badge === 'tested') return [{ shelf: 'tested' }];
    if (badge === 'published') return [{ shelf: 'out' }, { shelf: 'completed', when: 'out' }];
    return [{ shelf: 'completed', when: 'ahead' }];
  });
}

function statusOf(shelf: Stretch['shelf']) {
  return shelf === 'out' || shelf === 'tested' ? 'completed' : shelf;
}

export async function readDraft(call: Call<{ id: AskedId<'releases'> }>) {
  return presentDraft(call.db, await findMusic(call));
}
