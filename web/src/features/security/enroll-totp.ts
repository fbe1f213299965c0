import { loadAuth } from '../../lib/session/load-auth.ts';

const NAME = 'Autenticador';
const ISSUER = 'Toada';

/** A new secret. One that was begun and never confirmed would keep the name, so it goes first. */
export async function enrollTotp() {
  const client = await loadAuth();
  const { data: known } = await client.mfa.listFactors();
  const unfinished = known?.all.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of unfinished) await client.mfa.unenroll({ factorId: id });
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: NAME, issuer: ISSUER });
  if (error) throw error;
  return data;
}

/** The secret was shown and is not wanted. Where this fails, the server forgets it by itself. */
export async function giveUpTotp(factorId: string) {
  const client = await loadAuth();
  await client.mfa.unenroll({ factorId });
}
