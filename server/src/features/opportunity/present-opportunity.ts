import { can } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type {
  ApplicationView,
  JudgedApplication,
  OpportunityRow,
  OpportunityView,
} from '@toada/domain/opportunity/opportunity.contract.ts';
import { OPPORTUNITY_PATH, takesApplications } from '@toada/domain/opportunity/opportunity.rules.ts';
import type { z } from 'zod';
import type { Sought } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { siteOfOwner } from '../custom-domain/find-domain.ts';
import { type FoundApplication, findApplication, listTracks } from './application.queries.ts';
import { type FoundOpportunity, findOpportunity } from './opportunity.queries.ts';

type Row = z.input<typeof OpportunityRow>;
type View = z.input<typeof OpportunityView>;
type Application = z.input<typeof ApplicationView>;

export function toOpportunityRow(row: FoundOpportunity): Row {
  return { ...row, applied: row.applied as Row['applied'], counts: row.counts };
}

/** Everything about one opportunity that the caller reaches. */
export async function presentOpportunity(call: Call<unknown>, id: Sought<'opportunities'>): Promise<View> {
  const { db, actor, visible, site, now } = call;
  const found = await findOpportunity(db, visible, id);
  if (!found) throw new AppError('notFound', {});
  const label = found.publisher_role === 'AGGREGATOR' ? found.user_id : null;
  const isOwn = found.user_id === actor.id;
  return {
    ...toOpportunityRow(found),
    description: found.description,
    revision: found.revision,
    can_manage: can(actor, 'opportunity.manage') && (isOwn || visible.reach === 'any'),
    can_apply: can(actor, 'opportunityApplication.send') && takesApplications(found, productDay(now)),
    url: `${await siteOfOwner(db, label, site.publicUrl)}${OPPORTUNITY_PATH}/${found.code}`,
  };
}

type Reader = Pick<Call<unknown>, 'links' | 'now' | 'actor' | 'visible'>;

export function toApplicationView(call: Reader, row: FoundApplication): Application {
  const { links, now } = call;
  const { id, user_id, artist_name, status, text, note, sent_at, decided_at, opportunity_id } = row;
  const { title, kind, opportunity_status, deadline, publisher_name } = row;
  return {
    ...{ id, user_id, artist_name, status, text, note, sent_at, decided_at },
    ticket_id: readsTalk(call, row) ? row.ticket_id : null,
    opportunity: { id: opportunity_id, title, kind, status: opportunity_status, deadline, publisher_name },
    release: {
      id: row.release_id,
      title: row.release_title,
      cover_url: row.cover_key && links.daily(row.cover_key, now),
    },
  };
}

/** Its two sides, and the label that opened it for its artist or that the artist shares it with. */
function readsTalk({ actor, visible }: Reader, row: FoundApplication): boolean {
  const { user_id, publisher_id, talk_opened_by, talk_is_shared } = row;
  return (
    visible.reach === 'any' || [user_id, publisher_id, talk_opened_by].includes(actor.id) || talk_is_shared === true
  );
}

/** An application that was just written. */
export async function presentApplication(call: Call<unknown>, id: string): Promise<Application> {
  const found = await findApplication(call.db, id);
  if (!found) throw new AppError('notFound', {});
  return toApplicationView(call, found);
}

/** With the music, for whoever judges it. */
export async function presentJudged(
  call: Call<unknown>,
  row: FoundApplication,
): Promise<z.input<typeof JudgedApplication>> {
  const { db, links, now } = call;
  const tracks = row.release_id ? await listTracks(db, row.release_id) : [];
  return {
    ...toApplicationView(call, row),
    ...{ release_type: row.release_type, genre: row.genre, release_date: row.release_date },
    tracks: tracks.map(({ title, preview_key }) => ({
      title,
      preview_url: preview_key && links.daily(preview_key, now),
    })),
  };
}
