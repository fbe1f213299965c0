import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import pLimit from 'p-limit';
import { AuthError } from '../auth-error.ts';

/** OWASP's parameters for argon2id (the library's algorithm 2): 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core stays free for everybody who is not signing in. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A hash takes about 40 ms: whoever waits behind this many waits two seconds. */
const WAITING_MAX = 50;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a hash to compare with, one is computed all the same: an unknown address costs what a known one costs. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
  /** Imported accounts come with bcrypt and leave it at their next sign-in. */
  isOutdated(passwordHash: string): boolean;
  /** Spares a flood's requests their way through the database when there is no room to weigh them. */
  refuseWhenFull(): void;
  /** How many hashes were computed so far. */
  computed(): number;
};

/** One for the process, whoever asks for a hash: few at once, some wait, and the next is refused, so that a flood starves nothing else. */
export const passwords = createPasswords(AT_ONCE);

export function createPasswords(atOnce: number): Passwords {
  const limit = pLimit(atOnce);
  let computed = 0;
  let dummy: Promise<string> | undefined;
  const refuseWhenFull = () => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= WAITING_MAX)
      throw new AuthError('over_request_rate_limit');
  };
  const counted = async <Result>(work: () => Promise<Result>) => {
    refuseWhenFull();
    return limit(() => {
      computed++;
      return work();
    });
  };
  const dummyHash = () => (dummy ??= hash(randomBytes(24).toString('base64'), ARGON2ID));

  return {
    hash: (password) => counted(() => hash(password, ARGON2ID)),
    async matches(password, passwordHash) {
      const expected = passwordHash || (await dummyHash());
      const isMatch = await counted(() =>
        isBcrypt(expected) ? verifyBcrypt(password, expected) : verify(expected, password, ARGON2ID),
      );
      return isMatch && Boolean(passwordHash);
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'),
    refuseWhenFull,
    computed: () => computed,
  };
}

function isBcrypt(passwordHash: string) {
  return /^\$2[abxy]\$/.test(passwordHash);
}
