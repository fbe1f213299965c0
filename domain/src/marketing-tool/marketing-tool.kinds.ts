import type { Column } from '../access/policy.ts';

/** Tools of marketing that artists ask for. */
export const marketingTools = ['hubspot', 'webhooks'] as const;
export type MarketingTool = (typeof marketingTools)[number];

/** Labels and administrators have every tool; an artist has those that an administrator switched on. */
export function hasToolsByRight(role: Column): boolean {
  return role !== 'ARTIST';
}
