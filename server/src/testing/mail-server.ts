import PostalMime from 'postal-mime';
import { afterAll } from 'vitest';
import { createLog } from '../http/log.ts';
import type { JobTools } from '../jobs/job.ts';
import { jobs } from '../jobs/jobs.ts';
import { startWorker } from '../jobs/worker.ts';
import { createMailer } from '../outside/mail.ts';
import { db, libraryPool } from './database.ts';
import { startSmtpServer } from './smtp-server.ts';
import { storage } from './test-server.ts';
import { until } from './until.ts';

const env = { JOBS_AT_ONCE: 2, HEARTBEAT_MS: 1000, DRAIN_SECONDS: 10 };

/** A real mail server, a mailer that sends to it, and what has arrived. */
export async function startMailServer() {
  const { url: smtpUrl, accepted: received, stop } = await startSmtpServer();
  afterAll(stop);

  // With a server to send to, nothing is laid into the folder.
  const mailer = createMailer({ smtpUrl, from: 'Toada <nao-responda@toada.test>', outboxDir: '/nowhere' });
  /** The letters so far, which are then forgotten. */
  const take = () => Promise.all(received.splice(0).map((raw) => PostalMime.parse(raw)));
  return {
    mailer,
    /** Lets a worker send what waits until so many letters have arrived, and hands them over. */
    async deliver(count: number, over: Partial<JobTools> = {}) {
      const tools = { db, mailer, storage, publicUrl: 'http://toada.test', now: () => new Date(), ...over } as JobTools;
      const worker = await startWorker({ pool: libraryPool, tools, jobs, schedule: [], env, log: createLog('silent') });
      await until(() => received.length >= count);
      await worker.stop();
      return take();
    },
    take,
  };
}
