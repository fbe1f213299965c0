import type { Machine } from '../machine.ts';

export const campaignStatuses = ['draft', 'pending', 'approved', 'active', 'paused', 'ended'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export type CampaignEvent =
  | 'submit'
  | 'clear'
  | 'approve'
  | 'refuse'
  | 'withdraw'
  | 'start'
  | 'pause'
  | 'resume'
  | 'end';

/** `clear`: without a budget nobody has to agree. A refused or withdrawn campaign is a draft again. */
// biome-ignore format: a table is read by its columns.
export const campaignStates: Machine<CampaignStatus, CampaignEvent> = {
  draft:    { submit: 'pending', clear: 'approved' },
  pending:  { approve: 'approved', refuse: 'draft', withdraw: 'draft' },
  approved: { start: 'active', end: 'ended' },
  active:   { pause: 'paused', end: 'ended' },
  paused:   { resume: 'active', end: 'ended' },
  ended:    {},
};

/** Statuses in which figures of the advertising platforms come in. */
export const campaignStatusesWithResults: readonly CampaignStatus[] = ['approved', 'active', 'paused', 'ended'];
