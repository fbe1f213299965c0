import type { Executor } from '../../../db/connect.ts';
import { deleteIdentities, listIdentities, lockAccount, setIdentity } from './accounts.queries.ts';
import { fieldsOf, setProviders } from './keep-identity.ts';

/**
 * Somebody answered from the address of an account that had proved none. The identity whose sign-in sent this very mail is theirs; any
 * other was brought by whoever came earlier, perhaps a stranger who waited for the owner to register.
 */
export async function proveIdentities(tx: Executor, userId: string, tokenHash: Buffer, now: Date) {
  const brought = (await listIdentities(tx, userId)).filter(({ provider }) => provider !== 'email');
  const [own, others] = [
    brought.filter(({ proof_token_hash }) => proof_token_hash?.equals(tokenHash)),
    brought.filter(({ proof_token_hash }) => !proof_token_hash?.equals(tokenHash)),
  ];
  await deleteIdentities(
    tx,
    others.map(({ id }) => id),
  );
  for (const { id, identity_data } of own) {
    const data = { ...fieldsOf(identity_data), email_verified: true };
    await setIdentity(tx, id, { identity_data: JSON.stringify(data), proof_token_hash: null, updated_at: now });
  }
  const user = await lockAccount(tx, { id: userId });
  if (user) await setProviders(tx, user, now);
}

/** A mail that is sent again proves what the one before it would have proved; that one is worth nothing any more. */
export async function moveProof(tx: Executor, userId: string, from: Buffer, to: Buffer) {
  const waiting = (await listIdentities(tx, userId)).filter(({ proof_token_hash }) => proof_token_hash?.equals(from));
  for (const { id } of waiting) await setIdentity(tx, id, { proof_token_hash: to });
}
