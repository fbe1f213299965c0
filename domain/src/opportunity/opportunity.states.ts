import type { Machine } from '../machine.ts';

export const opportunityKinds = ['playlist', 'sync', 'festival', 'support_act', 'distribution_deal'] as const;
export type OpportunityKind = (typeof opportunityKinds)[number];

/** `roster`: the publisher's own artists. `everybody`: all artists and labels of the platform. */
export const opportunityAudiences = ['roster', 'everybody'] as const;
export type OpportunityAudience = (typeof opportunityAudiences)[number];

export const opportunityStatuses = ['draft', 'open', 'closed', 'withdrawn'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];
export type OpportunityEvent = 'publish' | 'close' | 'withdraw';

/** A closed one is opened again by a new publication. What is withdrawn has no page any more and comes back no more. */
// biome-ignore format: a table is read by its columns.
export const opportunityStates: Machine<OpportunityStatus, OpportunityEvent> = {
  draft:     { publish: 'open' },
  open:      { close: 'closed', withdraw: 'withdrawn' },
  closed:    { publish: 'open', withdraw: 'withdrawn' },
  withdrawn: {},
};

export const applicationStatuses = ['sent', 'shortlisted', 'accepted', 'declined', 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Steps of the publisher. */
export const decisions = ['shortlist', 'unlist', 'accept', 'decline'] as const;
export type Decision = (typeof decisions)[number];
export type ApplicationEvent = Decision | 'withdraw' | 'resend';

/** `resend`: the applicant withdrew it and thinks better of it before the deadline. */
// biome-ignore format: a table is read by its columns.
export const applicationStates: Machine<ApplicationStatus, ApplicationEvent> = {
  sent:        { shortlist: 'shortlisted', accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  shortlisted: { unlist: 'sent', accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  accepted:    {},
  declined:    {},
  withdrawn:   { resend: 'sent' },
};

/** Statuses in which the publisher has still to decide. */
export const undecidedStatuses: readonly ApplicationStatus[] = ['sent', 'shortlisted'];
