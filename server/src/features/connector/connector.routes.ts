import { connectorApi as api } from '@toada/domain/connector/connector.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { beginTest } from './begin-test.ts';
import { pauseConnector, resumeConnector } from './pause-connector.ts';
import { readConnectors } from './read-connectors.ts';
import { readIntegrations } from './read-integrations.ts';
import { saveArtistPage } from './save-artist-page.ts';
import { saveConnector } from './save-connector.ts';

/** Every test knocks on somebody's door: more than this is a machine that does. */
const FEW = { limit: { points: 60, perSeconds: 900 } };

export const connectorRoutes = [
  serve(api.list, 'connector.manage', readConnectors),
  servePrepared(api.save, 'connector.manage', async (_, { seal }) => seal, saveConnector, FEW),
  serve(api.test, 'connector.manage', beginTest, FEW),
  serve(api.pause, 'connector.manage', pauseConnector),
  serve(api.resume, 'connector.manage', resumeConnector),
  serve(api.integrations, 'integration.read', readIntegrations),
  serve(api.savePage, 'artistPage.manage', saveArtistPage, FEW),
];
