import { buildProfile, buildSession } from './factories.ts';

/** One row of everything, owned by nobody in the test: what a stranger must not see. Keyed by path and parameter. */
export async function buildWorld(): Promise<Record<string, string>> {
  const profile = await buildProfile();
  const session = await buildSession();
  return { '/profiles/:id': profile.id, '/dead-jobs/:id/retry': '1', '/sessions/:id': session.id };
}
