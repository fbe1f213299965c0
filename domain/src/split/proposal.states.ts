import type { Machine } from '../machine.ts';
import { monthOf, nextMonth } from './effective-month.ts';

/** A margin or an advance: what a label, or the platform, asks of somebody who earns. */
export const proposalStatuses = ['proposed', 'accepted', 'declined', 'ended'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
export type ProposalEvent = 'accept' | 'decline' | 'end';

/** The proposer may take it back, and let a margin go. */
// biome-ignore format: a table is read by its columns.
export const proposalStates: Machine<ProposalStatus, ProposalEvent> = {
  proposed: { accept: 'accepted', decline: 'declined', end: 'ended' },
  accepted: { end: 'ended' },
  declined: {},
  ended:    {},
};

/** An accepted advance is money that was given: only a proposal is taken back. */
// biome-ignore format: a table is read by its columns.
export const advanceStates: Machine<ProposalStatus, ProposalEvent> = {
  proposed: { accept: 'accepted', decline: 'declined', end: 'ended' },
  accepted: {},
  declined: {},
  ended:    {},
};

/** The first month of sale that lies wholly ahead: what begins with it takes nothing of what was sold before. */
export function firstMonthAhead(day: string): string {
  return day.endsWith('-01') ? day : nextMonth(monthOf(day));
}

/** From when a margin counts: not for what was sold before the yes, unless that was said yes to, too. */
export function beginsAt(proposed: string, acceptedOn: string, acceptsPast: boolean): string {
  const ahead = firstMonthAhead(acceptedOn);
  return acceptsPast || proposed > ahead ? proposed : ahead;
}
