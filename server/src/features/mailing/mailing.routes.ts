import { mailingApi as api } from '@toada/domain/mailing/mailing.contract.ts';
import { serve } from '../../http/serve.ts';
import { readMailing } from './present-mailing.ts';
import { readFailures } from './read-failures.ts';
import { countAudience, readChoices, saveMailing } from './save-mailing.ts';
import { testMailing } from './send-test.ts';
import {
  cancelMailing,
  pauseMailing,
  repeatMailing,
  resumeMailing,
  scheduleMailing,
  sendNow,
  unscheduleMailing,
} from './step-mailing.ts';

export const mailingRoutes = [
  serve(api.find, 'mailing.read', readMailing),
  serve(api.choices, 'mailing.edit', readChoices),
  serve(api.failures, 'mailing.read', readFailures),
  serve(api.count, 'mailing.edit', countAudience, { limit: { points: 600, perSeconds: 3600 } }),
  serve(api.save, 'mailing.edit', saveMailing),
  serve(api.test, 'mailing.edit', testMailing, { limit: { points: 30, perSeconds: 3600 } }),
  serve(api.schedule, 'mailing.edit', scheduleMailing),
  serve(api.unschedule, 'mailing.edit', unscheduleMailing),
  serve(api.start, 'mailing.edit', sendNow),
  serve(api.pause, 'mailing.edit', pauseMailing),
  serve(api.resume, 'mailing.edit', resumeMailing),
  serve(api.cancel, 'mailing.edit', cancelMailing),
  serve(api.repeat, 'mailing.edit', repeatMailing),
];
