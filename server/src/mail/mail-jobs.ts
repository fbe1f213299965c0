import { assert } from '@toada/domain/assert.ts';
import { z } from 'zod';
import { type Job, job } from '../jobs/job.ts';
import { formerQueues } from './former-queues.ts';
import type { Letter } from './letter.ts';
import { mailJob } from './mail-letter.ts';
import { type FindBrand, sendLetter } from './send-letter.ts';

/** The job that sends every letter, and one for each queue that letters waited in before there was this one. */
export function mailJobs(letters: readonly Letter[], findBrand: FindBrand): readonly Job[] {
  const byName = new Map(letters.map((letter) => [letter.name, letter]));
  assert(byName.size === letters.length, 'every letter has a name of its own');
  const find = (name: string) => {
    const letter = byName.get(name);
    assert(letter, `there is a letter ${name}`);
    return letter;
  };
  const sendMail = job({
    ...mailJob,
    about: ({ letter }) => ({ letter }),
    run: ({ payload: { letter, params }, ...call }) => sendLetter(call, find(letter), params, findBrand),
  });
  const former = formerQueues.map((name) => {
    const letter = find(name);
    const { attempts, lane } = mailJob;
    const run: Job['run'] = ({ payload, ...call }) => sendLetter(call, letter, payload, findBrand);
    return job({ name, payload: z.unknown(), attempts, lane, run });
  });
  return [sendMail as Job, ...former];
}
