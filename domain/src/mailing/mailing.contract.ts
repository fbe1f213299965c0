import { z } from 'zod';
import { campaignStatuses } from '../campaign/campaign.states.ts';
import { endpoint, keyedEndpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { IsoDay } from '../iso-day.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { isTimeZone } from '../video/release-moment.ts';
import { MailingAudience } from './mailing.audience.ts';
import { MailingContent } from './mailing.content.ts';
import { limitKinds, verdictKinds } from './mailing.rules.ts';
import { mailingFates, mailingStatuses } from './mailing.states.ts';

/** A mailing is the mail of a campaign of type `email`, and is named by its campaign. */
const Named = byId('campaigns');

/** Share of the addressees who get each subject first, and how long their clicks are waited for. */
export const TEST_PERCENT_MIN = 5;
export const TEST_PERCENT_MAX = 50;
export const TEST_MINUTES_MIN = 10;
export const TEST_MINUTES_MAX = 2880;

export const MailingForm = z.object({
  content: MailingContent,
  audience: MailingAudience,
  /** Counts where there is a second subject. */
  test_percent: z
    .int('field.invalid')
    .min(TEST_PERCENT_MIN, 'field.invalid')
    .max(TEST_PERCENT_MAX, 'field.invalid')
    .default(10),
  test_minutes: z
    .int('field.invalid')
    .min(TEST_MINUTES_MIN, 'field.invalid')
    .max(TEST_MINUTES_MAX, 'field.invalid')
    .default(240),
});
export type MailingForm = z.infer<typeof MailingForm>;

/** `revision` is the one the caller has seen; 0 where nothing was saved yet. */
const Save = Named.extend({ revision: z.int('field.invalid'), ...MailingForm.shape });
export type MailingSave = z.infer<typeof Save>;

const Seen = Named.extend({ revision: z.int('field.invalid') });
export type MailingSeen = z.infer<typeof Seen>;

const Schedule = Seen.extend({
  day: IsoDay,
  /** As the clock of the zone shows it. */
  time: z.string('field.invalid').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid'),
  zone: z.string('field.invalid').max(60, 'field.tooLong').refine(isTimeZone, 'field.invalid'),
});
export type MailingSchedule = z.infer<typeof Schedule>;

const Test = Named.extend({
  ...MailingForm.pick({ content: true }).shape,
  subject: z.enum(['a', 'b'], 'field.invalid'),
});
export type MailingTest = z.infer<typeof Test>;

const Count = Named.extend({ audience: MailingAudience });
export type MailingCount = z.infer<typeof Count>;

const FailureFilter = Named.extend(PageInput.shape);
export type FailureFilter = z.infer<typeof FailureFilter>;

/** Addressees of each fate. `waiting` has those that are being handed over at this moment, too. */
export const MailingCounts = z.object({
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  bounced: z.int(),
  complained: z.int(),
  failed: z.int(),
  left: z.int(),
  /** Leavers since the mail, which was their newest. Erased people and those who came back are not among them. */
  gone: z.int(),
  doubtful: z.int(),
});
export type MailingCounts = z.infer<typeof MailingCounts>;

/** `sent`: mails that the server has taken, whatever became of them. `opens` are counted where the content says so. */
const SubjectResult = z.object({
  subject: z.enum(['a', 'b']),
  sent: z.int(),
  /** In the test alone: what the verdict is made of. */
  tested: z.int(),
  tested_clicks: z.int(),
  clicks: z.int(),
  opens: z.int(),
  bounced: z.int(),
  complained: z.int(),
  left: z.int(),
});
export type SubjectResult = z.infer<typeof SubjectResult>;

const LinkResult = z.object({ key: z.string(), url: z.string(), clicks: z.int() });

/** Facts of the renderer that the browser needs for its preview; `MailingFacts` of render-mailing.ts. */
const Facts = z.object({
  sender: z.string(),
  primary: z.string(),
  secondary: z.string(),
  pictures: z.record(z.string(), z.string()),
});

export const MailingView = z.object({
  id: z.string(),
  campaign_name: z.string(),
  campaign_status: z.enum(campaignStatuses),
  owner_name: z.string(),
  status: z.enum(mailingStatuses),
  revision: z.int(),
  can_edit: z.boolean(),
  /** Whether the campaign's own state lets it be sent: approved or active. */
  can_send: z.boolean(),
  ...MailingForm.shape,
  facts: Facts,
  /** The release of the campaign, for covers and videos that name none. */
  release: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The campaign's own tracked link, which an empty address leads to; null where there is none. */
  link: z.string().nullable(),
  /** As readers see it: `Nome <endereço>`. */
  from: z.string(),
  /** Mails a minute, of all mailings of this sender together. */
  per_minute: z.int(),
  /** The sender's reach: a label reaches its artist's fans whose consent named it. */
  is_label_only: z.boolean(),
  scheduled: z.object({ at: Instant, day: z.string(), time: z.string(), zone: z.string() }).nullable(),
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** Addressees are still being gathered; the counts grow. */
  is_gathering: z.boolean(),
  counts: MailingCounts,
  /** Null until the first subjects were sent, or where there is one subject. */
  test: z.object({ until: Instant.nullable(), verdict: z.enum(verdictKinds).nullable() }).nullable(),
  results: z.array(SubjectResult),
  links: z.array(LinkResult),
  /** Why it stopped by itself. */
  stopped_by: z.enum(limitKinds).nullable(),
  /** The mail server's last words, while nothing gets through. */
  trouble: z.string().nullable(),
});
export type MailingView = z.infer<typeof MailingView>;

/** Values that narrow the audience: those that fans within reach have. */
export const MailingChoices = z.object({
  pages: z.array(z.string()),
  cities: z.array(z.string()),
  releases: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type MailingChoices = z.infer<typeof MailingChoices>;

/** Beyond this many nobody counts: the screen says 'mais de'. */
export const AUDIENCE_COUNTED_MAX = 100_000;

export const MailingFailure = z.object({
  id: z.string(),
  /** Null where the fan is gone. */
  email: z.string().nullable(),
  fate: z.enum(mailingFates),
  /** Words of the mail server or of the bounce. */
  reason: z.string().nullable(),
  at: Instant,
});
export type MailingFailure = z.infer<typeof MailingFailure>;

export const mailingApi = {
  find: endpoint('GET', '/campaigns/:id/mailing', { input: Named, reply: MailingView }),
  save: endpoint('PUT', '/campaigns/:id/mailing', { input: Save, reply: MailingView }),
  choices: endpoint('GET', '/campaigns/:id/mailing/choices', { input: Named, reply: MailingChoices }),
  count: endpoint('POST', '/campaigns/:id/mailing/count', { input: Count, reply: z.object({ count: z.int() }) }),
  /** To the caller's own address. */
  test: endpoint('POST', '/campaigns/:id/mailing/test', { input: Test, reply: z.object({ to: z.string() }) }),
  schedule: endpoint('POST', '/campaigns/:id/mailing/schedule', { input: Schedule, reply: MailingView }),
  unschedule: endpoint('POST', '/campaigns/:id/mailing/unschedule', { input: Named, reply: MailingView }),
  start: keyedEndpoint('POST', '/campaigns/:id/mailing/start', { input: Seen, reply: MailingView }),
  pause: endpoint('POST', '/campaigns/:id/mailing/pause', { input: Named, reply: MailingView }),
  resume: endpoint('POST', '/campaigns/:id/mailing/resume', { input: Seen, reply: MailingView }),
  cancel: endpoint('POST', '/campaigns/:id/mailing/cancel', { input: Named, reply: MailingView }),
  /** Once more to those of whom nobody knows whether they have it. Keyed: each call may send. */
  repeat: keyedEndpoint('POST', '/campaigns/:id/mailing/repeat', { input: Named, reply: MailingView }),
  failures: endpoint('GET', '/campaigns/:id/mailing/failures', { input: FailureFilter, reply: pageOf(MailingFailure) }),
};
