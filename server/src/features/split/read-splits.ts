import { decide } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { monthOf, periodOf } from '@toada/domain/split/effective-month.ts';
import type { SplitView } from '@toada/domain/split/split.contract.ts';
import { unaskedShares } from '@toada/domain/split/unasked.rules.ts';
import type { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { mergeNewest } from '../../db/page.ts';
import type { Call } from '../../http/serve.ts';
import {
  type DividedRelease,
  findDivided,
  findPostedThrough,
  listAgreements,
  listShares,
  listTitles,
} from './agreements.queries.ts';
import { isApproved } from './invite-shares.ts';
import { presentShares } from './present-split.ts';
import { listOwnAddresses, listOwned, listShared, listShareStates } from './split.queries.ts';

type Filter = {
  search?: string | undefined;
  is_open?: boolean | undefined;
  owner_id?: AskedId<'profiles'> | undefined;
};

/** Releases that are theirs to see, and those of others in which they have a share, as one list. */
export async function readSplits({ db, actor, visible, input, now }: Call<PageInput & Filter>) {
  const pages = [await listOwned(db, visible, input)];
  if (visible.reach !== 'any') pages.push(await listShared(db, visible, input));
  const { rows, next } = mergeNewest(pages, input.limit);
  const states = await listShareStates(
    db,
    rows.map(({ id }) => id),
    monthOf(productDay(now)),
  );
  const stateOf = new Map(states.map((state) => [state.release_id, state]));
  return {
    rows: rows.map(({ id, title, artist }) => ({
      ...{ title, artist, release_id: id },
      ...rowOf(stateOf.get(id), actor.id),
    })),
    next,
  };
}

/** The reader's own part of a release, without what is paid to them in another's name. */
function rowOf(state: Awaited<ReturnType<typeof listShareStates>>[number] | undefined, readerId: string) {
  const { shares, owner_names = [], open_shares = 0, disputed_shares = 0 } = state ?? {};
  const all = shares ?? [];
  const unasked = unaskedShares(all, owner_names);
  const mine = all.filter((share) => share.payee_id === readerId && !unasked.includes(share));
  return {
    own_basis_points: mine.length > 0 ? mine.reduce((sum, share) => sum + share.share_basis_points, 0) : null,
    participants: all.length,
    unasked_shares: unasked.length,
    open_shares,
    disputed_shares,
  };
}

export async function readSplit(call: Call<{ id: AskedId<'releases'> }>): Promise<z.input<typeof SplitView>> {
  const { db, actor, visible, input, now } = call;
  const release = await findDivided(db, visible, input.id);
  if (!release) throw new AppError('notFound', {});
  const isOwner = release.isOwned;
  const agreements = await listAgreements(db, release.id);
  const shares = await listShares(
    db,
    agreements.map(({ id }) => id),
  );
  const own = await listOwnAddresses(
    db,
    release.id,
    shares.map(({ participant_id }) => participant_id),
  );
  const unasked = new Set(
    agreements.flatMap(({ id }) => {
      const parts = shares.filter(({ agreement_id }) => agreement_id === id);
      const known = parts.map((share) => ({ ...share, has_owner_email: own.has(share.participant_id) }));
      return unaskedShares(known, [...release.owner_names, release.artist]).map((share) => share.id);
    }),
  );
  const presented = await presentShares(call, shares, { isOwner });
  const views = presented.map((view) => ({ ...view, is_unasked: unasked.has(view.id) }));
  const month = monthOf(productDay(now));
  const mine = new Set(shares.filter(({ payee_id }) => payee_id === actor.id).map(({ agreement_id }) => agreement_id));
  return {
    ...{ release_id: release.id, title: release.title, artist: release.artist },
    ...{ owner_id: release.user_id, owner_name: release.owner_name },
    can_edit: mayEdit(call, release),
    is_approved: isApproved(release.status),
    posted_through: await findPostedThrough(db, release.id),
    tracks: await listTitles(db, release.id),
    agreements: agreements
      .filter(({ id }) => isOwner || mine.has(id))
      .map(({ id, track_id, effective_from }) => ({
        ...{ id, track_id, effective_from },
        standing: periodOf({ track_id, effective_from }, agreements, month),
        shares: views.filter((_, index) => shares[index]?.agreement_id === id),
      })),
  };
}

/** Reading reaches further than writing: finance sees every division and changes none. */
function mayEdit({ actor }: Pick<Call<unknown>, 'actor'>, { user_id, team_id }: DividedRelease): boolean {
  const reach: Visible['reach'] | string = decide(actor, 'split.edit');
  return reach === 'any' || (reach === 'team' && team_id === actor.id) || (reach === 'own' && user_id === actor.id);
}
