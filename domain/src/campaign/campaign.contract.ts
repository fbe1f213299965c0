import { z } from 'zod';
import { endpoint, keyedEndpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { IsoDay } from '../iso-day.ts';
import { Decimal, parseMicros } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { requestStatuses } from '../request-answer.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { isCents } from '../withdrawal/withdrawal.rules.ts';
import { writtenLines } from '../written-lines.ts';
import { campaignKinds, campaignPayers, campaignTypes, priceUnits } from './campaign.kinds.ts';
import { campaignStatuses } from './campaign.states.ts';
import { resultFaults } from './read-results.ts';

export const CAMPAIGN_NAME_MAX = 120;
export const AUDIENCE_MAX = 600;
/** A billion reais: more is a slip of the hand. */
const BUDGET_MAX = 1_000_000_000_000_000n;
export const RESULTS_CSV_MAX = 900_000;
/** A list is counted no further. */
export const COUNTED_MAX = 1000;
const COUNT_MAX = 1_000_000_000_000;

/** Nothing or more, in whole cents. */
const Cents = z
  .string('field.required')
  .trim()
  .refine((text) => {
    const micros = parseMicros(text);
    return micros !== null && micros >= 0n && micros <= BUDGET_MAX && isCents(micros);
  }, 'money.amount');

/** A draft may lack anything but its name and its type. */
export const CampaignForm = z.object({
  type: z.enum(campaignTypes, 'field.required'),
  name: z
    .string('field.required')
    .trim()
    .max(CAMPAIGN_NAME_MAX, 'field.tooLong')
    .refine(isWritable, 'field.invalid')
    .refine((text) => countVisible(text) > 0, 'field.required'),
  audience: writtenLines(AUDIENCE_MAX).default(''),
  budget: Cents.default('0'),
  pays: z.enum(campaignPayers, 'field.required').default('direct'),
  starts_on: IsoDay.nullable().default(null),
  ends_on: IsoDay.nullable().default(null),
  release_id: rowId('releases').nullable().default(null),
  /** Videos: one of the caller's files, where it is none of the catalogue. */
  video_file_id: rowId('media_files').nullable().default(null),
  desired_unit: z.enum(priceUnits, 'field.invalid').nullable().default(null),
  desired_price: Cents.nullable().default(null),
});
export type CampaignForm = z.infer<typeof CampaignForm>;

const Named = byId('campaigns');
export const CampaignSave = Named.extend({ revision: z.int('field.invalid'), ...CampaignForm.shape });
export type CampaignSave = z.infer<typeof CampaignSave>;

export const CampaignSubmit = Named.extend({
  revision: z.int('field.invalid'),
  /** From the balance: which, and the rate that was shown. */
  currency: z.string('field.invalid').max(3, 'field.invalid').optional(),
  rate_id: rowId('exchange_rates').nullable().default(null),
});
export type CampaignSubmit = z.infer<typeof CampaignSubmit>;

export const CampaignFilter = PageInput.extend({
  kind: z.enum(campaignKinds, 'field.invalid').default('audio'),
  /** Labels: one of their artists, else all; administrators: anybody, else their own. */
  user_id: rowId('profiles').optional(),
  release_id: rowId('releases').optional(),
  status: z.enum(campaignStatuses, 'field.invalid').optional(),
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
});
export type CampaignFilter = z.infer<typeof CampaignFilter>;

const Count = z.int('campaign.count').min(0, 'campaign.count').max(COUNT_MAX, 'campaign.count');
export const ResultForm = z.object({
  day: IsoDay,
  impressions: Count.default(0),
  clicks: Count.default(0),
  spend: Cents.default('0'),
});
const Result = Named.extend(ResultForm.shape);
export type ResultInput = z.infer<typeof Result>;

const ResultSheet = Named.extend({
  csv: z.string('field.required').min(1, 'field.required').max(RESULTS_CSV_MAX, 'field.tooLong'),
  /** The campaign of the file that is meant, where it has several. */
  only: z.string('field.invalid').max(400, 'field.tooLong').nullable().default(null),
});
export type ResultSheet = z.infer<typeof ResultSheet>;

/** Numbers of the tabs and of the line above a list, narrowed as the list is. */
export const CampaignCountsInput = z.object({
  user_id: rowId('profiles').optional(),
  release_id: rowId('releases').optional(),
});
export type CampaignCountsInput = z.infer<typeof CampaignCountsInput>;

const Release = z.object({ id: z.string(), title: z.string(), cover_url: z.string().nullable() });

export const CampaignRow = z.object({
  id: z.string(),
  user_id: z.string(),
  owner_name: z.string(),
  kind: z.enum(campaignKinds),
  type: z.enum(campaignTypes),
  name: z.string(),
  audience: z.string(),
  status: z.enum(campaignStatuses),
  currency: z.string(),
  budget: Decimal,
  pays: z.enum(campaignPayers),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  release: Release.nullable(),
  /** Reason of the last refusal, until the draft is sent again. */
  refusal: z.string().nullable(),
  submitted_at: Instant.nullable(),
  created_at: Instant,
  impressions: z.int(),
  clicks: z.int(),
  spend: Decimal,
  /** Cut to millionths; null without a click. */
  cpc: Decimal.nullable(),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

/** `count` is told up to the cap; budget and spend are of as many. */
const Sums = z.object({ count: z.int(), budget: Decimal, spend: Decimal });
export const CampaignCounts = z.object({ audio: Sums, video: Sums });
export type CampaignCounts = z.infer<typeof CampaignCounts>;

export const ResultDayView = z.object({
  day: z.string(),
  impressions: z.int(),
  clicks: z.int(),
  spend: Decimal,
  is_imported: z.boolean(),
});
export type ResultDayView = z.infer<typeof ResultDayView>;

/** A balance that covers the budget: the price in it, and finance's rate; null for reais. */
const Offer = z.object({
  currency: z.string(),
  amount: Decimal,
  rate: z.object({ id: z.string(), rate: Decimal }).nullable(),
});

export const CampaignView = CampaignRow.extend({
  revision: z.int(),
  can_edit: z.boolean(),
  /** Whether the budget needs the team's agreement: administrators' own do not. */
  needs_approval: z.boolean(),
  can_pay: z.boolean(),
  balances: z.array(Offer),
  video_file: z.object({ id: z.string(), name: z.string() }).nullable(),
  desired_unit: z.enum(priceUnits).nullable(),
  desired_price: Decimal.nullable(),
  request: z.object({ status: z.enum(requestStatuses), requested_at: Instant }).nullable(),
  /** Null where the release has no smart link as yet. */
  link: z.string().nullable(),
  cpm: Decimal.nullable(),
  per_fan: Decimal.nullable(),
  /** People who confirmed on the smart link during the campaign. */
  fans: z.int(),
  /** Visits by the tracked link. */
  visits: z.int(),
  results: z.array(ResultDayView),
});
export type CampaignView = z.infer<typeof CampaignView>;

/** `visits` by the tracked link, `all_visits` of the release's pages; plays are null where no store has reported. */
const Moment = z.object({
  from: z.string(),
  spend: Decimal,
  clicks: z.int(),
  visits: z.int(),
  all_visits: z.int(),
  plays: z.int().nullable(),
});
export const CampaignChart = z.object({ days: z.array(Moment), months: z.array(Moment) });
export type CampaignChart = z.infer<typeof CampaignChart>;

export const resultStates = ['new', 'same', 'changed'] as const;
export const ResultRehearsal = z.object({
  days: z.array(z.object({ ...ResultDayView.omit({ is_imported: true }).shape, state: z.enum(resultStates) })),
  findings: z.array(z.object({ line: z.int().nullable(), fault: z.enum(resultFaults), text: z.string() })),
  campaigns: z.array(z.string()),
  skipped: z.int(),
  /** Days before the campaign's first or behind its last. */
  outside: z.int(),
});
export type ResultRehearsal = z.infer<typeof ResultRehearsal>;

export const campaignApi = {
  list: endpoint('GET', '/campaigns', { input: CampaignFilter, reply: pageOf(CampaignRow) }),
  counts: endpoint('GET', '/campaigns/counts', { input: CampaignCountsInput, reply: CampaignCounts }),
  find: endpoint('GET', '/campaigns/:id', { input: Named, reply: CampaignView }),
  chart: endpoint('GET', '/campaigns/:id/chart', { input: Named, reply: CampaignChart }),
  /** The brief on paper, for whoever books the advertising: a link for some minutes. */
  brief: endpoint('POST', '/campaigns/:id/brief', { input: Named, reply: z.object({ url: z.string() }) }),
  create: keyedEndpoint('POST', '/campaigns', { input: CampaignForm, reply: CampaignView }),
  save: endpoint('PUT', '/campaigns/:id', { input: CampaignSave, reply: CampaignView }),
  submit: keyedEndpoint('POST', '/campaigns/:id/submit', { input: CampaignSubmit, reply: CampaignView }),
  withdraw: keyedEndpoint('POST', '/campaigns/:id/withdraw', { input: Named, reply: CampaignView }),
  pause: endpoint('POST', '/campaigns/:id/pause', { input: Named, reply: CampaignView }),
  resume: endpoint('POST', '/campaigns/:id/resume', { input: Named, reply: CampaignView }),
  /** Keyed: money that was paid may go back with it. */
  end: keyedEndpoint('POST', '/campaigns/:id/end', { input: Named, reply: CampaignView }),
  remove: endpoint('DELETE', '/campaigns/:id', { input: Named, reply: z.object({}) }),
  setResult: endpoint('PUT', '/campaigns/:id/results', { input: Result, reply: CampaignView }),
  removeResult: endpoint('DELETE', '/campaigns/:id/results', {
    input: Named.extend({ day: IsoDay }),
    reply: CampaignView,
  }),
  rehearseResults: endpoint('POST', '/campaigns/:id/results/rehearse', { input: ResultSheet, reply: ResultRehearsal }),
  importResults: endpoint('POST', '/campaigns/:id/results/import', { input: ResultSheet, reply: CampaignView }),
};
