import { mailSenderApi as api } from '@toada/domain/mail-sender/mail-sender.contract.ts';
import { feature } from '../../feature.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { checkSender, makeKey, readSender, removeSender, saveSender, sendTest } from './keep-sender.ts';
import { testSender } from './test-sender.job.ts';
import { recheckSenders, verifySender } from './verify-sender.job.ts';

const FEW = { limit: { points: 60, perSeconds: 900 } };
/** A test is a mail of ours to somebody. */
const TESTS = { limit: { points: 10, perSeconds: 3600 } };

export const mailSenderFeature = feature({
  routes: [
    serve(api.find, 'mailSender.manage', readSender),
    servePrepared(api.save, 'mailSender.manage', makeKey, saveSender, FEW),
    serve(api.check, 'mailSender.manage', checkSender, FEW),
    serve(api.test, 'mailSender.manage', sendTest, TESTS),
    serve(api.remove, 'mailSender.manage', removeSender, FEW),
  ],
  jobs: [recheckSenders, testSender, verifySender],
  schedule: [{ job: recheckSenders, cron: '43 6 * * *' }],
});
