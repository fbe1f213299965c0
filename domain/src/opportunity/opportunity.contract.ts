import { z } from 'zod';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { IsoDay } from '../iso-day.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { saidLines, writtenLines } from '../written-lines.ts';
import {
  applicationStatuses,
  decisions,
  opportunityAudiences,
  opportunityKinds,
  opportunityStatuses,
} from './opportunity.states.ts';

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 4000;
export const APPLICATION_MAX = 2000;
export const NOTE_MAX = 600;
/** Counted no further: beyond it a number says nothing more. */
export const COUNT_CAP = 100;

/** Opportunities that a label opens to everybody within 24 hours. */
export const OPENED_PER_DAY = 3;

const Title = z
  .string('field.required')
  .trim()
  .max(TITLE_MAX, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .refine((text) => countVisible(text) > 0, 'field.required');

export const OpportunityForm = z.object({
  kind: z.enum(opportunityKinds, 'field.required'),
  title: Title,
  description: saidLines(DESCRIPTION_MAX),
  audience: z.enum(opportunityAudiences, 'field.required'),
  /** The last day of applications, by the product's calendar. A draft may lack it. */
  deadline: IsoDay.nullable().default(null),
});
export type OpportunityForm = z.infer<typeof OpportunityForm>;

const Named = byId('opportunities');
const Seen = Named.extend({ revision: z.int('field.invalid') });
export const OpportunitySave = Seen.extend(OpportunityForm.shape);
export type OpportunitySave = z.infer<typeof OpportunitySave>;
export type OpportunitySeen = z.infer<typeof Seen>;

const opportunityViews = ['open', 'managed'] as const;
const Search = z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid');
export const OpportunityFilter = PageInput.extend({
  /** open: those that take applications. managed: the caller's own, drafts among them; for administrators everybody's. */
  view: z.enum(opportunityViews, 'field.invalid').default('open'),
  kind: z.enum(opportunityKinds, 'field.invalid').optional(),
  status: z.enum(opportunityStatuses, 'field.invalid').optional(),
  search: Search.optional(),
});
export type OpportunityFilter = z.infer<typeof OpportunityFilter>;

export const OpportunityRow = z.object({
  id: z.string(),
  kind: z.enum(opportunityKinds),
  title: z.string(),
  audience: z.enum(opportunityAudiences),
  deadline: z.string().nullable(),
  status: z.enum(opportunityStatuses),
  publisher_name: z.string(),
  /** Applications of the caller, or of the label's artists. */
  applied: z.array(z.enum(applicationStatuses)),
  /** Applications by status, for whoever decides about them. */
  counts: z.partialRecord(z.enum(applicationStatuses), z.int()).nullable(),
  published_at: Instant.nullable(),
});
export type OpportunityRow = z.infer<typeof OpportunityRow>;

export const OpportunityView = OpportunityRow.extend({
  description: z.string(),
  revision: z.int(),
  can_manage: z.boolean(),
  can_apply: z.boolean(),
  /** Address of the public page. */
  url: z.string(),
});
export type OpportunityView = z.infer<typeof OpportunityView>;

export const ApplicationForm = z.object({
  release_id: rowId('releases', 'opportunity.release'),
  text: saidLines(APPLICATION_MAX),
});
const Application = Named.extend(ApplicationForm.shape);
export type ApplicationInput = z.infer<typeof Application>;

const NamedApplication = byId('opportunity_applications');
export const ApplicationFilter = PageInput.extend({
  /** One of them. */
  id: rowId('opportunity_applications').optional(),
  opportunity_id: rowId('opportunities').optional(),
  status: z.enum(applicationStatuses, 'field.invalid').optional(),
});
export type ApplicationFilter = z.infer<typeof ApplicationFilter>;

export const ApplicationView = z.object({
  id: z.string(),
  opportunity: z.object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(opportunityKinds),
    status: z.enum(opportunityStatuses),
    deadline: z.string().nullable(),
    publisher_name: z.string(),
  }),
  user_id: z.string(),
  artist_name: z.string(),
  status: z.enum(applicationStatuses),
  text: z.string(),
  /** The publisher's word with the decision. */
  note: z.string(),
  release: z.object({ id: z.string().nullable(), title: z.string(), cover_url: z.string().nullable() }),
  /** The talk; null where the caller does not read it: an artist shows it to the label or does not. */
  ticket_id: z.string().nullable(),
  sent_at: Instant,
  decided_at: Instant.nullable(),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

/** An application as its publisher judges it: with the music. */
export const JudgedApplication = ApplicationView.extend({
  release_type: z.string().nullable(),
  genre: z.string().nullable(),
  release_date: z.string().nullable(),
  tracks: z.array(z.object({ title: z.string(), preview_url: z.string().nullable() })),
});
export type JudgedApplication = z.infer<typeof JudgedApplication>;

const DecisionInput = NamedApplication.extend({
  decision: z.enum(decisions, 'field.invalid'),
  note: writtenLines(NOTE_MAX).default(''),
});
export type DecisionInput = z.infer<typeof DecisionInput>;

const view = OpportunityView;
export const opportunityApi = {
  list: endpoint('GET', '/opportunities', { input: OpportunityFilter, reply: pageOf(OpportunityRow) }),
  summary: endpoint('GET', '/opportunity-summary', {
    input: Nothing,
    reply: z.object({ open: z.int(), to_decide: z.int(), newest: z.array(OpportunityRow) }),
  }),
  find: endpoint('GET', '/opportunities/:id', { input: Named, reply: view }),
  create: keyedEndpoint('POST', '/opportunities', { input: OpportunityForm, reply: view }),
  save: endpoint('PUT', '/opportunities/:id', { input: OpportunitySave, reply: view }),
  publish: endpoint('POST', '/opportunities/:id/publish', { input: Seen, reply: view }),
  close: endpoint('POST', '/opportunities/:id/close', { input: Named, reply: view }),
  withdraw: endpoint('POST', '/opportunities/:id/withdraw', { input: Named, reply: view }),
  remove: endpoint('DELETE', '/opportunities/:id', { input: Named, reply: z.object({}) }),
  applications: endpoint('GET', '/opportunities/:id/applications', {
    input: Named.extend(PageInput.shape).extend({ status: z.enum(applicationStatuses, 'field.invalid').optional() }),
    reply: pageOf(ApplicationView),
  }),
  apply: keyedEndpoint('POST', '/opportunities/:id/applications', { input: Application, reply: ApplicationView }),
};

export const applicationApi = {
  /** The caller's own and, for a label, its artists'. */
  list: endpoint('GET', '/opportunity-applications', { input: ApplicationFilter, reply: pageOf(ApplicationView) }),
  withdraw: endpoint('POST', '/opportunity-applications/:id/withdraw', {
    input: NamedApplication,
    reply: ApplicationView,
  }),
  judge: endpoint('GET', '/opportunity-applications/:id', { input: NamedApplication, reply: JudgedApplication }),
  decide: endpoint('POST', '/opportunity-applications/:id/decision', { input: DecisionInput, reply: ApplicationView }),
};
