import type { z } from 'zod';
import { actOnce } from '../db/act-once.ts';
import type { WideDb } from '../db/connect.ts';
import type { MediaEngine } from '../media/media-engine.ts';
import type { Crm } from '../outside/crm.ts';
import type { Mailer } from '../outside/mail.ts';
import type { Names } from '../outside/names.ts';
import type { Storage } from '../outside/storage.ts';
import type { VideoApps } from '../outside/video-apps.ts';
import type { PostWebhook } from '../outside/webhook.ts';
import type { PaymentProviders } from '../payment-provider/provider.ts';
import type { Secrets } from '../secrets.ts';
import type { PackageWriters } from '../store-package/create-package-writers.ts';
import type { Schemas } from '../store-package/schemas.ts';

/** Tools of a job: the database and the outside. Requests never talk to the outside themselves. */
export type JobTools = {
  db: WideDb;
  mailer: Mailer;
  storage: Storage;
  /** Looks at recordings and covers, each in a process of its own. */
  media: MediaEngine;
  /** Absent where the operator has none. */
  crm?: Crm | undefined;
  /** The CRM of somebody's own token. */
  openCrm: (token: string) => Crm;
  /** Tells somebody's own server what happened. */
  postWebhook: PostWebhook;
  /** Registrations at video platforms. */
  videoApps: VideoApps;
  /** Companies that take payments; those the operator has no contract with are missing. */
  paymentProviders: PaymentProviders;
  /** Opens what a payload carries sealed: the queue's table and its dead letters hold nothing secret in clear. */
  secrets: Secrets;
  /** Where folders that stand for stores lie. */
  storesDir: string;
  /** For files of a single turn. */
  workDir: string;
  /** Writes packages for stores; without schemas nothing goes to a live one. */
  packages: { writers: PackageWriters; schemas: Schemas };
  /** Starts the process that hands over the mailings of a lease. */
  mailSenders: { start: (leaseId: string) => Promise<void> };
  /** The operator's own sender, as `Nome <endereço>`. */
  mailFrom: string;
  publicUrl: string;
  names: Names;
  /** Where the domains of aggregators are to point. */
  domainTarget: string;
  /** Whether the platform's own connectors may lead to this machine and the network beside it. */
  allowsInnerStores: boolean;
  now: () => Date;
};

export type JobCall<Payload> = JobTools & {
  payload: Payload;
  /** A worker may die after the work and before saying so: what a job does must bear being done again under this id. */
  jobId: string;
  /** The same on every try. */
  queuedAt: Date;
  isLastAttempt: boolean;
  /** Fires when the process is told to end; a long job stops at its next safe point and is taken up again. */
  signal: AbortSignal;
};

export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** Tries before it is a dead letter. The wait between them grows: seconds first, hours at the tenth. */
  attempts: number;
  /** Jobs of one lane run at most `atOnce` together, over all worker processes. */
  lane?: { name: string; atOnce: number };
  /** Jobs that wait for stores run beside the rest: a slow store never keeps a mail from going out. */
  pool?: 'stores';
  /** Facts of the payload that the log names beside the job. */
  about?: (payload: z.infer<Payload>) => Record<string, string>;
  run: (call: JobCall<z.infer<Payload>>) => Promise<void>;
};

export function job<Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> {
  return { ...definition, run: (call) => actOnce(() => definition.run(call)) };
}
