import type { Executor } from '../../../db/connect.ts';

/** Takes the second factor out of the sessions that were lifted by it. */
export async function lowerSessionsOfFactor(db: Executor, factorId: string) {
  const lowered = await db
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', '=', factorId)
    .returning('id')
    .execute();
  if (lowered.length === 0) return;
  await db
    .deleteFrom('auth.mfa_amr_claims')
    .where('method', '=', 'totp')
    .where(
      'session_id',
      'in',
      lowered.map(({ id }) => id),
    )
    .execute();
}
