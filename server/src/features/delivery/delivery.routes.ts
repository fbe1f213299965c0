import { deliveryApi as api } from '@toada/domain/delivery/delivery.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import {
  fetchMessages,
  linkMessage,
  readChanges,
  readDeliveries,
  readOffered,
  readReleaseDeliveries,
} from './read-deliveries.ts';
import { retryDelivery, settleDelivery } from './settle-delivery.ts';
import { takeDown } from './take-down.ts';

export const deliveryRoutes = [
  serve(api.ofRelease, 'release.read', readReleaseDeliveries),
  serve(api.takeDown, 'release.edit', takeDown),
  serve(api.offered, 'release.read', readOffered),
  serve(api.message, 'release.read', linkMessage),
  servePrepared(api.changes, 'release.read', fetchMessages, readChanges),
  serve(api.list, 'delivery.manage', readDeliveries),
  serve(api.settle, 'delivery.manage', settleDelivery),
  serve(api.retry, 'delivery.manage', retryDelivery),
];
