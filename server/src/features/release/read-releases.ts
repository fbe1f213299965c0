import { isLeavingAll } from '@toada/domain/delivery/store-message.rules.ts';
import { type CatalogueBadge, lookOf, statusesUnder } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { parseCatalogueSearch } from '@toada/domain/release/catalogue-search.rules.ts';
import type { ReleaseFilter } from '@toada/domain/release/release.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { mergeNewest } from '../../db/page.ts';
import { findTokens, listRounds, roundsOf } from '../../db/terms.ts';
import type { Call } from '../../http/serve.ts';
import { readStoreStates } from '../delivery/read-store-states.ts';
import { findHolds } from '../distribution/find-holds.ts';
import { listCards, listFoundReleases, listStretch, type Stretch } from './catalogue.queries.ts';
import { presentDraft } from './present-draft.ts';
import { findRelease } from './release.queries.ts';

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
    rows: rows.map(({ cover_key, ...row }) => ({
      ...row,
      badge: lookOf(row, today).badge,
      is_leaving: isLeavingAll(states.get(row.id) ?? []),
      is_cleared: row.status === 'pending' && !holds.has(row.id),
      cover_url: cover_key && links.daily(cover_key, now),
    })),
    next,
  };
}

async function listIds({ db, visible, input }: Call<Asked>, today: string) {
  const { after, limit, type, artist_id } = input;
  const pages = [];
  for (const stretch of stretchesOf(input) ?? [{}])
    pages.push(await listStretch(db, visible, { ...stretch, type, artist_id, today }, { after, limit }));
  const { rows, next } = mergeNewest(pages, limit);
  return { ids: rows.map(({ id }) => id), next };
}

async function findIds({ db, visible, input }: Call<Asked>, today: string) {
  const { search, type, artist_id, after, limit } = input;
  const { words, codes } = parseCatalogueSearch(search) ?? { words: '', codes: [] };
  const rounds = roundsOf(await findTokens(db, 'release_terms', words, codes));
  const filter = { type, artist_id, stretches: stretchesOf(input), today };
  const { rows, next } = await listRounds(rounds, { after, limit }, (round, page) =>
    listFoundReleases(db, visible, { ...filter, ...round }, page),
  );
  return { ids: rows, next };
}

/** The stretches of the catalogue that were asked for; null for all of it. */
function stretchesOf({ badge, status }: ReleaseFilter): Stretch[] | null {
  if (badge) return stretchesUnder(badge).filter(({ shelf }) => !status || statusOf(shelf) === status);
  if (!status) return null;
  return status === 'completed' ? [{ shelf: 'completed' }, { shelf: 'tested' }, { shelf: 'out' }] : [{ shelf: status }];
}

/** A delivered release is published once its date is reached: noted as 'out', or found by its date since. */
function stretchesUnder(badge: CatalogueBadge): Stretch[] {
  return statusesUnder(badge).flatMap((status): Stretch[] => {
    if (status !== 'completed') return [{ shelf: status }];
    if (badge === 'tested') return [{ shelf: 'tested' }];
    if (badge === 'published') return [{ shelf: 'out' }, { shelf: 'completed', when: 'out' }];
    return [{ shelf: 'completed', when: 'ahead' }];
  });
}

function statusOf(shelf: Stretch['shelf']) {
  return shelf === 'out' || shelf === 'tested' ? 'completed' : shelf;
}

export async function readDraft({ db, visible, input }: Call<{ id: AskedId<'releases'> }>) {
  const row = await findRelease(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  return presentDraft(db, row);
}
