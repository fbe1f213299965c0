import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@toada/domain/errors.ts';
import type { Locker } from '@tus/server';
import pg from 'pg';
import { arrivingNow } from './arriving.ts';

const CHANNEL = 'toada_media_locks';
/** A number of ours beside the name, so that no other lock of the database is meant by chance. */
const SEED = 1800;
const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 50;

export type UploadLocks = Locker & { close: () => Promise<void> };

/**
 * One writer per file, over all server processes: an advisory lock of PostgreSQL. All locks of a process hang on one connection,
 * for a slow sender would otherwise keep one of the pool's for minutes. Who wants a lock that is held asks the holder to stop:
 * it is the same sender, whose older connection died without a word.
 */
export function createUploadLocks(url: string, onError: (error: unknown) => void): UploadLocks {
  const held = new Map<string, () => void>();
  let connecting: Promise<pg.Client> | null = null;

  function client() {
    connecting ??= connect(url, onError, (id) => held.get(id)?.()).then((made) => {
      // The locks went with the connection: whoever still writes under one stops where it is.
      made.once('end', () => {
        connecting = null;
        for (const stop of held.values()) stop();
      });
      return made;
    });
    connecting.catch(() => {
      connecting = null;
    });
    return connecting;
  }

  async function isTaken(id: string, stop: () => void): Promise<boolean> {
    if (held.has(id)) return false;
    held.set(id, stop);
    const isOurs = await client()
      .then((made) => made.query('select pg_try_advisory_lock(hashtextextended($1, $2)) as is_ours', [id, SEED]))
      .then(({ rows }) => rows[0].is_ours === true)
      .catch((error: unknown) => {
        held.delete(id);
        throw error;
      });
    if (!isOurs) held.delete(id);
    return isOurs;
  }

  async function askHolder(id: string) {
    held.get(id)?.();
    await (await client()).query('select pg_notify($1, $2)', [CHANNEL, id]);
  }

  return {
    newLock(id) {
      const { stop, proveOwner } = arrivingNow();
      return {
        async lock() {
          if (await isTaken(id, () => stop.abort())) return;
          await proveOwner(id);
          for (const end = performance.now() + WAIT_MS; performance.now() < end; await sleep(LOOK_EVERY_MS)) {
            await askHolder(id);
            if (await isTaken(id, () => stop.abort())) return;
          }
          throw new AppError('mediaFile.busy', {});
        },
        async unlock() {
          held.delete(id);
          // Not waited for: whatever asks next on this connection comes after it.
          void connecting
            ?.then((made) => made.query('select pg_advisory_unlock(hashtextextended($1, $2))', [id, SEED]))
            .catch(onError);
        },
      };
    },
    async close() {
      const made = await connecting?.catch(() => null);
      await made?.end();
    },
  };
}

async function connect(url: string, onError: (error: unknown) => void, onAsked: (id: string) => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'toada media locks',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', onError);
  client.on('notification', ({ payload }) => onAsked(payload ?? ''));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}
