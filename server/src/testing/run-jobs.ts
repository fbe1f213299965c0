import { sql } from 'kysely';
import type { Job, JobTools } from '../jobs/job.ts';
import { createMediaEngine } from '../media/media-engine.ts';
import type { Mail } from '../outside/mail.ts';
import { createNames } from '../outside/names.ts';
import { openPackages } from '../store-package/open-packages.ts';
import { findMissingSchema } from '../store-package/schema-files.ts';
import { db } from './database.ts';
import { DDEX_FOLDER } from './ddex-folder.ts';
import { clock, secrets, site, storage, storesDir, workDir } from './test-server.ts';

const letters: Mail[] = [];
/** The file's own database and folders are looked up when they are needed: each file has others. */
export const jobTools: JobTools = {
  get db() {
    return db;
  },
  get storage() {
    return storage;
  },
  get storesDir() {
    return storesDir;
  },
  get workDir() {
    return workDir;
  },
  media: createMediaEngine(),
  secrets,
  packages: openPackages(findMissingSchema(DDEX_FOLDER) === null ? DDEX_FOLDER : undefined),
  mailer: { send: async (mail) => void letters.push(mail) },
  publicUrl: 'http://toada.test',
  // Nothing listens there: a test that asks the world's names starts a server of its own.
  names: createNames(['127.0.0.1:9']),
  domainTarget: site.domainTarget,
  // The peers of tests stand on this machine.
  allowsInnerStores: true,
  now: () => clock.now(),
};

type AnyJob = Pick<Job, 'name' | 'payload'> & { run: (call: never) => Promise<void> };

/** One job as the worker runs it. */
export function runJob(
  job: AnyJob,
  payload: unknown,
  over: { isLastAttempt?: boolean; tools?: Partial<JobTools> } = {},
) {
  const { isLastAttempt = false, tools = {} } = over;
  const call = { ...jobTools, ...tools, payload, jobId: '1', isLastAttempt, signal: new AbortController().signal };
  return job.run(call as never);
}

/** Runs what waits in the queue of these jobs, one after the other, and gives the letters that were sent. */
export async function drainJobs(...jobs: AnyJob[]): Promise<Mail[]> {
  letters.length = 0;
  for (const job of jobs) {
    const { rows } = await sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${job.name} returning j.payload`.execute(db);
    for (const { payload } of rows) await runJob(job, job.payload.parse(payload));
  }
  return [...letters];
}
