import { catalogueBadges } from '@toada/domain/distribution/distribution.looks.ts';
import { releaseTypes } from '@toada/domain/release/release.kinds.ts';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import type { Filter } from './catalogue.api.ts';

const names: Record<keyof Filter, string> = { search: 'busca', badge: 'situacao', type: 'tipo', artistId: 'artista' };

/** The catalogue's filter, from the address; a value nobody could have chosen counts as none. */
export function useFilter(): [Filter, (changes: Partial<Filter>) => void] {
  const [kept, keep] = useAddress(names);
  const filter: Filter = {
    search: kept.search.slice(0, 200),
    badge: catalogueBadges.find((badge) => badge === kept.badge) ?? '',
    type: releaseTypes.find((type) => type === kept.type) ?? '',
    artistId: isId(kept.artistId) ? kept.artistId : '',
  };
  return [filter, keep];
}
