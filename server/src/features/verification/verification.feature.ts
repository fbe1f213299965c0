import { feature } from '../../feature.ts';
import { reminderLetter } from './expiry/reminder.letter.ts';
import { watchExpiry } from './expiry/watch-expiry.job.ts';
import { drawDocuments } from './pages/draw-documents.job.ts';
import { verificationLetter } from './verification.letter.ts';
import { verificationRoutes } from './verification.routes.ts';

export const verificationFeature = feature({
  routes: verificationRoutes,
  letters: [reminderLetter, verificationLetter],
  jobs: [drawDocuments, watchExpiry],
  schedule: [{ job: watchExpiry, cron: '7 * * * *' }],
});
