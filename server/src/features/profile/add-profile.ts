import type { Role } from '@toada/domain/access/policy.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Sought } from '../../access/visible-rows.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { claimPlace } from './claim-place.ts';
import { createProfile } from './create-profile.ts';
import { isAddressTaken } from './people.queries.ts';
import { findAggregator, findProfile } from './profile.queries.ts';

type Person = {
  id: string;
  email: string;
  full_name: string;
  company_name: string | undefined;
  role: Role;
  aggregator_id: string | undefined;
};

/** The profile of an account somebody else makes. Only an aggregator can have a team, and no more artists than its quota. */
export async function addProfile(db: Executor, { company_name, aggregator_id, ...person }: Person) {
  if (aggregator_id && !(await isOpenAggregator(db, aggregator_id))) throw new AppError('user.aggregatorUnknown', {});
  if (aggregator_id && person.role === 'ARTIST') await claimPlace(db, aggregator_id);
  // The address of an account that was deleted stands on its profile still.
  if (await isAddressTaken(beyondReach(db), person.email)) throw new AppError('user.emailTaken', {});
  return createProfile(db, {
    ...person,
    ...(company_name ? { company_name } : {}),
    ...(aggregator_id ? { aggregator_id } : {}),
  });
}

/** Whether somebody may have a team now. */
export async function isOpenAggregator(db: Executor, id: string): Promise<boolean> {
  return (await findAggregator(db, id)) !== undefined;
}

/** A profile the caller may see; undefined otherwise. */
export function findTeamProfile(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return findProfile(db, visible, id);
}
