import type { Machine } from '../machine.ts';

export const leadStatuses = ['new', 'contacted', 'converted'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export type LeadEvent = 'contact' | 'reopen' | 'register';

/** An account ends a lead: no move leads back. */
// biome-ignore format: a table is read by its columns.
export const leadStates: Machine<LeadStatus, LeadEvent> = {
  new:       { contact: 'contacted', register: 'converted' },
  contacted: { reopen: 'new',        register: 'converted' },
  converted: {},
};
