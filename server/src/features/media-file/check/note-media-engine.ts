import type { FastifyBaseLogger } from 'fastify';
import type { JobTools } from '../../../jobs/job.ts';
import { setEngine } from './media-check.queries.ts';

/**
 * Tries once, beside the start, whether recordings can be checked on this machine, and says so when they cannot: they wait
 * then, and nothing is lost. The answer waits for the trial, so that a stop does not cut it off from the database.
 */
export function noteMediaEngine({ db, media, now }: Pick<JobTools, 'db' | 'media' | 'now'>, log: FastifyBaseLogger) {
  const tried = media
    .probe()
    .then(async (reason) => {
      if (reason !== null) log.warn({ reason }, 'recordings cannot be checked on this machine and wait');
      await setEngine(db, reason === null, now());
    })
    .catch((error: unknown) => log.warn({ err: error }, 'the media engine could not be tried'));
  return () => tried;
}
