import { decide } from '@toada/domain/access/decide.ts';
import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';

const ARTISTS = 'artistas';

/** The address of the artists' money, for a way back to it. */
export const ARTISTS_SEARCH = `?quem=${ARTISTS}`;

/** The owner of the money on screen, from the address. A label's own and its artists' are never in one list. */
export function useWhose() {
  const reach = decide(useActor(), 'ledger.read');
  const [kept, keep] = useAddress({ whose: 'quem', userId: 'conta' });
  const isLabel = reach === 'team';
  const isOfArtists = isLabel && kept.whose === ARTISTS;
  /** Whether it may be of several people, of whom one can be chosen. */
  const hasPeople = reach === 'any' || isOfArtists;
  const userId = hasPeople && isId(kept.userId) ? kept.userId : '';
  const asked: Written<WhoseMoney> = {
    ...(userId ? { user_id: userId } : {}),
    ...(isOfArtists ? { whose: 'artists' } : {}),
  };
  return {
    ...{ isLabel, isOfArtists, hasPeople, userId, asked },
    chooseSide: (side: 'own' | 'artists') => keep({ whose: side === 'artists' ? ARTISTS : '', userId: '' }),
    choosePerson: (id: string) => keep({ userId: id }),
  };
}

export type Whose = ReturnType<typeof useWhose>;
