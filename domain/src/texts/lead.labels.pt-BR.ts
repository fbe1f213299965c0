import type { LeadUserType } from '../lead/lead.contract.ts';

/** Spec 001, point 2, lead form. Apart from the other labels, which the landing page would else load with these two. */
export const leadUserTypeLabels: Record<LeadUserType, string> = {
  artist: 'Artista / Banda',
  aggregator: 'Agregador / Selo',
};
