import type { DistributionStatus } from './distribution.states.ts';

/** The tabs of the list (spec 001, point 2), and two of ours for what stopped or left; every distribution stands under `all`. */
export const distributionTabs = [
  'all',
  'pending',
  'approved',
  'processing',
  'completed',
  'stopped',
  'withdrawn',
] as const;
export type DistributionTab = (typeof distributionTabs)[number];

export type DistributionAction =
  | 'continue'
  | 'correct'
  | 'details'
  | 'start'
  | 'showProgress'
  | 'showReport'
  | 'showError'
  | 'retry';

/** Words of the catalogue for a release, in the order of its chips; only what is delivered to be heard and out is published. */
export const catalogueBadges = [
  'published',
  'tested',
  'pending',
  'correction',
  'approved',
  'inDelivery',
  'failed',
  'rejected',
  'draft',
  'withdrawn',
] as const;
export type CatalogueBadge = (typeof catalogueBadges)[number];

type Look = {
  tab: Exclude<DistributionTab, 'all'> | null;
  actions: readonly DistributionAction[];
  badge: CatalogueBadge;
};

/** One table says what a status shows: tab, actions and the catalogue's badge. */
// biome-ignore format: a table is read by its columns.
const looks: Record<DistributionStatus, Look> = {
  draft:      { tab: null,         actions: ['continue'],           badge: 'draft' },
  pending:    { tab: 'pending',    actions: ['details', 'start'],   badge: 'pending' },
  correction: { tab: 'pending',    actions: ['details', 'correct'], badge: 'correction' },
  approved:   { tab: 'approved',   actions: ['details', 'start'],   badge: 'approved' },
  processing: { tab: 'processing', actions: ['showProgress'],       badge: 'inDelivery' },
  completed:  { tab: 'completed',  actions: ['showReport'],         badge: 'inDelivery' },
  error:      { tab: 'stopped',    actions: ['showError', 'retry'], badge: 'failed' },
  rejected:   { tab: 'stopped',    actions: ['details'],            badge: 'rejected' },
  withdrawn:  { tab: 'withdrawn',  actions: ['details'],            badge: 'withdrawn' },
};

type Shown = {
  status: DistributionStatus;
  release_date: string | null;
  is_test_only: boolean;
  /** Pending, and nothing asks for a person: it waits for 'Iniciar Processamento' as an approved one does. */
  is_cleared: boolean;
};

/** How a distribution is shown on a day (2026-12-04): delivered, it is published from its date on, unless only tests have it. */
export function lookOf({ status, release_date, is_test_only, is_cleared }: Shown, today: string): Look {
  if (is_cleared) return looks.approved;
  if (status !== 'completed') return looks[status];
  if (is_test_only) return { ...looks[status], badge: 'tested' };
  const isOut = release_date !== null && release_date <= today;
  return isOut ? { ...looks[status], badge: 'published' } : looks[status];
}

/** The statuses a tab holds; null for all of them. Pending ones that are cleared stand under `approved`: a question of the row. */
export function statusesOf(tab: DistributionTab): DistributionStatus[] | null {
  if (tab === 'all') return null;
  return (Object.keys(looks) as DistributionStatus[]).filter((status) => looks[status].tab === tab);
}

/**
 * The statuses under a badge. Delivered ones stand under three: which of them is a question of the stores and of the day. Pending ones
 * stand under two: what is cleared is ready like what is approved.
 */
export function statusesUnder(badge: CatalogueBadge): DistributionStatus[] {
  const others: DistributionStatus[] =
    badge === 'published' || badge === 'tested' ? ['completed'] : badge === 'approved' ? ['pending'] : [];
  const named = (Object.keys(looks) as DistributionStatus[]).filter((status) => looks[status].badge === badge);
  return [...named, ...others];
}
