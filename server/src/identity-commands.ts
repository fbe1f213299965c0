import { randomBytes } from 'node:crypto';
import type { Db } from './db/connect.ts';
import type { Env } from './env.ts';
import { makeAccount } from './features/auth/admin/make-account.ts';
import { issueServiceToken } from './features/auth/keys/access-token.ts';
import { createKeyRing } from './features/auth/keys/key-ring.ts';
import { rotateKeys } from './features/auth/keys/rotate-keys.ts';
import { passwords } from './features/auth/passwords/passwords.ts';
import { parseEmail } from './features/auth/users/parse-email.ts';
import { createProfile } from './features/profile/create-profile.ts';
import { identityConfig } from './http/identity-config.ts';
import type { Secrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';

const SERVICE_TOKEN_DAYS = 365;

type Parts = { db: Db; secrets: Secrets; env: Env; argument: string | undefined };

/** Commands of the operator about identity. Secrets are printed once. */
const commands = {
  'rotate-keys': async ({ db, secrets, env }: Parts) => {
    if (env.GOTRUE_JWT_KEYS) throw new StartupError('GOTRUE_JWT_KEYS holds the keys: rotate them there.');
    const { kid, signsFrom } = await rotateKeys({ db, secrets, now: new Date(), jwtSeconds: env.GOTRUE_JWT_EXP });
    return `The key ${kid} is published and signs from ${signsFrom.toISOString()}. Service tokens of older keys end: make new ones then.`;
  },
  'service-token': async ({ db, secrets, env }: Parts) => {
    const config = identityConfig(env);
    const now = new Date();
    const keys = createKeyRing({ db, secrets, now: () => now, given: config.givenKeys });
    return issueServiceToken({ keys, config, now }, 'service_role', SERVICE_TOKEN_DAYS);
  },
  'create-admin': async ({ db, argument }: Parts) => {
    const email = parseEmail(argument ?? '');
    if (!email) throw new StartupError('Give the address of the administrator: create-admin pessoa@dominio.');
    const password = randomBytes(18).toString('base64url');
    const passwordHash = await passwords.hash(password);
    await db.transaction().execute(async (tx) => {
      const user = await makeAccount(tx, { email, passwordHash, isConfirmed: true }, new Date());
      if (!user) throw new StartupError('This address already has an account.');
      await createProfile(tx, { id: user.id, email, full_name: 'Super Admin', role: 'SUPER_ADMIN' });
    });
    return `Sign in as ${email} with the password ${password} and change it at once.`;
  },
} satisfies Record<string, (parts: Parts) => Promise<string>>;

export type IdentityCommand = keyof typeof commands;

export function isIdentityCommand(command: string): command is IdentityCommand {
  return Object.hasOwn(commands, command);
}

export async function runIdentityCommand(command: IdentityCommand, parts: Parts) {
  process.stdout.write(`${await commands[command](parts)}\n`);
}
