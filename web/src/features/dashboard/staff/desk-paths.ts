import type { DeskItem, DeskKind } from '@toada/domain/dashboard/staff-home.contract.ts';

/** Where a case is open and can be decided. */
export const deskPaths: Record<DeskKind, (item: DeskItem) => string> = {
  withdrawals: ({ id }) => `/app/financial/withdrawals?situacao=decidir&id=${id}`,
  deliveries: ({ id }) => `/app/catalog/${id}`,
  verifications: ({ id }) => `/app/admin/document-approvals?id=${id}`,
  tickets: ({ id, is_mine }) => `/app/support-inbox?fila=${is_mine ? 'mine' : 'unassigned'}&id=${id}`,
  reviews: ({ id }) => `/app/admin/reviews?caso=${id}`,
  paymentAccounts: ({ id }) => `/app/admin/payment-account-approvals?id=${id}`,
  generalRequests: ({ id }) => `/app/admin/general-requests?id=${id}`,
  integrationRequests: ({ id }) => `/app/admin/integration-requests?id=${id}`,
};
