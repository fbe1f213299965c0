import type { IntegrationView } from '@toada/domain/connector/connector.contract.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { readArtistPages } from '../connection/read-artist-pages.ts';
import { type ConnectorRow, isTestConnector, listConnectors } from '../connection/read-connection.ts';
import { findTeam } from './artist-page.queries.ts';

type Asking = Pick<Call<unknown>, 'db' | 'actor'>;

/** Every store as whoever asks finds it. */
export async function readIntegrations({ db, actor }: Asking) {
  const teamId = await findTeam(db, actor.id);
  if (teamId === undefined) throw new AppError('notFound', {});
  const connectors = new Map((await listConnectors(db, teamId)).map((connector) => [connector.platform, connector]));
  const isArtist = actor.role === 'ARTIST';
  const pages = isArtist ? await readArtistPages(db, actor.id) : {};
  const integrations = platforms.map((platform) =>
    toIntegration(platform, connectors.get(platform), { isArtist, page: pages[platform] ?? null }),
  );
  return { integrations };
}

type Person = { isArtist: boolean; page: string | null };

function toIntegration(
  platform: Platform,
  connector: ConnectorRow | undefined,
  { isArtist, page }: Person,
): IntegrationView {
  return {
    platform,
    status: integrationStatusOf(connector, { isArtist, page }),
    is_test: connector ? isTestConnector(connector) : false,
    artist_page: page,
    last_delivered_at: connector?.last_delivered_at?.toISOString() ?? null,
  };
}

/** Where no connector is on, labels and administrators can do something about it, artists cannot. */
export function integrationStatusOf(
  connector: Pick<ConnectorRow, 'is_paused'> | undefined,
  { isArtist, page }: Person,
): IntegrationView['status'] {
  if (!connector) return isArtist ? 'unavailable' : 'connect';
  if (connector.is_paused) return 'paused';
  return isArtist && page === null ? 'connect' : 'connected';
}
