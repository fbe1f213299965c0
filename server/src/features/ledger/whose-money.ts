import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import type { Visible } from '../../access/authorize.ts';
import { soughtIn } from '../../access/visible-rows.ts';

/** The one person whose money is read; a label that names nobody reads its own. */
export function namedPerson({ reach, actorId }: Visible, { user_id, whose }: WhoseMoney): string | undefined {
  if (user_id) return soughtIn(actorId, user_id);
  return reach === 'team' && whose !== 'artists' ? actorId : undefined;
}

/** Whether a label asks for its artists' money, of which its own is no part. */
export function isOfArtists({ reach }: Visible, { whose }: WhoseMoney): boolean {
  return reach === 'team' && whose === 'artists';
}
