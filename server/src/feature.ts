import type { Route } from './http/serve.ts';
import type { Job } from './jobs/job.ts';
import type { Letter } from './mail/letter.ts';

/** A job that runs by the clock, in UTC. */
type Timed = { job: Job; cron: string };

/** The parts of a feature that the kernel runs. */
export type Feature = {
  routes?: readonly Route[];
  letters?: readonly Letter[];
  jobs?: readonly Job[];
  schedule?: readonly Timed[];
};

type AnyLetter = Omit<Letter, 'gather'> & { gather: (call: never) => ReturnType<Letter['gather']> };
type AnyJob = Omit<Job, 'run' | 'about'> & { run: (call: never) => Promise<void> };
type Manifest = {
  routes?: readonly Route[];
  letters?: readonly AnyLetter[];
  jobs?: readonly AnyJob[];
  schedule?: readonly { job: AnyJob; cron: string }[];
};

/** A payload is parsed by its own schema before the job or letter sees it, which is what makes one list of all of them safe. */
export function feature(manifest: Manifest): Feature {
  return manifest as Feature;
}
