import type { Action } from '@toada/domain/access/policy.ts';
import type { Queue, QueueKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import {
  Barcode,
  CircleDollarSign,
  CircleHelp,
  LayoutTemplate,
  type LucideIcon,
  Radio,
  Scale,
  ScrollText,
  SlidersHorizontal,
  TvMinimalPlay,
} from 'lucide-react';
import { inventories, queueLooks } from '../blocks/queue-looks.ts';

const names = [
  'users',
  'contents',
  'verifications',
  'paymentAccounts',
  'quotas',
  'integrationRequests',
  'generalRequests',
  'landing',
  'help',
  'reviews',
  'works',
  'deliveries',
  'network',
  'tickets',
  'withdrawals',
  'receivables',
  'imports',
  'unmatchedLines',
  'holds',
  'proof',
  'rates',
  'codes',
  'cwr',
  'settings',
  'leads',
  'audit',
  'deadJobs',
] as const;
export type ToolName = (typeof names)[number];
export type AdminTool = {
  name: ToolName;
  icon: LucideIcon;
  to: string;
  access: Action;
  /** Queues that are worked through there; their counts are one. */
  queues: readonly QueueKind[];
};

const ofQueue = (name: Extract<ToolName, QueueKind>, access: Action): AdminTool => ({
  ...queueLooks[name],
  ...{ name, access, queues: [name] },
});

/** The seven tools of the specification (000, point 2) in its order, then ours. */
// biome-ignore format: a table is read by its columns.
export const adminTools: readonly AdminTool[] = [
  ofQueue('users', 'admin.open'),
  ofQueue('contents', 'admin.open'),
  ofQueue('verifications', 'admin.open'),
  ofQueue('paymentAccounts', 'admin.open'),
  ofQueue('quotas', 'admin.open'),
  ofQueue('integrationRequests', 'admin.open'),
  ofQueue('generalRequests', 'admin.open'),
  { name: 'landing',  icon: LayoutTemplate,    to: '/app/admin/landing-builder',         access: 'admin.open',             queues: [] },
  { name: 'help',     icon: CircleHelp,        to: '/app/admin/content-management/help', access: 'admin.open',             queues: [] },
  ofQueue('reviews', 'review.decide'),
  ofQueue('works', 'work.decide'),
  ofQueue('deliveries', 'delivery.manage'),
  { name: 'network',  icon: TvMinimalPlay,     to: '/app/youtube-network',               access: 'networkChannel.decide',  queues: ['networkChannels', 'networkConflicts', 'networkClaims', 'youtubeTasks'] },
  ofQueue('tickets', 'ticket.answer'),
  ofQueue('withdrawals', 'withdrawal.decide'),
  ofQueue('receivables', 'payment.manage'),
  ofQueue('imports', 'statement.manage'),
  ofQueue('unmatchedLines', 'statement.manage'),
  ofQueue('holds', 'ledger.manage'),
  { name: 'proof',    icon: Scale,             to: '/app/financial/proof',               access: 'ledger.manage',          queues: [] },
  { name: 'rates',    icon: CircleDollarSign,  to: '/app/financial/rates',               access: 'exchangeRate.manage',    queues: [] },
  { name: 'codes',    icon: Barcode,           to: '/app/admin/code-pools',              access: 'admin.open',             queues: [] },
  { name: 'cwr',      icon: Radio,             to: '/app/admin/cwr',                     access: 'cwr.manage',             queues: [] },
  { name: 'settings', icon: SlidersHorizontal, to: '/app/admin/platform-settings',       access: 'platformSetting.manage', queues: [] },
  ofQueue('leads', 'lead.manage'),
  { name: 'audit',    icon: ScrollText,        to: '/app/admin/audit',                   access: 'audit.read',             queues: [] },
  ofQueue('deadJobs', 'deadJob.manage'),
];

/** The count of what waits in a tool; people and texts wait for nobody. */
export function waitingIn({ queues: kinds }: AdminTool, queues: readonly Queue[]): number {
  return queues
    .filter(({ kind }) => kinds.includes(kind) && !inventories.has(kind))
    .reduce((sum, { count }) => sum + count, 0);
}
