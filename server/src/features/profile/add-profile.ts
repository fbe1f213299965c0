import type { Role } from '@toada/domain/access/policy.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { createProfile } from './create-profile.ts';
import { findAggregator, findProfile } from './profile.queries.ts';

type Person = {
  id: string;
  email: string;
  full_name: string;
  company_name: string | undefined;
  role: Role;
  aggregator_id: string | undefined;
};

/** The profile of an account somebody else makes. Only an aggregator can have a team. */
export async function addProfile(db: Executor, { company_name, aggregator_id, ...person }: Person) {
  if (aggregator_id && !(await findAggregator(db, aggregator_id))) throw new AppError('user.aggregatorUnknown', {});
  return createProfile(db, {
    ...person,
    ...(company_name ? { company_name } : {}),
    ...(aggregator_id ? { aggregator_id } : {}),
  });
}

/** A profile the caller may see; undefined otherwise. */
export function findTeamProfile(db: Executor, visible: Visible, id: string) {
  return findProfile(db, visible, id);
}
