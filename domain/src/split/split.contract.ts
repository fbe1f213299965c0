import { z } from 'zod';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Currency, Decimal, Money, PositiveAmount } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { participantRoles } from '../release/release.kinds.ts';
import { WHOLE_BASIS_POINTS } from '../release/splits.rules.ts';
import { byId, rowId } from '../row-id.ts';
import { proposalStatuses } from './proposal.states.ts';

/** Sales are told by the month: an agreement or a term begins with one. */
const FirstDay = Day.refine((day) => day.endsWith('-01'), 'split.month');

/** `own`: nobody is asked, the owner of the release is paid: the participant has no e-mail, or the owner's. */
export const shareStatuses = ['own', 'invited', 'accepted', 'disputed'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

export const ShareView = z.object({
  id: z.string(),
  participant_id: z.string(),
  name: z.string(),
  role: z.enum(participantRoles),
  share_basis_points: z.int(),
  status: z.enum(shareStatuses),
  /** Where the invitation went: masked, unless it is the reader's own to see. */
  email_masked: z.string().nullable(),
  /** Accepted, but nobody with that address has an account to be paid to yet. */
  waits_for_account: z.boolean(),
  /** Paid to the owner in this name: without an e-mail nobody could be asked (unasked.rules.ts). */
  is_unasked: z.boolean().default(false),
  invited_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  dispute: z.string().nullable(),
  /** Income held until the share is agreed on. */
  held: z.array(Money),
});
export type ShareView = z.infer<typeof ShareView>;

export const AgreementView = z.object({
  id: z.string(),
  track_id: z.string().nullable(),
  effective_from: Day,
  /** Not yet begun, the one that counts today, or an earlier one. */
  standing: z.enum(['future', 'current', 'past']),
  shares: z.array(ShareView),
});
export type AgreementView = z.infer<typeof AgreementView>;

/** A release and how it is divided; a track only where it is divided otherwise. */
export const SplitView = z.object({
  release_id: z.string(),
  title: z.string(),
  artist: z.string(),
  owner_id: z.string(),
  owner_name: z.string(),
  can_edit: z.boolean(),
  /** Nobody is invited before its review is over. */
  is_approved: z.boolean(),
  /** The newest month of sale that was divided already: a new agreement does not begin before it. */
  posted_through: Day.nullable(),
  tracks: z.array(z.object({ id: z.string(), title: z.string() })),
  agreements: z.array(AgreementView),
});
export type SplitView = z.infer<typeof SplitView>;

/** One line of the list: a release as the reader has to do with it. */
export const SplitRow = z.object({
  release_id: z.string(),
  title: z.string(),
  artist: z.string(),
  /** The reader's own part today, where they have one. */
  own_basis_points: z.int().nullable(),
  participants: z.int(),
  /** Shares of this month's division that nobody could be asked about, for want of an e-mail. */
  unasked_shares: z.int(),
  open_shares: z.int(),
  disputed_shares: z.int(),
});
export type SplitRow = z.infer<typeof SplitRow>;

const ShareForm = z.object({
  participant_id: rowId('participants'),
  /** The role in this release; by default the participant's usual one. */
  role: z.enum(participantRoles, 'field.invalid').optional(),
  share_basis_points: z.int('field.invalid').min(0, 'field.invalid').max(WHOLE_BASIS_POINTS, 'field.invalid'),
});

/** Page of the invitation link, before a sign-in. */
export const InvitationView = z.object({
  name: z.string(),
  role: z.enum(participantRoles),
  share_basis_points: z.int(),
  release_title: z.string(),
  release_artist: z.string(),
  track_title: z.string().nullable(),
  inviter_name: z.string(),
  effective_from: Day,
  status: z.enum(shareStatuses),
  has_account: z.boolean(),
  held: z.array(Money),
});
export type InvitationView = z.infer<typeof InvitationView>;

const ByToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'split.link') });

export const TermView = z.object({
  /** A commission is the platform's, and accepted by using it. */
  status: z.enum(proposalStatuses),
  /** The person whose answer it needs, and whether that is the reader. */
  asked_name: z.string().nullable(),
  is_mine_to_answer: z.boolean(),
  label_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  decline_reason: z.string().nullable(),
  id: z.string(),
  kind: z.enum(['commission', 'margin']),
  plan: z.string().nullable(),
  user_id: z.string().nullable(),
  user_name: z.string().nullable(),
  release_id: z.string().nullable(),
  release_title: z.string().nullable(),
  basis_points: z.int(),
  effective_from: Day,
  created_at: Instant,
});
export type TermView = z.infer<typeof TermView>;

