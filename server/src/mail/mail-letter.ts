import { z } from 'zod';
import type { Executor } from '../db/connect.ts';
import { enqueue, enqueueMany } from '../jobs/queue.ts';
import type { Letter } from './letter.ts';

/** The one job behind every letter, as the queue knows it; `mail-jobs.ts` gives it its work. */
export const mailJob = {
  name: 'mail.send',
  payload: z.object({ letter: z.string(), params: z.unknown() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
};

/** Written in the caller's transaction: the letter is sent if and only if the change is kept. */
export async function mailLetter<Params extends z.ZodType>(
  db: Executor,
  letter: Letter<Params>,
  params: z.input<Params>,
  options: { key?: string; runAt?: Date } = {},
) {
  await enqueue(db, mailJob, { letter: letter.name, params: letter.params.parse(params) }, options);
}

/** The same letter to many, each by params of their own, in one statement. */
export async function mailLetters<Params extends z.ZodType>(
  db: Executor,
  letter: Letter<Params>,
  all: readonly z.input<Params>[],
) {
  await enqueueMany(
    db,
    mailJob,
    all.map((params) => ({ letter: letter.name, params: letter.params.parse(params) })),
  );
}
