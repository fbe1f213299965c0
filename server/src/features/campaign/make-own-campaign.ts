import { randomBytes } from 'node:crypto';
import { campaignTag } from '@toada/domain/campaign/campaign.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { tellEditors } from '../campaign-status/move-campaign.ts';
import { insertCampaign } from './campaign.queries.ts';

const ENDING_BYTES = 4;

type Owned = { user_id: string; team_id: string };
type Draft = { release_id: string; name: string; audience: string; starts_on: string; ends_on: string };

/** The draft of a mail campaign without a budget, by the product's own doing. A person submits it, or it stays one. */
export async function makeOwnMailCampaign(db: Executor, owner: Owned, draft: Draft, now: Date): Promise<string> {
  const { user_id } = owner;
  const id = await insertCampaign(db, {
    ...{ user_id, kind: 'audio', type: 'email', ...draft },
    ...{ tag: campaignTag(draft.name, randomBytes(ENDING_BYTES).toString('hex')), created_at: now, updated_at: now },
  });
  const after = { name: draft.name };
  await recordSystemAudit(db, { action: 'campaign.created', personId: user_id, subjectId: id, after }, now);
  await tellEditors(db, owner);
  return id;
}