export const AdvanceView = z.object({
  status: z.enum(proposalStatuses),
  is_mine_to_answer: z.boolean(),
  /** Above the limit one person of the staff has proposed it, and another one has to agree before anybody is asked. */
  awaits_second: z.boolean(),
  is_mine_to_second: z.boolean(),
  /** Paid outside: nothing is added to the balance. */
  is_paid: z.boolean(),
  decided_at: Instant.nullable(),
  decline_reason: z.string().nullable(),
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  release_id: z.string().nullable(),
  release_title: z.string().nullable(),
  lender_name: z.string().nullable(),
  currency: z.string(),
  amount: Decimal,
  recouped: Decimal,
  note: z.string(),
  created_at: Instant,
});
export type AdvanceView = z.infer<typeof AdvanceView>;

const Answer = z.object({
  answer: z.enum(['accept', 'decline'], 'field.required'),
  reason: z.string('field.invalid').trim().max(500, 'field.tooLong').default(''),
});

const DefaultMargin = z.object({
  basis_points: z.int('field.invalid').min(0, 'field.invalid').max(WHOLE_BASIS_POINTS, 'field.invalid').nullable(),
});

export const splitApi = {
  list: endpoint('GET', '/splits', {
    input: PageInput.extend({
      search: z.string('field.invalid').trim().max(100, 'field.tooLong').optional(),
      is_open: z.stringbool().optional(),
      /** Narrows the visible releases to one person's. */
      owner_id: rowId('profiles').optional(),
    }),
    reply: pageOf(SplitRow),
  }),
  find: endpoint('GET', '/splits/:id', { input: byId('releases'), reply: SplitView }),
  /** A new agreement from a month on; its shares sum to the whole. Who has an e-mail is invited. */
  save: endpoint('POST', '/splits/:id', {
    input: byId('releases').extend({
      track_id: rowId('tracks').nullable().default(null),
      effective_from: FirstDay,
      shares: z.array(ShareForm).min(1, 'field.required').max(50, 'field.tooLong'),
    }),
    reply: SplitView,
  }),
  /** The mail once more, with a new link. */
  invite: endpoint('POST', '/splits/shares/:id/invite', { input: byId('split_shares'), reply: ShareView }),
  invitation: endpoint('GET', '/split-invitations/:token', { input: ByToken, reply: InvitationView }),
  accept: endpoint('POST', '/split-invitations/:token/accept', { input: ByToken, reply: InvitationView }),
  dispute: endpoint('POST', '/split-invitations/:token/dispute', {
    input: ByToken.extend({
      reason: z.string('field.required').trim().min(1, 'field.required').max(500, 'field.tooLong'),
    }),
    reply: InvitationView,
  }),
  terms: endpoint('GET', '/royalty-terms', { input: PageInput, reply: pageOf(TermView) }),
  saveTerm: endpoint('POST', '/royalty-terms', {
    input: z.object({
      kind: z.enum(['commission', 'margin'], 'field.invalid'),
      plan: z.string('field.invalid').trim().min(1, 'field.invalid').max(50, 'field.tooLong').nullable().default(null),
      user_id: rowId('profiles').nullable().default(null),
      release_id: rowId('releases').nullable().default(null),
      basis_points: z.int('field.invalid').min(0, 'field.invalid').max(WHOLE_BASIS_POINTS, 'field.invalid'),
      effective_from: FirstDay,
    }),
    reply: TermView,
  }),
  /** By whoever is asked. `accepts_past`: also for what was sold before today. */
  answerTerm: endpoint('POST', '/royalty-terms/:id/answer', {
    input: byId('royalty_terms').extend({ ...Answer.shape, accepts_past: z.boolean().default(false) }),
    reply: TermView,
  }),
  /** By whoever proposed: taken back, or over. */
  endTerm: endpoint('POST', '/royalty-terms/:id/end', { input: byId('royalty_terms'), reply: TermView }),
  /** The margin a label proposes to everybody who joins it; null without one. */
  defaultMargin: endpoint('GET', '/royalty-terms/default', { input: Nothing, reply: DefaultMargin }),
  saveDefaultMargin: endpoint('PUT', '/royalty-terms/default', { input: DefaultMargin, reply: DefaultMargin }),
  answerAdvance: keyedEndpoint('POST', '/advances/:id/answer', {
    input: byId('advances').extend(Answer.shape),
    reply: AdvanceView,
  }),
  secondAdvance: endpoint('POST', '/advances/:id/second', { input: byId('advances'), reply: AdvanceView }),
  endAdvance: endpoint('POST', '/advances/:id/end', { input: byId('advances'), reply: AdvanceView }),
  advances: endpoint('GET', '/advances', { input: PageInput, reply: pageOf(AdvanceView) }),
  giveAdvance: keyedEndpoint('POST', '/advances', {
    input: z.object({
      user_id: rowId('profiles'),
      release_id: rowId('releases').nullable().default(null),
      currency: Currency,
      amount: PositiveAmount,
      note: z.string('field.required').trim().min(1, 'field.required').max(500, 'field.tooLong'),
      /** Paid outside already: nothing is added to the balance. */
      is_paid: z.boolean().default(false),
    }),
    reply: AdvanceView,
  }),
};
