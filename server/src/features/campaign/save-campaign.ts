import { randomBytes } from 'node:crypto';
import type { CampaignForm, CampaignSave } from '@toada/domain/campaign/campaign.contract.ts';
import { kindOf } from '@toada/domain/campaign/campaign.kinds.ts';
import { campaignTag } from '@toada/domain/campaign/campaign.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellEditors } from '../campaign-status/move-campaign.ts';
import { claimMediaFile, releaseMediaFile } from '../media-file/claim-media-file.ts';
import {
  deleteCampaign,
  findCampaign,
  findNamedRelease,
  insertCampaign,
  isPerson,
  lockCampaign,
  namedFile,
  setCampaign,
} from './campaign.queries.ts';
import { presentCampaign } from './present-campaign.ts';

const ENDING_BYTES = 4;

/** A draft; of the release's owner, where it names one, else of the caller. */
export async function createCampaign(call: Call<CampaignForm>) {
  const release = await namedRelease(call);
  return draftCampaign(call, { ownerId: release?.user_id ?? call.actor.id, releaseId: release?.id ?? null });
}

/** The draft of somebody whose release or file the caller has reached. */
export async function draftCampaign(
  call: Call<CampaignForm>,
  { ownerId, releaseId }: { ownerId: string; releaseId: string | null },
) {
  const { db, actor, input, now } = call;
  if (!(await isPerson(db, ownerId))) throw new AppError('notFound', {});
  const tag = campaignTag(input.name, randomBytes(ENDING_BYTES).toString('hex'));
  const kind = kindOf(input.type);
  requireOneVideo(input);
  const video_file_id = namedFile(call.visible, input.video_file_id);
  await attachVideo(call, ownerId, { before: null, after: video_file_id });
  const id = await insertCampaign(db, {
    ...{ user_id: ownerId, kind, tag, release_id: releaseId, video_file_id, ...columnsOf(input) },
    ...{ created_at: now, updated_at: now, updated_by: actor.id },
  });
  const after = { name: input.name };
  await recordAudit(call, { action: 'campaign.created', personId: ownerId, subjectId: id, after });
  const created = await findCampaign(db, call.visible, id);
  if (created) await tellEditors(db, created);
  return presentCampaign(call, id);
}

/** Only a draft is changed, by whoever has seen its newest words. */
export async function saveCampaign(call: Call<CampaignSave>) {
  const { db, actor, input, now } = call;
  const campaign = await lockDraft(call, input.revision);
  const release = await namedRelease(call);
  if (release && release.user_id !== campaign.user_id)
    throw new AppError('input.invalid', { fields: { release_id: 'campaign.owner' } });
  if (kindOf(input.type) !== campaign.kind) throw new AppError('input.invalid', { fields: { type: 'field.invalid' } });
  requireOneVideo(input);
  const video_file_id = namedFile(call.visible, input.video_file_id);
  await attachVideo(call, campaign.user_id, { before: campaign.video_file_id, after: video_file_id });
  const changes = { ...columnsOf(input), release_id: release?.id ?? null, video_file_id };
  await setCampaign(db, campaign.id, { ...changes, updated_at: now, updated_by: actor.id });
  await tellEditors(db, campaign);
  return presentCampaign(call, campaign.id);
}

export async function removeCampaign(call: Call<{ id: AskedId<'campaigns'> }>) {
  const { db } = call;
  const campaign = await lockDraft(call);
  await attachVideo(call, campaign.user_id, { before: campaign.video_file_id, after: null });
  await deleteCampaign(db, campaign.id);
  const { id: subjectId, user_id: personId, name } = campaign;
  await recordAudit(call, { action: 'campaign.removed', personId, subjectId, before: { name } });
  await tellEditors(db, campaign);
  return {};
}

/** The draft within reach, locked. `revision`: the one the caller has seen. */
export async function lockDraft(call: Call<{ id: AskedId<'campaigns'> }>, revision?: number) {
  const { db, visible, input } = call;
  const campaign = await lockCampaign(db, visible, input.id);
  if (!campaign) throw new AppError('notFound', {});
  if (campaign.status !== 'draft') throw new AppError('campaign.moved', { status: campaign.status });
  if (revision !== undefined && campaign.revision !== revision) {
    const by = (await findCampaign(db, visible, campaign.id))?.editor_name ?? '';
    throw new AppError('campaign.changed', { by });
  }
  return campaign;
}

/** Null where none is named. One out of reach is not found. */
async function namedRelease({ db, visible, input }: Call<CampaignForm>) {
  if (!input.release_id) return null;
  const release = await findNamedRelease(db, visible, input.release_id);
  if (!release) throw new AppError('notFound', {});
  const isVideo = release.type === 'video';
  if (isVideo !== (kindOf(input.type) === 'video'))
    throw new AppError('input.invalid', { fields: { release_id: 'field.invalid' } });
  return release;
}

/** Only a video ad shows a video, and one: of the catalogue, or a file of its own. */
function requireOneVideo({ type, release_id, video_file_id }: CampaignForm) {
  if (video_file_id !== null && (kindOf(type) !== 'video' || release_id !== null))
    throw new AppError('input.invalid', { fields: { video_file_id: 'field.invalid' } });
}

/** A file that the draft names for the first time becomes its owner's; the one it names no longer is given up. */
async function attachVideo(
  { db, actor, now }: Call<unknown>,
  ownerId: string,
  { before, after }: { before: string | null; after: string | null },
) {
  if (after === before) return;
  if (after) await claimMediaFile(db, { userId: actor.id, ownerId, id: after, kind: 'video' }, now);
  if (before) await releaseMediaFile(db, before, now);
}

function columnsOf(form: CampaignForm) {
  const { type, name, audience, pays, starts_on, ends_on, desired_unit, desired_price } = form;
  const isPriced = desired_unit !== null && desired_price !== null;
  return {
    ...{ type, name, audience, pays, budget_micros: parseMicros(form.budget) ?? 0n },
    ...{ starts_on, ends_on },
    desired_unit: isPriced ? desired_unit : null,
    desired_micros: isPriced ? parseMicros(desired_price) : null,
  };
}
