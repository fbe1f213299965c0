import type { ApplicationStatus, OpportunityStatus } from './opportunity.states.ts';

type Dated = { status: OpportunityStatus; deadline: string | null };

/** Whether applications come in: to the end of its last day, by the product's calendar, whether or not the clock's job has closed it. */
export function takesApplications({ status, deadline }: Dated, today: string): boolean {
  return status === 'open' && deadline !== null && deadline >= today;
}

/** The one whose turn it is; null where nothing is left to do. */
export function nextActor(application: ApplicationStatus, opportunity: Dated, today: string) {
  if (application === 'sent' || application === 'shortlisted' || application === 'accepted') return 'publisher';
  return application === 'withdrawn' && takesApplications(opportunity, today) ? 'applicant' : null;
}

/** Public pages stand at '/o/' and eight signs: slugs of link pages have no such place, and a page's name says nothing to guess from. */
export const OPPORTUNITY_PATH = '/o';
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const CODE_LENGTH = 8;

/** A code out of random bytes, without signs that are taken for one another. */
export function opportunityCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** A code as somebody typed it; null for what is none. */
export function parseOpportunityCode(text: string): string | null {
  const code = text.toLowerCase();
  return code.length === CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}
