import { can } from '@toada/domain/access/decide.ts';
import { trackedLink } from '@toada/domain/campaign/campaign.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import { everybody, type MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import { emptyMailing, type MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import type { MailingCounts, MailingView, SubjectResult } from '@toada/domain/mailing/mailing.contract.ts';
import { BUCKETS } from '@toada/domain/mailing/mailing.rules.ts';
import type { MailingFate } from '@toada/domain/mailing/mailing.states.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { siteOfOwner } from '../custom-domain/find-domain.ts';
import type { Reached } from './audience.queries.ts';
import { lookOf } from './look-of.ts';
import {
  type FoundFrame,
  findFrame,
  findLook,
  findMailing,
  findSmartLink,
  listPictureKeys,
  type MailingRow,
  readCounts,
} from './mailing.queries.ts';
import { listHits } from './mailing-links.queries.ts';
import { readAddress } from './read-mail-sender.ts';
import { countGone } from './recipient.queries.ts';
import { headerName } from './sender/write-mail.ts';
import { readTested, type Tested } from './settle-mailing.ts';

type Named = { id: AskedId<'campaigns'> };
type View = z.input<typeof MailingView>;
type Counted = Awaited<ReturnType<typeof readCounts>>;

/** The campaign behind a call, of type email and within reach. */
export async function readFrame(call: Call<Named>): Promise<FoundFrame> {
  const frame = await findFrame(call.db, call.visible, call.input.id);
  if (!frame) throw new AppError('notFound', {});
  if (frame.type !== 'email') throw new AppError('mailing.notEmail', {});
  return frame;
}

/** Reach of the caller for a campaign: the owner all of theirs, a label those whose consent named it. */
export function reachedBy({ actor }: Pick<Call<unknown>, 'actor'>, { user_id: ownerId }: FoundFrame): Reached {
  const isLabels = actor.role === 'AGGREGATOR';
  return { ownerId, labelId: isLabels ? actor.id : null, isLabels };
}

/** A look of the staff at somebody's words is written down. */
export async function readMailing(call: Call<Named>): Promise<View> {
  const { user_id: personId, id: subjectId } = await readFrame(call);
  if (call.visible.reach === 'any' && personId !== call.actor.id)
    await recordAudit(call, { action: 'mailing.opened', personId, subjectId });
  return presentMailing(call);
}

export async function presentMailing(call: Call<Named>): Promise<View> {
  const { db, actor, site } = call;
  const frame = await readFrame(call);
  const mailing = await findMailing(db, frame.id);
  const content = (mailing?.content ?? emptyMailing()) as unknown as MailingContent;
  const counts = mailing ? await readCounts(db, frame.id) : [];
  const isLabels = mailing?.started_at ? mailing.is_labels : actor.role === 'AGGREGATOR';
  const whose = { ownerId: frame.user_id, teamId: senderOf(call, frame, mailing) };
  const sender = await readAddress(db, whose, site.marketing?.mailFrom ?? '');
  const own = await ownLink(call, frame);
  return {
    ...{ id: frame.id, campaign_name: frame.name, campaign_status: frame.status, owner_name: frame.owner_name },
    ...{ status: mailing?.status ?? 'draft', revision: mailing?.revision ?? 0 },
    can_edit: can(actor, 'mailing.edit') && isWithin(call, frame),
    can_send: frame.status === 'approved' || frame.status === 'active',
    content,
    audience: (mailing?.audience ?? everybody) as unknown as MailingAudience,
    ...{ test_percent: mailing?.test_percent ?? 10, test_minutes: mailing?.test_minutes ?? 240 },
    facts: await factsOf(call, frame, content),
    release: frame.release_id ? { id: frame.release_id, title: frame.release_title ?? '' } : null,
    link: own,
    from: `${headerName(sender.fromName ?? frame.owner_name)} <${sender.fromAddress}>`,
    per_minute: await readSetting(db, 'mailing.perMinute'),
    is_label_only: isLabels,
    scheduled: scheduleOf(mailing),
    ...{ started_at: mailing?.started_at ?? null, ended_at: mailing?.ended_at ?? null },
    is_gathering: mailing?.status === 'sending' && mailing.gathered_at === null,
    counts: { ...toCounts(counts), gone: await goneOf(db, frame, mailing) },
    ...(await resultsOf(call, mailing, counts)),
    ...{ stopped_by: mailing?.stopped_by ?? null, trouble: mailing?.trouble ?? null },
  };
}

/** The staff looks at everybody's, and writes its own. */
function isWithin({ actor }: Call<unknown>, { user_id, team_id }: FoundFrame): boolean {
  return user_id === actor.id || (actor.role === 'AGGREGATOR' && team_id === actor.id);
}

