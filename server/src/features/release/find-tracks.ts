import { parseCatalogueSearch } from '@toada/domain/release/catalogue-search.rules.ts';
import { searchTerms } from '../../db/search-terms.ts';
import type { Call } from '../../http/serve.ts';
import { listFoundTracks, listTrackCards } from './track-search.queries.ts';

/** Tracks within reach by words of their title, their ISRC or their release's UPC. */
export async function findTracks({ db, visible, input, links, now }: Call<{ search: string; limit: number }>) {
  const { words, codes } = parseCatalogueSearch(input.search) ?? { words: '', codes: [] };
  const sought = { table: 'track_terms', words, whole: codes } as const;
  const { rows: ids } = await searchTerms(db, visible, sought, input, {
    read: (round, page) => listFoundTracks(db, visible, round, page),
    idOf: (id) => id,
  });
  const cards = new Map((await listTrackCards(db, ids)).map((card) => [card.id, card]));
  const rows = ids.flatMap((id) => cards.get(id) ?? []);
  return {
    rows: rows.map(({ cover_key, ...row }) => ({ ...row, cover_url: cover_key && links.daily(cover_key, now) })),
  };
}
