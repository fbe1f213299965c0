import { marketingApi as api } from '@toada/domain/marketing/marketing.contract.ts';
import { serve } from '../../http/serve.ts';
import { readConnections } from './read-connections.ts';

export const marketingRoutes = [serve(api.connections, 'marketingConnection.read', readConnections)];
