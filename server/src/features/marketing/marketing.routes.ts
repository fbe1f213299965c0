import { marketingApi as api } from '@toada/domain/marketing/marketing.contract.ts';
import { serve } from '../../http/serve.ts';
import { askMailTest } from './ask-mail-test.ts';
import { readConnections } from './read-connections.ts';

/** A test is a mail of ours to somebody. */
const TESTS = { limit: { points: 10, perSeconds: 3600 } };

export const marketingRoutes = [
  serve(api.connections, 'marketingConnection.read', readConnections),
  serve(api.testMail, 'platformSetting.manage', askMailTest, TESTS),
];
