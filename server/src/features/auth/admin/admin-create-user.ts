import { randomBytes } from 'node:crypto';
import { type Answer, type AuthCall, objectOf, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { requireStrong } from '../passwords/check-strength.ts';
import { readEmail } from '../users/parse-email.ts';
import { presentUser } from '../users/present-user.ts';
import { isUuid } from '../uuid.ts';
import { banUntil } from './ban-duration.ts';
import { makeAccount } from './make-account.ts';

const HASH = /^(\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/.-]+\$[\w+/.-]+)$/;

/** An account made by the operator's own program: no mail goes out, and it is confirmed only if that is said. */
export async function adminCreateUser(call: AuthCall): Promise<Answer> {
  const { body, passwords, db, moment: now } = call;
  const given = textOf(body, 'email');
  if (!given) throw invalid('Cannot create a user without either an email or phone');
  const email = readEmail(given);
  const password = textOf(body, 'password');
  const importedHash = textOf(body, 'password_hash');
  if (password && importedHash) throw invalid('Only a password or a password hash should be provided');
  if (importedHash && !HASH.test(importedHash)) throw invalid('password_hash is not a bcrypt or argon2id hash');
  if (password) await requireStrong(call, password);
  const id = textOf(body, 'id');
  if (id !== undefined && !isUuid(id)) throw invalid('ID must conform to the uuid v4 format');

  const passwordHash = importedHash ?? (await passwords.hash(password ?? randomBytes(36).toString('base64')));
  const user = await db.transaction().execute((tx) =>
    makeAccount(
      tx,
      {
        ...(id ? { id } : {}),
        email,
        passwordHash,
        isConfirmed: body.email_confirm === true,
        userMetadata: objectOf(body, 'user_metadata') ?? {},
        appMetadata: objectOf(body, 'app_metadata') ?? {},
        bannedUntil: banUntil(textOf(body, 'ban_duration'), now),
      },
      now,
    ),
  );
  if (!user) throw new AuthError('email_exists');
  return { body: await presentUser(db, user) };
}
