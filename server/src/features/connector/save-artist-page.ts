import type { ArtistPage } from '@toada/domain/connector/connector.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readArtistPages } from '../connection/read-artist-pages.ts';
import { deletePage, findTeam, putPage } from './artist-page.queries.ts';
import { readIntegrations } from './read-integrations.ts';

/** The next package says who the artist is there; an empty page takes it away. */
export async function saveArtistPage(call: Call<ArtistPage>) {
  const { db, actor, visible, input, now } = call;
  if (!(await findTeam(db, actor.id))) throw new AppError('notFound', {});
  const before = (await readArtistPages(db, actor.id))[input.platform] ?? '';
  if (before !== input.page) {
    if (input.page === '') await deletePage(db, visible, input.platform);
    else await putPage(db, visible, input.platform, input.page, now);
    await recordAudit(call, {
      action: 'artistPage.changed',
      personId: actor.id,
      before: { page: before || null },
      after: { platform: input.platform, page: input.page || null },
    });
  }
  return readIntegrations(call);
}
