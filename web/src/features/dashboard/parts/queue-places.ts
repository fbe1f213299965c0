import type { QueueKind } from '@toada/domain/dashboard/dashboard.contract.ts';

/** Where what waits is worked through. */
// biome-ignore format: a table is read by its columns.
export const queuePlaces: Record<QueueKind, string> = {
  users:               '/app/admin/users-management',
  contents:            '/app/admin/content-management',
  verifications:       '/app/admin/document-approvals',
  paymentAccounts:     '/app/admin/payment-account-approvals',
  quotas:              '/app/admin/quota-management',
  integrationRequests: '/app/admin/integration-requests',
  generalRequests:     '/app/admin/general-requests',
  reviews:             '/app/admin/reviews',
  works:               '/app/admin/work-reviews',
  networkChannels:     '/app/youtube-network',
  networkConflicts:    '/app/youtube-network?aba=conflitos',
  networkClaims:       '/app/youtube-network?aba=reivindicacoes',
  youtubeTasks:        '/app/youtube-network?aba=cadastro',
  deliveries:          '/app/admin/deliveries',
  tickets:             '/app/support-inbox',
  deadJobs:            '/app/admin/dead-jobs',
  leads:               '/app/admin/leads',
  withdrawals:         '/app/financial/withdrawals?situacao=decidir',
  payouts:             '/app/financial/withdrawals?aba=lotes',
  receivables:         '/app/financial/payments',
  imports:             '/app/financial/imports',
  unmatchedLines:      '/app/financial/unmatched',
  holds:               '/app/financial/holds',
  disputedShares:      '/app/financial/splits',
};
