import { feature } from '../../feature.ts';
import { deliver } from './deliver.job.ts';
import { deliveryLetter, failureLetter, removalLetter } from './delivery.letters.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { pollAcknowledgements, pollStore } from './poll-answers.job.ts';
import { receiveSandbox } from './sandbox/receive-sandbox.job.ts';
import { wakeStores } from './wake-stores.job.ts';

export const deliveryFeature = feature({
  routes: deliveryRoutes,
  letters: [deliveryLetter, failureLetter, removalLetter],
  jobs: [deliver, pollAcknowledgements, pollStore, receiveSandbox, wakeStores],
  schedule: [
    { job: wakeStores, cron: '* * * * *' },
    { job: pollAcknowledgements, cron: '* * * * *' },
  ],
});
