import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { UserForm } from '@toada/domain/user/user.contract.ts';
import { mayHaveAggregator, rolesFor } from '@toada/domain/user/user.rules.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimPlace } from '../profile/claim-place.ts';
import { firstQuota } from '../profile/create-profile.ts';
import { withVerification } from '../profile/present-person.ts';
import { releaseTeam } from '../profile/release-team.ts';
import { loadAmongSuperAdmins } from './load-managed.ts';
import { withAggregatorNames } from './read-users.ts';
import { setUser } from './user.queries.ts';

type Found = Awaited<ReturnType<typeof loadAmongSuperAdmins>>;

/** Name, company and role of somebody. A new role acts on the person's next request. */
export async function saveUser(call: Call<UserForm & { id: AskedId<'profiles'> }>) {
  const { db, visible, input, now } = call;
  const found = await loadAmongSuperAdmins(call);
  const before = found.user;
  if (input.role !== before.role) refuseRole(call, found);
  const aggregator_id = mayHaveAggregator(input.role) ? before.aggregator_id : null;
  const joins = input.role === 'ARTIST' && before.role !== 'ARTIST' && before.deactivated_at === null;
  if (joins && aggregator_id) await claimPlace(db, aggregator_id);
  const quota = before.role === 'AGGREGATOR' ? {} : await firstQuota(db, input.role);
  if (before.role === 'AGGREGATOR' && input.role !== 'AGGREGATOR') await releaseTeam(db, before.id, now);
  const has_own_white_label = ownWhiteLabelOf(call, before);
  const { id: _, ...form } = input;
  const changes = { ...form, aggregator_id, has_own_white_label, ...quota };
  const saved = await setUser(db, visible, before.id, changes, now);
  const [was, is] = changesOf(before, saved);
  if (Object.keys(is).length > 0) {
    await recordAudit(call, { action: 'user.changed', personId: saved.id, before: was, after: is });
  }
  const [user] = await withAggregatorNames(db, [withVerification(saved, now)]);
  return user ?? { ...saved, aggregator_name: null };
}

function refuseRole({ actor, input }: Call<UserForm & { id: AskedId<'profiles'> }>, { user, isLast }: Found) {
  const { role, artist_count } = user;
  if (user.id === actor.id) throw new AppError('user.notYourself', {});
  if (isLast) throw new AppError('user.lastSuperAdmin', {});
  if (!rolesFor(actor.role, role).includes(input.role)) throw new AppError('user.roleForbidden', {});
  // Artists without a label of theirs would belong to somebody who cannot see them.
  if (role === 'AGGREGATOR' && artist_count > 0) throw new AppError('user.hasArtists', { count: artist_count });
}

/** An artist's white label is lent by the platform, not by the label whose own it would stand before. */
function ownWhiteLabelOf(
  { visible, input }: Call<UserForm & { id: AskedId<'profiles'> }>,
  before: Found['user'],
): boolean {
  const { has_own_white_label: asked = before.has_own_white_label, role } = input;
  if (asked !== before.has_own_white_label && visible.reach !== 'any') throw new AppError('access.forbidden', {});
  return asked && role === 'ARTIST';
}

const AUDITED = ['full_name', 'company_name', 'role', 'aggregator_id', 'has_own_white_label'] as const;
type Audited = Pick<Found['user'], (typeof AUDITED)[number]>;

function changesOf(before: Audited, after: Audited) {
  const changed = AUDITED.filter((field) => before[field] !== after[field]);
  const pick = (row: Audited) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return [pick(before), pick(after)] as const;
}
