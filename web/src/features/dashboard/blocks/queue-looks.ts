import type { QueueKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import {
  BadgeCheck,
  Banknote,
  Copyright,
  FileCheck,
  FileInput,
  FileMusic,
  FileText,
  Flag,
  Gauge,
  HandCoins,
  Inbox,
  Landmark,
  ListTodo,
  Lock,
  type LucideIcon,
  Mail,
  Plug,
  ReceiptText,
  Scale,
  SearchX,
  TriangleAlert,
  Truck,
  TvMinimalPlay,
  UserCog,
} from 'lucide-react';

/** Where what waits is worked through. */
// biome-ignore format: a table is read by its columns.
export const queueLooks: Record<QueueKind, { icon: LucideIcon; to: string }> = {
  users:               { icon: UserCog,       to: '/app/admin/users-management' },
  contents:            { icon: FileText,      to: '/app/admin/content-management' },
  verifications:       { icon: FileCheck,     to: '/app/admin/document-approvals' },
  paymentAccounts:     { icon: Landmark,      to: '/app/admin/payment-account-approvals' },
  quotas:              { icon: Gauge,         to: '/app/admin/quota-management' },
  integrationRequests: { icon: Plug,          to: '/app/admin/integration-requests' },
  generalRequests:     { icon: Inbox,         to: '/app/admin/general-requests' },
  reviews:             { icon: BadgeCheck,    to: '/app/admin/reviews' },
  works:               { icon: FileMusic,     to: '/app/admin/work-reviews' },
  networkChannels:     { icon: TvMinimalPlay, to: '/app/youtube-network' },
  networkConflicts:    { icon: Copyright,     to: '/app/youtube-network?aba=conflitos' },
  networkClaims:       { icon: Flag,          to: '/app/youtube-network?aba=reivindicacoes' },
  youtubeTasks:        { icon: ListTodo,      to: '/app/youtube-network?aba=cadastro' },
  deliveries:          { icon: Truck,         to: '/app/admin/deliveries' },
  deadJobs:            { icon: TriangleAlert, to: '/app/admin/dead-jobs' },
  leads:               { icon: Mail,          to: '/app/admin/leads' },
  withdrawals:         { icon: HandCoins,     to: '/app/financial/withdrawals?situacao=decidir' },
  payouts:             { icon: Banknote,      to: '/app/financial/withdrawals?aba=lotes' },
  receivables:         { icon: ReceiptText,   to: '/app/financial/payments' },
  imports:             { icon: FileInput,     to: '/app/financial/imports' },
  unmatchedLines:      { icon: SearchX,       to: '/app/financial/unmatched' },
  holds:               { icon: Lock,          to: '/app/financial/holds' },
  disputedShares:      { icon: Scale,         to: '/app/financial/splits' },
};

/** Kinds that wait for nobody: they stand on the administration's page only. */
export const inventories: ReadonlySet<QueueKind> = new Set<QueueKind>(['users', 'contents', 'quotas']);
