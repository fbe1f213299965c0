import { sql } from 'kysely';
import { mailBrandFor } from '../features/brand/mail-brand.ts';
import type { Job, JobTools } from '../jobs/job.ts';
import type { GatheredLetter, Letter } from '../mail/letter.ts';
import { mailJob } from '../mail/mail-letter.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { createMediaEngine } from '../media/media-engine.ts';
import { createHubSpot } from '../outside/crm.ts';
import type { Mail } from '../outside/mail.ts';
import { createNames } from '../outside/names.ts';
import { createWebhookPost } from '../outside/webhook.ts';
import { openPackages } from '../store-package/open-packages.ts';
import { findMissingSchema } from '../store-package/schema-files.ts';
import { db } from './database.ts';
import { DDEX_FOLDER } from './ddex-folder.ts';
import { clock, secrets, site, storage, storesDir, workDir } from './test-server.ts';

const letters: Mail[] = [];
/** Leases of mailings whose process a test has yet to be. */
export const startedLeases: string[] = [];
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
  // Nothing listens there: a test of HubSpot starts a server of its own.
  openCrm: (token) => createHubSpot({ token, url: 'http://127.0.0.1:9' }),
  postWebhook: createWebhookPost(),
  videoApps: {},
  paymentProviders: {},
  secrets,
  packages: openPackages(findMissingSchema(DDEX_FOLDER) === null ? DDEX_FOLDER : undefined),
  mailer: { send: async (mail) => void letters.push(mail) },
  mailSenders: { start: async (leaseId) => void startedLeases.push(leaseId) },
  mailFrom: 'Toada <nao-responda@toada.test>',
  publicUrl: 'http://toada.test',
  // Nothing listens there: a test that asks the world's names starts a server of its own.
  names: createNames(['127.0.0.1:9']),
  domainTarget: site.domainTarget,
  // The peers of tests stand on this machine.
  allowsInnerStores: true,
  now: () => clock.now(),
};

type AnyJob = Pick<Job, 'name' | 'payload'> & { run: (call: never) => Promise<void> };
type AnyLetter = Pick<Letter, 'name' | 'params'> & { gather: (call: never) => Promise<GatheredLetter | null> };

/** One job as the worker runs it, or one letter as the job behind all of them sends it. */
export function runJob(
  work: AnyJob | AnyLetter,
  payload: unknown,
  over: { isLastAttempt?: boolean; tools?: Partial<JobTools>; signal?: AbortSignal } = {},
) {
  const { isLastAttempt = false, tools = {}, signal = new AbortController().signal } = over;
  const call = {
    ...jobTools,
    ...tools,
    jobId: '1',
    queuedAt: clock.now(),
    isLastAttempt,
    signal,
  };
  if ('gather' in work) return sendLetter(call, work as Letter, payload, mailBrandFor);
  return work.run({ ...call, payload } as never);
}

/** Runs what waits in the queue of these jobs and letters, one after the other, and gives the letters that were sent. */
export async function drainJobs(...work: (AnyJob | AnyLetter)[]): Promise<Mail[]> {
  letters.length = 0;
  for (const one of work)
    for (const { payload } of await takeJobs(one))
      await runJob(one, 'gather' in one ? payload : one.payload.parse(payload));
  return [...letters];
}

/** Takes the waiting rows of a job, or of a letter, out of the queue. */
export async function takeJobs(work: AnyJob | AnyLetter) {
  const isWanted =
    'gather' in work
      ? sql`t.identifier = ${mailJob.name} and j.payload ->> 'letter' = ${work.name}`
      : sql`t.identifier = ${work.name}`;
  const said = 'gather' in work ? sql`j.payload -> 'params'` : sql`j.payload`;
  const { rows } = await sql<{ id: string; payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and ${isWanted} returning j.id::text, ${said} as payload`.execute(db);
  return rows;
}
