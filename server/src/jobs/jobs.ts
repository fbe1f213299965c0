import { payDemo } from '../demo/pay-demo.job.ts';
import { releaseDemo } from '../demo/release-demo.job.ts';
import { statementDemo } from '../demo/statement-demo.job.ts';
import { verifyDemo } from '../demo/verify-demo.job.ts';
import { videoDemo } from '../demo/video-demo.job.ts';
import { withdrawDemo } from '../demo/withdraw-demo.job.ts';
import { mailBrandFor } from '../features/brand/mail-brand.ts';
import { features } from '../features.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import type { Job } from './job.ts';
import { letters } from './letters.ts';
import { sweep } from './sweep.job.ts';

/** Everything that runs in the background. */
export const jobs: readonly Job[] = [
  ...features.flatMap(({ jobs = [] }) => jobs),
  ...mailJobs(letters, mailBrandFor),
  ...([sweep, payDemo, releaseDemo, statementDemo, verifyDemo, videoDemo, withdrawDemo] as readonly Job[]),
];
