import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ApplicationFilter, OpportunityFilter } from '@toada/domain/opportunity/opportunity.contract.ts';
import type { ApplicationStatus } from '@toada/domain/opportunity/opportunity.states.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findForPublisher, listForPublisher, listOwnApplications } from './application.queries.ts';
import { countForHub, findPublished, listOpportunities } from './opportunity.queries.ts';
import { presentJudged, presentOpportunity, toApplicationView, toOpportunityRow } from './present-opportunity.ts';

const NEWEST_SHOWN = 3;

export async function readOpportunities({ db, visible, input, now }: Call<OpportunityFilter>) {
  const { rows, next } = await listOpportunities(db, visible, input, productDay(now));
  return { rows: rows.map(toOpportunityRow), next };
}

/** The hub's block: numbers and the newest open ones. */
export async function readSummary({ db, visible, now }: Call<unknown>) {
  const today = productDay(now);
  const counts = await countForHub(db, visible, today);
  const { rows } = await listOpportunities(db, visible, { view: 'open', limit: NEWEST_SHOWN }, today);
  return { ...counts, newest: rows.map(toOpportunityRow) };
}

export function readOpportunity(call: Call<{ id: AskedId<'opportunities'> }>) {
  return presentOpportunity(call, call.input.id);
}

export async function readOwnApplications(call: Call<ApplicationFilter>) {
  const { rows, next } = await listOwnApplications(call.db, call.visible, call.input);
  return { rows: rows.map((row) => toApplicationView(call, row)), next };
}

type OfOpportunity = PageInput & { id: AskedId<'opportunities'>; status?: ApplicationStatus | undefined };

/** Applications as the publisher of their opportunity reads them. */
export async function readApplications(call: Call<OfOpportunity>) {
  const { db, visible, input } = call;
  const opportunity = await findPublished(db, visible, input.id);
  if (!opportunity) throw new AppError('notFound', {});
  const { rows, next } = await listForPublisher(db, opportunity.id, input.status, input);
  return { rows: rows.map((row) => toApplicationView(call, row)), next };
}

/** A look of the staff at an application to somebody else is written down. */
export async function judgeApplication(call: Call<{ id: AskedId<'opportunity_applications'> }>) {
  const { db, actor, visible, input } = call;
  const row = await findForPublisher(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  if (row.publisher_id !== actor.id)
    await recordAudit(call, { action: 'application.opened', personId: row.user_id, subjectId: row.id });
  return presentJudged(call, row);
}
