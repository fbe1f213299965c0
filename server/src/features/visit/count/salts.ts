import { randomBytes } from 'node:crypto';
import type { WideDb } from '../../../db/connect.ts';
import type { Secrets } from '../../../secrets.ts';
import { type SaltDay, takeSalt } from './count.queries.ts';

const SALT_BYTES = 32;
/** Memory forgets it after this, and looks whether it is still the one that all processes share. */
const KEPT_MS = 60_000;

/** The salt of a day, the same for every process. The day's end erases it (`visit.sweep`), and no one makes it again. */
export function createSalts(db: WideDb, secrets: Pick<Secrets, 'encrypt' | 'decrypt'>) {
  const kept = new Map<string, Promise<Buffer>>();

  return function saltOf(day: SaltDay): Promise<Buffer> {
    const name = `${day.zone} ${day.day}`;
    const known = kept.get(name);
    if (known) return known;
    const salt = load(day, `visit_salts.salt ${name}`);
    kept.set(name, salt);
    const forget = () => kept.delete(name);
    salt.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
    return salt;
  };

  async function load(day: SaltDay, place: string): Promise<Buffer> {
    const fresh = () => secrets.encrypt(randomBytes(SALT_BYTES).toString('base64'), place);
    return Buffer.from(secrets.decrypt(await takeSalt(db, day, fresh), place), 'base64');
  }
}
