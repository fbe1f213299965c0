import { webhookApi as api } from '@toada/domain/webhook/webhook.contract.ts';
import { feature } from '../../feature.ts';
import { type Preparing, serve, servePrepared } from '../../http/serve.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import {
  createWebhook,
  pauseWebhook,
  readWebhooks,
  removeWebhook,
  renewSecret,
  resumeWebhook,
  saveWebhook,
  testWebhook,
} from './keep-webhook.ts';
import { sweepDeliveries } from './sweep-deliveries.job.ts';

const FEW = { limit: { points: 60, perSeconds: 900 } };
const ACTION = 'webhook.manage';
const sealOf = async (_: unknown, { seal }: Preparing) => seal;

export const webhookFeature = feature({
  routes: [
    serve(api.list, ACTION, readWebhooks),
    servePrepared(api.create, ACTION, sealOf, createWebhook, FEW),
    serve(api.save, ACTION, saveWebhook, FEW),
    servePrepared(api.renew, ACTION, sealOf, renewSecret, FEW),
    serve(api.pause, ACTION, pauseWebhook, FEW),
    serve(api.resume, ACTION, resumeWebhook, FEW),
    serve(api.test, ACTION, testWebhook, FEW),
    serve(api.remove, ACTION, removeWebhook, FEW),
  ],
  jobs: [deliverWebhook, sweepDeliveries],
  schedule: [{ job: sweepDeliveries, cron: '50 5 * * *' }],
});