/** The team whose sender it is: the label's that sends it, else the owner's own. */
export function senderOf({ actor }: Call<unknown>, frame: FoundFrame, mailing: MailingRow | undefined): string {
  if (mailing?.started_at) return mailing.label_id ?? frame.team_id;
  return actor.role === 'AGGREGATOR' ? actor.id : frame.team_id;
}

async function ownLink({ db, site }: Call<unknown>, { release_id, type, tag, ...frame }: FoundFrame) {
  const link = release_id ? await findSmartLink(db, release_id) : undefined;
  if (!link) return null;
  const label = frame.owner_role === 'AGGREGATOR' ? frame.user_id : frame.aggregator_id;
  return trackedLink(`${await siteOfOwner(db, label, site.publicUrl)}/l/${link.address}`, { type, tag });
}

/** For the preview, pictures are shown by links of the day; the mail itself carries lasting ones. */
export async function factsOf({ db, links, now }: Call<unknown>, frame: FoundFrame, content: MailingContent) {
  const wanted = content.blocks.flatMap((block) => {
    const id = block.kind === 'cover' || block.kind === 'video' ? (block.release ?? frame.release_id) : null;
    return id ? [{ key: block.key, id }] : [];
  });
  const found = await listPictureKeys(db, frame.user_id, [...new Set(wanted.map(({ id }) => id))]);
  const keys = new Map(found.map(({ id, key }) => [id, key]));
  const pictures = wanted.flatMap(({ key, id }) => {
    const stored = keys.get(id);
    return stored ? [[key, links.daily(stored, now)] as const] : [];
  });
  const look = lookOf(await findLook(db, frame.user_id));
  return { sender: headerName(frame.owner_name), ...look, pictures: Object.fromEntries(pictures) };
}

function scheduleOf(mailing: MailingRow | undefined): View['scheduled'] {
  const { scheduled_at: at, scheduled_day: day, scheduled_time: time, time_zone: zone } = mailing ?? {};
  return at && day && time && zone ? { at, day, time, zone } : null;
}

/** Addressees of these fates, of one subject or of all. */
export function sumOf(counts: Counted, subject: string | null, ...fates: readonly MailingFate[]): number {
  const meant = counts.filter(
    (one) => (subject === null || one.subject === subject) && fates.some((fate) => fate === one.fate),
  );
  return meant.reduce((sum, { number }) => sum + number, 0);
}

async function goneOf(
  db: Executor,
  { user_id: ownerId }: FoundFrame,
  mailing: MailingRow | undefined,
): Promise<number> {
  if (!mailing?.started_at) return 0;
  const { id, label_id: labelId, started_at: startedAt } = mailing;
  return countGone(db, { id, ownerId, labelId, startedAt });
}

function toCounts(counts: Counted): Omit<MailingCounts, 'gone'> {
  const of = (...fates: readonly MailingFate[]) => sumOf(counts, null, ...fates);
  return {
    total: counts.reduce((sum, { number }) => sum + number, 0),
    waiting: of('waiting', 'claimed'),
    ...{ sent: of('sent'), bounced: of('bounced'), complained: of('complained') },
    ...{ failed: of('failed'), left: of('left'), doubtful: of('doubtful') },
  };
}

async function resultsOf({ db }: Call<unknown>, mailing: MailingRow | undefined, counts: Counted) {
  if (!mailing?.started_at) return { test: null, results: [], links: [] };
  const { test_buckets, test_until: until, verdict } = mailing;
  const hits = await listHits(db, mailing.id);
  const isTested = test_buckets > 0;
  const tested = isTested ? ((mailing.tested as unknown as Tested | null) ?? (await readTested(db, mailing.id))) : null;
  const results = (isTested ? (['a', 'b'] as const) : (['a'] as const)).map((subject): SubjectResult => {
    const sum = (kind: string) => hits.find((one) => one.subject === subject && one.kind === kind)?.hits ?? 0;
    const inTest = tested?.[subject];
    return {
      ...{ subject, sent: sumOf(counts, subject, 'sent', 'complained'), clicks: sum('clicks'), opens: sum('opens') },
      ...{ tested: inTest?.sent ?? 0, tested_clicks: inTest?.clicks ?? 0 },
      bounced: sumOf(counts, subject, 'bounced'),
      complained: sumOf(counts, subject, 'complained'),
      left: sumOf(counts, subject, 'left'),
    };
  });
  const clicked = hits.filter(({ kind }) => kind === 'link');
  const byLink = Map.groupBy(clicked, ({ block_key, url }) => `${block_key} ${url}`);
  const links = [...byLink.values()].map((same) => ({
    ...{ key: same[0]?.block_key ?? '', url: same[0]?.url ?? '' },
    clicks: same.reduce((sum, one) => sum + one.hits, 0),
  }));
  const hasRest = isTested && test_buckets < BUCKETS;
  return { test: hasRest ? { until, verdict } : null, results, links };
}
